// Time of the documentation's page that scores in the browser, on files of the user's.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openBrowser } from "@concord-mt/browser";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    source: { type: "string" },
    reference: { type: "string" },
    system: { type: "string", multiple: true, default: [] },
    pair: { type: "string", default: "en-fr" },
  },
});
const { source, reference, system, pair } = values;
if (source === undefined || reference === undefined || system.length === 0)
  throw new Error("expected --source, --reference and --system");

const site = fileURLToPath(new URL("../../../apps/docs/dist", import.meta.url));
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};
const server = createServer((request, response) => {
  const path = request.url ?? "/";
  readFile(join(site, path)).then(
    (bytes) => {
      const type = types[extname(path)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type }).end(bytes);
    },
    () => response.writeHead(404).end(),
  );
});
await new Promise<void>((resolve) => {
  server.listen(0, "127.0.0.1", resolve);
});
const { port } = server.address() as AddressInfo;
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/score-here.html`, {
    waitUntil: "networkidle",
  });
  await page.getByLabel("Language pair").selectOption(pair);
  await page
    .locator("input[type=file]")
    .setInputFiles([source, reference, ...system]);
  const roles = page.getByLabel(/^What .* is$/u);
  for (const at of [source, reference, ...system].keys())
    await roles.nth(at).selectOption(["source", "reference"][at] ?? "system");
  const start = performance.now();
  await page.getByRole("button", { name: "Score", exact: true }).click();
  const result = page.getByRole("button", { name: "Save run" });
  const problem = page.getByRole("alert");
  await result.or(problem).first().waitFor({ timeout: 0 });
  const seconds = (performance.now() - start) / 1000;
  if (!(await result.isVisible())) throw new Error(await problem.innerText());
  console.log(await page.locator(".score-table").innerText());
  console.log(`table and report after ${seconds.toFixed(1)} s`);
} finally {
  await browser.close();
  server.close();
}
