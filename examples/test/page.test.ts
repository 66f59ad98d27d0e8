import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openBrowser } from "@concord-mt/browser";
import { expect, test } from "vitest";

const built = new URL("../dist/page/", import.meta.url);
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
};

/** Opens a built page without a server, and gives it with what went wrong on it. */
async function openPage(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  name: string,
) {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.route("https://page.test/**", async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === "favicon.ico") return route.fulfill({ status: 404 });
    const contentType = types[extname(path)] ?? "application/octet-stream";
    const body = await readFile(new URL(path, built));
    return route.fulfill({ contentType, body });
  });
  await page.goto(`https://page.test/${name}`);
  return { page, complaints };
}

test("the page scores what stands in its fields", async () => {
  const browser = await openBrowser();
  try {
    const { page, complaints } = await openPage(browser, "index.html");
    await page.getByRole("button", { name: "Score" }).click();
    const status = page.getByRole("status");
    await status.getByText("line 1").waitFor({ timeout: 60_000 });
    const text = await status.innerText();
    // Of two pronouns, one is as in the reference.
    expect(text).toMatch(/translation +50\.0/);
    expect(text).toContain("the reference has “elle”, the hypothesis has “il”");
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}, 120_000);

test("the page translates with the model that comes with the examples", async () => {
  const browser = await openBrowser();
  try {
    const { page, complaints } = await openPage(browser, "translate.html");
    await page.getByRole("button", { name: "Translate" }).click();
    const status = page.getByRole("status");
    await status.getByText("phrases").first().waitFor({ timeout: 60_000 });
    const lines = (await status.innerText()).split("\n");
    expect(lines[0]).toBe("La petite voiture est dans le jardin.");
    expect(lines[1]).toMatch(/\|0-/);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}, 120_000);

test("the page resolves pronouns and chooses translations that agree, as the program does", async () => {
  const browser = await openBrowser();
  try {
    const { page, complaints } = await openPage(browser, "antecedents.html");
    await page.getByRole("button", { name: "Resolve and choose" }).click();
    const status = page.getByRole("status");
    await status.getByText("[It]2").waitFor({ timeout: 60_000 });
    const inPage = (await status.innerText()).split("\n");
    const inNode = await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL("../dist/antecedents.js", import.meta.url)),
    ]);
    expect(inPage).toEqual(inNode.stdout.trimEnd().split("\n"));
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}, 120_000);
