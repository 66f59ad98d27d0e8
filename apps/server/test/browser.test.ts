import { openBrowser } from "@concord-mt/browser";
import { apiBase } from "@concord-mt/protocol";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, makeWorld, testServer } from "./setup/server.ts";

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  browser = await openBrowser();
  server = await testServer({ role: "api" });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const evil = [
  "<script>window.hit = 1</script>",
  "<img src=x onerror='window.hit = 1'>",
  '"><svg onload=window.hit=1>',
  "javascript:window.hit=1",
  "$& \u202E '\"; --",
];

test("texts of strangers are shown by a browser as text, and its policy runs no script", async () => {
  const client = server.client();
  const { project } = await makeWorld(client, "one");
  for (const name of evil)
    await client.createSystem({
      params: { project },
      body: { name, notes: name },
    });
  const page = await browser.newPage();
  // As text: the types of tests know no page.
  await page.addInitScript(`
    globalThis.seen = [];
    addEventListener("securitypolicyviolation", (event) => {
      seen.push(event.violatedDirective);
    });
  `);
  const url = `${server.url ?? ""}${apiBase}/projects/${project}/systems`;
  await page.goto(url);
  const read = (): Promise<{ hit: unknown; seen: string[]; text: string }> =>
    page.evaluate(
      "({ hit: globalThis.hit ?? null, seen, text: document.body.innerText })",
    );
  // Nothing of it was tried, so there is nothing to complain of.
  const shown = await read();
  expect(shown).toMatchObject({ hit: null, seen: [] });
  for (const name of evil)
    expect(shown.text).toContain(JSON.stringify(name).slice(1, -1));
  // And if a page of ours had a hole, the policy would stop what comes through it.
  await page.evaluate(`
    const script = document.createElement("script");
    script.textContent = "window.hit = 1";
    document.body.append(script);
    document.body.insertAdjacentHTML(
      "beforeend",
      "<img src='https://elsewhere.example/x' onerror='window.hit = 1'>",
    );
    undefined;
  `);
  await expect
    .poll(async () => (await read()).seen.toSorted())
    .toEqual(["img-src", "script-src-attr", "script-src-elem"]);
  expect((await read()).hit).toBe(null);
  await page.close();
});
