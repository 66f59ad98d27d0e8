import { readFile } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
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
