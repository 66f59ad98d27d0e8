import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openBrowser } from "@concord-mt/browser";
import { afterAll, beforeAll, expect, test } from "vitest";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

let server: Server;
let address = "";
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? "/").replace(/\/$/u, "/index.html");
    readFile(join(dist, path)).then(
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
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

test.for([
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const)(
  "pages show their content at $width pixels, $colorScheme, with no error and no request to elsewhere",
  { timeout: 120_000 },
  async ({ width, colorScheme }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
    });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") troubles.push(message.text());
    });
    page.on("pageerror", ({ message }) => troubles.push(message));
    page.on("request", (request) => {
      if (!request.url().startsWith(address)) troubles.push(request.url());
    });
    for (const [path, title] of [
      ["/", "Does the translation know"],
      ["/tutorial.html", "Evaluate your system"],
      ["/score-here.html", "Score in your browser"],
      ["/commands/score.html", "concord score"],
      ["/packages/apt.html", "@concord-mt/apt"],
    ] as const) {
      await page.goto(`${address}${path}`, { waitUntil: "networkidle" });
      expect(await page.locator("h1").first().innerText()).toContain(title);
      const excess = await page.evaluate<number>(
        "document.documentElement.scrollWidth - innerWidth",
      );
      expect(excess, `${path} is too wide`).toBeLessThanOrEqual(0);
    }
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test("search finds an option of a command", { timeout: 120_000 }, async () => {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  await page.keyboard.press("Control+k");
  await page.locator("#localsearch-input").fill("align-corpus");
  const first = page.locator(".VPLocalSearchBox .result").first();
  await first.waitFor();
  expect(await page.locator(".VPLocalSearchBox .results").innerText()).toMatch(
    /concord (?:score|apt)/u,
  );
  await page.close();
});

test(
  "search finds how-tos before the names of packages",
  { timeout: 120_000 },
  async () => {
    const page = await browser.newPage();
    for (const [words, wanted] of [
      ["several references", "how-to/several-references"],
      ["xliff", "how-to/score-xliff"],
      ["judge cases", "how-to/judge-cases"],
    ] as const) {
      await page.goto(address, { waitUntil: "networkidle" });
      await page.keyboard.press("Control+k");
      await page.locator("#localsearch-input").fill(words);
      const first = page.locator(".VPLocalSearchBox .result").first();
      await first.waitFor();
      await expect
        .poll(() => first.getAttribute("href"), { message: words })
        .toContain(wanted);
    }
    await page.close();
  },
);

const program = dirname(
  createRequire(import.meta.url).resolve("@concord-mt/cli/package.json"),
);

/** The run of the sample, saved by the program with its defaults. */
async function runOfProgram(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "concord-docs-"));
  const saved = join(folder, "run.json");
  const at = (name: string): string => join(program, "sample", name);
  try {
    await promisify(execFile)(process.execPath, [
      ...[join(program, "bin/concord.js"), "score", "-l", "en-fr", "-q"],
      ...["-s", at("source.en"), "-r", at("reference.fr")],
      ...["-i", at("system-a.fr"), at("system-b.fr"), at("system-c.fr")],
      ...["--documents", at("documents.txt"), "--save", saved],
    ]);
    return await readFile(saved, "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}

test(
  "the page that scores in the browser gives the program's run of the sample, byte by byte, and sends nothing",
  { timeout: 240_000 },
  async () => {
    const expected = await runOfProgram();
    const { systems } = JSON.parse(expected) as {
      readonly systems: readonly { readonly name: string }[];
    };
    const page = await browser.newPage();
    const troubles: string[] = [];
    page.on("pageerror", ({ message }) => troubles.push(message));
    page.on("request", (request) => {
      const isOwn =
        request.url().startsWith(address) || request.url().startsWith("blob:");
      if (!isOwn || request.method() !== "GET") troubles.push(request.url());
    });
    await page.goto(`${address}/score-here.html`, { waitUntil: "networkidle" });
    expect(await page.locator(".vp-doc").innerText()).toContain(
      "Your files never leave your machine.",
    );
    await page.getByRole("button", { name: "take the sample" }).click();
    // A name can be given, as by the program's -i NAME=FILE.
    for (const [at, { name }] of systems.entries())
      await page
        .getByLabel(/^Name of system-/u)
        .nth(at)
        .fill(name);
    await page.getByRole("button", { name: "Score", exact: true }).click();
    const save = page.getByRole("button", { name: "Save run" });
    await save.waitFor({ timeout: 200_000 });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      save.click(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toBe(expected);
    expect(await page.locator(".score-table").innerText()).toMatch(/APT/u);
    const report = page.frameLocator("iframe[title=Report]");
    await report.getByRole("link", { name: "Cases" }).click();
    await report.getByRole("listbox").waitFor();
    expect(await report.locator("nav a").allInnerTexts()).toContain(
      "Sentences",
    );
    expect(troubles).toEqual([]);
    await page.close();
  },
);

test("files that the page cannot score are refused in a sentence", async () => {
  const page = await browser.newPage();
  await page.goto(`${address}/score-here.html`, { waitUntil: "networkidle" });
  const give = (name: string, text: string | Buffer): Promise<void> =>
    page.locator("input[type=file]").setInputFiles({
      ...{ name, mimeType: "text/plain", buffer: Buffer.from(text) },
    });
  const score = page.getByRole("button", { name: "Score", exact: true });
  const problem = page.getByRole("alert");
  await give("source.en", "It sleeps.\n");
  await score.click();
  await expect
    .poll(() => problem.allInnerTexts())
    .toEqual(["Choose at least one file that is a reference."]);
  await give("reference.fr", Buffer.from([0xe9, 0x0a]));
  await give("a.fr", "Il dort.\n");
  await score.click();
  await expect
    .poll(() => problem.allInnerTexts())
    .toEqual(["reference.fr is not UTF-8"]);
  await page.getByRole("button", { name: "Remove reference.fr" }).click();
  await give("reference.fr", "Il dort.\nElle dort.\n");
  await score.click();
  await expect
    .poll(async () => (await problem.allInnerTexts()).join(" "), {
      timeout: 60_000,
    })
    .toMatch(/has 1 line, reference.fr has 2/u);
  await page.close();
}, 120_000);

test("bilingual files are read on the side of their role, and doubtful texts are told", async () => {
  const page = await browser.newPage();
  await page.goto(`${address}/score-here.html`, { waitUntil: "networkidle" });
  const files = [
    [
      "ref.tmx",
      tmx(
        "The house is old. It is big.",
        "La maison est vieille. Elle est grande.",
      ),
    ],
    [
      "a.xlf",
      xliff(
        "The house is old. It is big.",
        "La maison est vieille. Elle est l&amp;#39;une.",
      ),
    ],
    [
      "b.jsonl",
      '{"src":"The house is old. It is big.","hyp":"La maison est vieille. Il est grand."}\n',
    ],
  ] as const;
  for (const [name, text] of files)
    await page.locator("input[type=file]").setInputFiles({
      ...{ name, mimeType: "text/plain", buffer: Buffer.from(text) },
    });
  await page.getByRole("button", { name: "Score", exact: true }).click();
  const table = page.locator(".score-table");
  await table.waitFor({ timeout: 100_000 });
  expect(await table.innerText()).toMatch(/a\.xlf.*\n.*b\.jsonl/u);
  expect(await page.getByRole("alert").allInnerTexts()).toEqual([
    "a.xlf: 1 line with entities such as &#39;, which are not decoded; add --unescape",
    "the texts are one segment: intervals and tests say nothing",
  ]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save run" }).click(),
  ]);
  const run = JSON.parse(
    await readFile(await download.path(), "utf8"),
  ) as Record<"source" | "references" | "systems", unknown>;
  expect(run.source).toMatchObject({ lines: ["The house is old. It is big."] });
  expect(run.systems).toMatchObject([
    { lines: ["La maison est vieille. Elle est l&#39;une."] },
    { lines: ["La maison est vieille. Il est grand."] },
  ]);

  await page.getByRole("button", { name: "Remove a.xlf" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "copy.xlf",
    mimeType: "text/plain",
    buffer: Buffer.from(
      xliff("The house is old. It is big.", "The house is old. It is big."),
    ),
  });
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await expect
    .poll(
      async () => (await page.getByRole("alert").allInnerTexts()).join(" "),
      { timeout: 60_000 },
    )
    .toContain("copy.xlf: the system is the same as the source");
  await page.close();
}, 180_000);

function tmx(english: string, french: string): string {
  return `<?xml version="1.0"?><tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="fr"><seg>${french}</seg></tuv><tuv xml:lang="en"><seg>${english}</seg></tuv></tu></body></tmx>`;
}

function xliff(english: string, french: string): string {
  return `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="fr" original="a" datatype="plaintext"><body><trans-unit id="1"><source>${english}</source><target>${french}</target></trans-unit></body></file></xliff>`;
}
