import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import {
  type World,
  look,
  openPage,
  openWorld,
  sample,
} from "./setup/world.ts";

let world: World;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  world = await openWorld();
  ({ page, complaints } = await openPage(world));
});

afterAll(async () => {
  await world.close();
});

const base = (): string => `${world.url}/p/bridges`;

async function lines(name: string): Promise<string[]> {
  return (await sample(name)).toString("utf8").trimEnd().split("\n");
}

const toFile = (
  name: string,
  text: readonly string[],
): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(`${text.join("\n")}\n`),
});

async function addFiles(
  ...files: readonly ReturnType<typeof toFile>[]
): Promise<void> {
  await Promise.all([
    ...files.map(({ name }) =>
      page.waitForResponse((answer) =>
        answer.url().endsWith(`/uploads?name=${encodeURIComponent(name)}`),
      ),
    ),
    page.setInputFiles(".dropzone input", [...files]),
  ]);
  for (const { name } of files)
    await page.getByLabel(`What it is: ${name}`).waitFor();
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Source and reference in one XLIFF file. */
function xliff(source: readonly string[], target: readonly string[]): string {
  const units = source.map(
    (line, at) =>
      `<trans-unit id="${at + 1}"><source>${escapeXml(line)}</source><target>${escapeXml(target[at] ?? "")}</target></trans-unit>`,
  );
  return `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="fr" datatype="plaintext" original="x"><body>${units.join("")}</body></file></xliff>`;
}

test("the first page needs less than 60 kB of script", async () => {
  const first = await openPage(world);
  let size = 0;
  first.page.on("response", (answer) => {
    if (answer.url().endsWith(".js"))
      size += Number(answer.headers()["content-length"] ?? Infinity);
  });
  await first.page.goto(world.url);
  await first.page.getByText("No project yet").waitFor();
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(60_000);
  await first.context.close();
});

test("an empty server says what to do, and a project is made in a form", async () => {
  await page.goto(world.url);
  await page.getByText("No project yet").waitFor();
  await look(page, "projects-empty");
  await page.getByRole("button", { name: "New project" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Bridges");
  await page.getByLabel("Language pair").selectOption("en-fr");
  await look(page, "project-new");
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL(base());
  await page.getByText("No run yet").waitFor();
  await look(page, "runs-empty");
});

test("files are recognised, a problem is shown by its line and mended", async () => {
  await page.getByRole("link", { name: "Start the first run" }).click();
  const outputs = await lines("system-b.fr");
  await addFiles(
    toFile("source.en", await lines("source.en")),
    toFile("reference.fr", await lines("reference.fr")),
    toFile("documents.txt", await lines("documents.txt")),
    toFile("system-a.fr", await lines("system-a.fr")),
    toFile("system-b.fr", outputs.slice(0, -3)),
  );
  const role = (name: string): Promise<string> =>
    page.getByLabel(`What it is: ${name}`).inputValue();
  expect(await role("source.en")).toBe("source");
  expect(await role("reference.fr")).toBe("reference");
  expect(await role("documents.txt")).toBe("documents");
  expect(await role("system-a.fr")).toBe("output");
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator(".problems .error").first().waitFor();
  expect(await page.locator(".problems").innerText()).toContain("system-b");
  expect(
    await page.getByRole("button", { name: "Start the run" }).isDisabled(),
  ).toBe(true);
  await look(page, "new-run-problem");
  await addFiles(toFile("system-b.fr", outputs));
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator(".counts").waitFor();
  expect(await page.locator(".counts").innerText()).toMatch(/pronouns/);
  await page.getByRole("button", { name: "Start the run" }).isEnabled();
  await look(page, "new-run-preview");
});

test("a run is cancelled, run again, and shows its scores", async () => {
  await page.getByRole("button", { name: "Start the run" }).click();
  await page.waitForURL(/\/runs\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "Cancel the run" }).click();
  await page.getByText("The run was cancelled.").waitFor();
  await look(page, "run-cancelled");
  await page.getByRole("button", { name: "Run again" }).click();
  await page.locator(".progress progress").waitFor();
  await look(page, "run-progress");
  await page.locator(".scoreboard tbody tr").first().waitFor();
  await page.locator(".chart svg").first().waitFor();
  expect(await page.locator(".scoreboard tbody tr").count()).toBe(2);
  await look(page, "run-scores");
  for (const [view, mark] of [
    ["Words", ".chart svg"],
    ["Documents", ".chart svg"],
    ["Weights", ".ranking tbody tr"],
    ["Method", ".signatures li"],
  ] as const) {
    await page.locator(".tabs").getByRole("link", { name: view }).click();
    await page.locator(mark).first().waitFor();
    await look(page, `run-${view.toLowerCase()}`);
  }
});

test("cases are browsed by keyboard, and the address says which", async () => {
  await page.locator(".tabs").getByRole("link", { name: "Cases" }).click();
  await page.locator(".case-detail").waitFor();
  await page.waitForURL(/differ=yes/);
  const first = await page.locator("#case-title").innerText();
  await page.keyboard.press("j");
  await page.waitForURL(/item=/);
  await expect
    .poll(() => page.locator("#case-title").innerText())
    .not.toBe(first);
  await page.keyboard.press("c");
  await page.waitForURL(/context=yes/);
  await look(page, "run-cases");
  const second = await page.locator("#case-title").innerText();
  const address = page.url();
  await page.goto(world.url);
  await page.goto(address);
  await page.locator(".case-detail").waitFor();
  await expect.poll(() => page.locator("#case-title").innerText()).toBe(second);
  await page.getByLabel("Search").fill("no such words anywhere");
  await page.getByText("No case matches the filter.").waitFor();
});

test("a list of a hundred thousand cases scrolls, and the page holds what is in sight", async () => {
  await page.goto(page.url().replace(/\?.*$/, ""));
  await page.locator(".case-row b").first().waitFor();
  const total = 100_000;
  const asked = new Set<number>();
  await page.route(/\/browse\?/, async (way) => {
    const query = new URL(way.request().url()).searchParams;
    const offset = Number(query.get("offset"));
    asked.add(offset);
    if (offset === 0) {
      const found = (await (await way.fetch()).json()) as object;
      await way.fulfill({ json: { ...found, total, count: total } });
      return;
    }
    const items = Array.from({ length: 100 }, (_, at) => ({
      ...{ id: `${offset + at}:0`, segment: offset + at, place: [0, 2] },
      ...{ line: `it is case ${offset + at}`, outcomes: [1, 3] },
    }));
    await way.fulfill({ json: { total, count: total, items } });
  });
  await page.reload();
  await page.getByText(/^100,000 of/).waitFor();
  const scrollTo = (share: number): Promise<unknown> =>
    page.evaluate(
      `{ const list = document.querySelector(".case-list"); list.scrollTop = ${share} * list.scrollHeight; }`,
    );
  for (const [share, last] of [
    [0.5, 50_003],
    [1, 99_999],
  ] as const) {
    await scrollTo(share);
    await page.getByText(`is case ${last}`).waitFor();
    expect(await page.locator(".case-row").count()).toBeLessThan(60);
  }
  // What lies between was never fetched.
  expect(asked.size).toBeLessThan(8);
  await page.unroute(/\/browse\?/);
});

test("another run of the same texts, from XLIFF and JSON Lines", async () => {
  const source = await lines("source.en");
  await page.goto(`${base()}/runs/new`);
  const system = await lines("system-c.fr");
  await addFiles(
    {
      name: "bridge.xlf",
      mimeType: "application/xml",
      buffer: Buffer.from(xliff(source, await lines("reference.fr"))),
    },
    toFile(
      "system-a.jsonl",
      system.map((line, at) =>
        JSON.stringify({ source: source[at], target: line }),
      ),
    ),
  );
  expect(await page.getByLabel("What it is: bridge.xlf").inputValue()).toBe(
    "both",
  );
  await page.getByLabel("ACT").uncheck();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("button", { name: "Start the run" }).click();
  await page.locator(".scoreboard tbody tr").first().waitFor();
  expect(
    await page.locator(".scoreboard tbody th").first().innerText(),
  ).toMatch(/system-a/);
});

test("two runs are compared: what got worse, tested", async () => {
  await page.goto(base());
  await page.locator(".runs tbody tr").nth(1).waitFor();
  await page.locator("#history").waitFor();
  await page.locator(".chart svg").first().waitFor();
  await look(page, "runs");
  for (const at of [0, 1])
    await page.locator(".runs input[type=checkbox]").nth(at).check();
  await page.getByRole("button", { name: "Compare the two chosen" }).click();
  await page.locator(".change.broken").first().waitFor();
  expect(await page.locator("table tbody th").allInnerTexts()).toContain("APT");
  await look(page, "compare");
  await page.locator("#show").selectOption("better");
  await page.waitForURL(/show=better/);
});

test("members, tokens and invitations; an invitation makes a member", async () => {
  await page.goto(`${base()}/settings/members`);
  await page.getByLabel("Name", { exact: true }).fill("Ada <b>");
  await page.getByRole("button", { name: "Add a member" }).click();
  await page.getByText("Ada <b>").waitFor();
  await look(page, "members");
  await page.locator(".tabs").getByRole("link", { name: "Tokens" }).click();
  await page.getByLabel("Label").fill("ci");
  await page.getByRole("button", { name: "Create a token" }).click();
  await page.locator(".secret code", { hasText: /^cmt_/ }).waitFor();
  await look(page, "tokens");
  await page
    .locator(".tabs")
    .getByRole("link", { name: "Invitations" })
    .click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.locator(".secret code").innerText();
  await look(page, "invitations");
  await page.locator(".tabs").getByRole("link", { name: "Audit" }).click();
  await page.getByText("createInvitation").waitFor();
  await look(page, "audit");
  await page.locator(".tabs").getByRole("link", { name: "General" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Bridges and tides");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").waitFor();
  await look(page, "general");
  const guest = await openPage(world);
  await guest.page.goto(link);
  await guest.page.getByLabel("Your name").fill("Grace");
  await look(guest.page, "invite");
  await guest.page.getByRole("button", { name: "Accept" }).click();
  await guest.page.getByText("Welcome").waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

test("a run is saved in every format", async () => {
  await page.goto(base());
  await page.locator(".runs tbody a").nth(1).click();
  await page.locator(".menu summary").click();
  const links = await page.locator(".menu a").all();
  expect(links.length).toBe(8);
  for (const link of [...links, page.getByRole("link", { name: /Report/ })]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      link.click(),
    ]);
    expect(await download.failure()).toBeNull();
  }
});

test("pages that are not there and a server that is away say what to do", async () => {
  await page.goto(`${world.url}/p/nothing-here`);
  await page.getByText("There is no such page").waitFor();
  await look(page, "missing");
  await page.goto(world.url);
  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await page.context().setOffline(false);
});

test("nothing broke the policy of the pages, and no code threw", () => {
  expect(complaints).toEqual([]);
});
