// Takes the pictures of README and documentation from the demo: node tooling/scripts/make-pictures.mjs
// The program must be built (pnpm build:cli), and so must the package that finds Chromium (@concord-mt/browser).
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openBrowser } from "../browser/dist/index.js";

const root = join(import.meta.dirname, "../..");
const images = join(root, "docs/images");
const folder = mkdtempSync(join(tmpdir(), "concord-pictures-"));
const output = execFileSync(
  process.execPath,
  [join(root, "apps/cli/bin/concord.js"), "demo"],
  { cwd: folder, encoding: "utf8", env: { ...process.env, FORCE_COLOR: "1" } },
);
const report = pathToFileURL(join(folder, "concord-demo.html")).href;
const browser = await openBrowser();

const views = [
  { name: "report-light", view: "Scores", width: 1280, height: 1000 },
  { name: "report-dark", view: "Scores", colorScheme: "dark" },
  { name: "report-pronouns", view: "Pronouns", width: 1280, height: 1000 },
  { name: "report-weights", view: "Weights" },
  { name: "report-cases", view: "Cases" },
  { name: "report-sentences", view: "Sentences", width: 1280, height: 1000 },
  { name: "report-mobile", view: "Scores", width: 390, height: 1500 },
];
for (const { name, view, width = 1280, height = 900, ...more } of views) {
  const viewport = { width, height };
  const page = await browser.newPage({ viewport, ...more });
  await page.goto(report);
  await page.getByRole("link", { name: view, exact: true }).click();
  // The second case is a plain one: the bridge is feminine in French.
  if (view === "Cases")
    await page.getByRole("listbox").getByRole("option").nth(1).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(images, `${name}.png`) });
  await page.close();
}

/** The colours that the program uses, by the codes of a terminal. */
const colours = {
  36: "#56b6c2",
  "38;5;35": "#00af5f",
  "38;5;114": "#87d787",
  "38;5;167": "#d75f5f",
  "38;5;214": "#ffaf00",
  "38;5;110": "#87afd7",
  "38;5;246": "#949494",
};

const page = await browser.newPage({ viewport: { width: 1010, height: 100 } });
await page.setContent(
  terminal(`\u001b[36m$\u001b[39m concord demo\n${output}`),
);
await page.screenshot({
  path: join(images, "terminal-demo.png"),
  fullPage: true,
});
await browser.close();
rmSync(folder, { recursive: true });

/** The output of a terminal as a page. */
function terminal(text) {
  const shown = text
    .replaceAll(folder, "/tmp")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    // eslint-disable-next-line no-control-regex -- the escapes of a terminal
    .replaceAll(/\u001b\[([\d;]*)m/gu, (_, codes) => style(codes));
  return `<body style="margin:0;background:#14161a;color:#e6e6e6">
<div style="padding:18px 22px 6px;display:flex;gap:7px">${[
    "#ff5f57",
    "#febc2e",
    "#28c840",
  ]
    .map(
      (colour) =>
        `<i style="width:12px;height:12px;border-radius:6px;background:${colour}"></i>`,
    )
    .join("")}</div>
<pre style="margin:0;padding:8px 22px 22px;font:13px/17px 'DejaVu Sans Mono',monospace;white-space:pre-wrap;overflow-wrap:anywhere">${shown}</pre>`;
}

/** Spans are opened by a colour and closed by its end. */
function style(codes) {
  const colour = colours[codes];
  return colour === undefined ? "</span>" : `<span style="color:${colour}">`;
}
