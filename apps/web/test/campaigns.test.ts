import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import type { Client } from "@concord-mt/protocol";
import { finished, ownerOf, runSample } from "./setup/sample-run.ts";
import { type World, look, openPage, openWorld } from "./setup/world.ts";

let world: World;
let client: Client;
let run: string;
let page: Page;
let link: string;
let campaign: string;
let ann: Page;
let bob: Page;
let bobs: BrowserContext;
const complaints: (readonly string[])[] = [];

beforeAll(async () => {
  world = await openWorld();
  client = ownerOf(world);
  const owner = await openPage(world);
  page = owner.page;
  complaints.push(owner.complaints);
});

afterAll(async () => {
  await world.close();
});

const base = (): string => `${world.url}/p/bridges`;
const here = (): { project: string; campaign: string } => ({
  ...{ project: "bridges", campaign },
});

/** Follows the link as somebody new, without a mouse. */
async function follow(name: string, width: number): Promise<Page> {
  const {
    page: own,
    context,
    complaints: found,
  } = await openPage(world, {
    viewport: { width, height: 844 },
  });
  if (name === "Bob") bobs = context;
  await own.goto(link);
  await own.getByLabel("Your name").fill(name);
  await own.keyboard.press("Enter");
  await own.getByRole("link", { name: "Start judging" }).focus();
  await own.keyboard.press("Enter");
  await own.getByRole("button", { name: "Start", exact: true }).focus();
  if (name === "Ann") await look(own, "judge-guidelines");
  await own.keyboard.press("Enter");
  await own.locator(".question-title").waitFor();
  complaints.push(found);
  return own;
}

/** What is asked about; nothing between questions. */
const title = async (of: Page): Promise<string> =>
  (await of.locator(".question-texts").allInnerTexts()).join("");

/** Presses a key, and waits until another question is there. */
async function press(of: Page, key: string): Promise<void> {
  const before = await title(of);
  await of.keyboard.press(key);
  await expect
    .poll(async () =>
      (await of.getByText(/That was everything|Almost done/).count()) > 0
        ? "over"
        : await title(of),
    )
    .not.toBe(before);
}

const allSaved = (of: Page): Promise<void> =>
  of.locator(".desk-state .saved").waitFor();

/** Presses a key until nothing is left. */
async function finish(of: Page, key: (at: number) => string): Promise<number> {
  for (let at = 0; ; at += 1) {
    const isOver = of.getByText("That was everything");
    await Promise.race([
      isOver.waitFor(),
      of.locator(".question-title").waitFor(),
    ]);
    if ((await isOver.count()) > 0) return at;
    await press(of, key(at));
    if ((await of.getByText("Almost done").count()) > 0) await isOver.waitFor();
  }
}

describe("a campaign", () => {
  test("needs a run, and says so", async () => {
    await client.createProject({ body: { slug: "empty", name: "Empty" } });
    await page.goto(`${world.url}/p/empty/campaigns`);
    await page.getByText("A campaign judges a finished run").waitFor();
    run = await runSample(client, {
      slug: "bridges",
      metrics: ["apt", "bleu"],
    });
    await page.goto(`${base()}/campaigns`);
    await page.getByText("No campaign yet").waitFor();
    await look(page, "campaigns-empty");
  });

  test("is put together, looked at, and opened", async () => {
    await page.getByRole("link", { name: "New campaign" }).click();
    await page.locator(".trial").waitFor();
    const asked = page.locator(".counts dd").first();
    const many = Number(await asked.innerText());
    await page.getByLabel("Questions at most").fill("12");
    await expect.poll(() => asked.innerText()).toBe("12");
    expect(many).toBeGreaterThan(12);
    await page.getByLabel("3 different").check();
    await page
      .getByRole("radio", { name: /what can change the order/ })
      .check();
    await page.getByLabel("Of these at random, first").fill("6");
    await page.getByLabel("Answered by several people").fill("100");
    await page.getByLabel("Checks of attention").fill("25");
    await look(page, "campaign-new");
    await page.getByRole("button", { name: "Create and open" }).click();
    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
    campaign = page.url().split("/").at(-1) ?? "";
    await page.getByRole("button", { name: "Make a link" }).click();
    link = await page.locator(".secret code").innerText();
    await look(page, "campaign-open");
  });

  test("is judged by keys, also offline; undo takes back, contradictions are refused", async () => {
    ann = await follow("Ann", 1280);
    await look(ann, "judge");
    expect(await ann.locator("body").innerText()).not.toMatch(/system-[abc]/);
    await press(ann, "v");
    await allSaved(ann);
    const second = await title(ann);
    await ann.context().setOffline(true);
    for (const key of ["w", "v", "b"]) await press(ann, key);
    await ann.getByText("3 not yet saved").waitFor();
    await look(ann, "judge-offline");
    for (let times = 0; times < 3; times += 1) await press(ann, "u");
    expect(await title(ann)).toBe(second);
    await ann.context().setOffline(false);
    await allSaved(ann);
    await ann.keyboard.press("a");
    await ann.locator("#extra-antecedent").selectOption("correct");
    await ann.keyboard.press("Escape");
    await ann.keyboard.press("b");
    await ann
      .getByText("a bad translation has no verdict on its antecedent")
      .waitFor();
    await look(ann, "judge-refused");
    await press(ann, "w");
    await ann.keyboard.press("r");
    await ann.keyboard.type("quite so");
    await ann.keyboard.press("Enter");
    await ann.keyboard.press("?");
    await ann.getByRole("heading", { name: "Keys" }).waitFor();
    await look(ann, "judge-keys");
    await ann.getByRole("button", { name: "Correct: key v, change" }).click();
    await ann.keyboard.press("x");
    await ann.getByRole("button", { name: "Correct: key x, change" }).waitFor();
    await ann.keyboard.press("Escape");
    await finish(ann, () => "x");
    await allSaved(ann);
    await look(ann, "judge-over");
  });

  test("loses nothing of a tab that is closed, or to a server that restarts", async () => {
    bob = await follow("Bob", 390);
    await bobs.setOffline(true);
    for (const key of ["w", "w"]) await press(bob, key);
    const address = bob.url();
    await bob.close({ runBeforeUnload: false });
    await bobs.setOffline(false);
    bob = await bobs.newPage();
    await bob.goto(address);
    await bob.locator(".question-title").waitFor();
    await allSaved(bob);
    await expect
      .poll(() => bob.locator(".desk-state").innerText())
      .toContain("2 answered");
    await world.restart(async () => {
      await press(bob, "v");
      await bob.getByText("1 not yet saved").waitFor();
    });
    await allSaved(bob);
    await finish(bob, () => "v");
    await allSaved(bob);
    const { data } = await client.getCampaignProgress({ params: here() });
    expect(data.people.map(({ name }) => name).sort()).toEqual(["Ann", "Bob"]);
    // Everybody answered every question once, and the checks between them.
    const checks = data.people.reduce(
      (sum, one) => sum + (one.checks?.asked ?? 0),
      0,
    );
    expect(checks).toBeGreaterThan(0);
    expect(data.answers).toBeGreaterThanOrEqual(24 + checks);
    await bob.goto(world.url);
    await bob.getByText("What waits for you").waitFor();
    await look(bob, "mine");
  });

  test("shows the intervals, and what people differ in is settled", async () => {
    await page.goto(`${base()}/campaigns/${campaign}`);
    await page.locator(".live-scores li").first().waitFor();
    await page.getByRole("rowheader", { name: "Ann" }).waitFor();
    await look(page, "campaign-overview");
    await page
      .locator(".tabs")
      .getByRole("link", { name: "Conflicts" })
      .click();
    await page.locator(".conflict").waitFor();
    await look(page, "campaign-conflicts");
    expect(await page.locator(".conflict").innerText()).not.toMatch(/Ann|Bob/);
    const nothing = page.getByText("No conflict is open");
    for (const key of ["w", "v", "v", "v", "v", "v", "v", "v"]) {
      const heading = await page.locator("#conflict").innerText();
      await page.keyboard.press(key);
      await expect
        .poll(async () =>
          (await nothing.count()) > 0
            ? "over"
            : page.locator("#conflict").innerText(),
        )
        .not.toBe(heading);
      if ((await nothing.count()) > 0) break;
    }
    await nothing.waitFor();
    await page
      .locator(".tabs")
      .getByRole("link", { name: "Agreement" })
      .click();
    await page.getByText("Krippendorff's α").first().waitFor();
    await page.getByRole("heading", { name: /Cohen's κ/ }).waitFor();
    await look(page, "campaign-agreement");
    const { data } = await client.getCampaignScores({ params: here() });
    for (const { low, high, pending } of data.systems)
      expect([pending, high]).toEqual([0, low]);
  });

  test("is exported, and imported into a second server with equal scores", async () => {
    await page.locator(".tabs").getByRole("link", { name: "Export" }).click();
    await look(page, "campaign-export");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /JSON Lines/ }).click(),
    ]);
    const other = await openWorld();
    try {
      const second = ownerOf(other);
      await second.createProject({
        body: { slug: "copy", name: "Copy", pair: "en-fr" },
      });
      const { data: file } = await client.getRunFile({
        params: { project: "bridges", run },
      });
      const { data: copy } = await second.importRun({
        params: { project: "copy" },
        body: file,
      });
      await finished(second, "copy", copy.id);
      const { data: old } = await client.getCampaign({ params: here() });
      const { name, kind, metric, settings } = old;
      const { data: made } = await second.createCampaign({
        params: { project: "copy" },
        body: { run: copy.id, name, kind, metric, settings },
      });
      const there = { project: "copy", campaign: made.id };
      const { page: away } = await openPage(other);
      await away.goto(`${other.url}/p/copy/campaigns/${made.id}/export`);
      await away.getByLabel("File").setInputFiles({
        ...{ name: "judgements.jsonl", mimeType: "application/x-ndjson" },
        buffer: await readFile(await download.path()),
      });
      await away.getByRole("button", { name: "Import judgements" }).click();
      await away.getByText(/answers taken, 0 known already/).waitFor();
      const scores = await second.getCampaignScores({ params: there });
      const first = await client.getCampaignScores({ params: here() });
      expect(scores.data).toEqual(first.data);
    } finally {
      await other.close();
    }
  });

  test("teaches a pack what people accept, and a new run counts it", async () => {
    await page.locator(".tabs").getByRole("link", { name: "Results" }).click();
    const pairs = page.locator("table input[type=checkbox]");
    await pairs.first().waitFor();
    for (const pair of await pairs.all()) await pair.check();
    await look(page, "campaign-results");
    await page.getByRole("button", { name: /Draft a pack/ }).click();
    await page.getByText("The pack is drafted").waitFor();
    await page.getByRole("button", { name: "Run again" }).click();
    const both = page.locator(".side-by-side tbody tr");
    await both.first().waitFor();
    await look(page, "campaign-new-run");
    const [before = 0, after = 0] = (
      await both.first().locator("td").allInnerTexts()
    )
      .slice(1)
      .map(Number);
    expect(after).toBeGreaterThan(before);
    await page.getByRole("link", { name: "See the new run" }).click();
    await page.locator(".scoreboard").first().waitFor();
    const { data: runs } = await client.listRuns({
      params: { project: "bridges" },
    });
    const score = async (of: string): Promise<number> => {
      const { data } = await client.getScores({
        params: { project: "bridges", run: of },
      });
      return data.items.find(({ metric }) => metric === "apt")?.score ?? 0;
    };
    expect(await score(runs.items[0]?.id ?? "")).toBeGreaterThan(
      await score(run),
    );
  });
});

describe("gaps", () => {
  test("are filled by two people with digits and Enter", async () => {
    await page.goto(`${base()}/campaigns/new?run=${run}`);
    await page.getByRole("radio", { name: /Fill gaps/ }).check();
    await page.getByLabel("Source words").fill("3");
    await page.getByLabel("Answered by several people").fill("100");
    await page.getByLabel("Checks of attention").fill("0");
    await page.getByLabel("Name").fill("Gaps");
    await page.locator(".trial .gap").waitFor();
    await look(page, "campaign-new-gaps");
    await page.getByRole("button", { name: "Create and open" }).click();
    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
    campaign = page.url().split("/").at(-1) ?? "";
    const { data: project } = await client.getProject({
      params: { project: "bridges" },
    });
    for (const [person, digit] of [
      [ann, "1"],
      [bob, "2"],
    ] as const) {
      await person.goto(`${world.url}/judge/${project.id}/${campaign}`);
      await person.getByRole("button", { name: "Start", exact: true }).click();
      await person.locator(".labels").waitFor();
      if (person === ann) {
        await person.keyboard.press("1");
        await person.keyboard.press("4");
        await look(person, "judge-gap");
        await person.keyboard.press("4");
        await person.keyboard.press("1");
      }
      for (;;) {
        const isOver = person.getByText("That was everything");
        await Promise.race([
          isOver.waitFor(),
          person.locator(".labels").waitFor(),
        ]);
        if ((await isOver.count()) > 0) break;
        await person.keyboard.press(digit);
        await person.locator(".labels [aria-pressed=true]").first().waitFor();
        await press(person, "Enter");
        if ((await person.getByText("Almost done").count()) > 0)
          await isOver.waitFor();
      }
      await allSaved(person);
    }
  });

  test("give accuracy, precision, recall, F and agreement", async () => {
    await page.goto(`${base()}/campaigns/${campaign}/results`);
    await page.getByText("Accuracy with other").waitFor();
    await look(page, "gap-results");
    const { data } = await client.getCampaignAgreement({ params: here() });
    expect(data).toMatchObject({ of: "choices" });
    expect(data.shared).toBeGreaterThan(3);
    expect(data.raw.value).toBe(0);
  });
});

describe("beside campaigns", () => {
  test("the judgements are correlated with the metrics of the run", async () => {
    await page
      .getByRole("button", { name: "Correlate metrics with these judgements" })
      .click();
    await page.waitForURL(/\/studies\/[0-9a-f-]{36}$/);
    await page.locator(".scatter svg").first().waitFor();
    await page.getByRole("heading", { name: "Coefficients" }).waitFor();
    await look(page, "study");
    await page.goto(`${base()}/campaigns/${campaign}/results`);
    await page
      .getByRole("button", { name: "Validate APT against these gaps" })
      .click();
    await page.waitForURL(/\/studies\/[0-9a-f-]{36}$/);
    await page.getByRole("heading", { name: /^Table 5/ }).waitFor();
    await look(page, "study-tables");
    await page.goto(`${base()}/studies`);
    await page.locator(".rows a").first().waitFor();
    await look(page, "studies");
  });

  test("a pack is edited, checked and published", async () => {
    await page.goto(`${base()}/packs`);
    await page.getByRole("link", { name: /Judging of/ }).waitFor();
    await page.getByLabel("Name").fill("Ours");
    await page.getByLabel("From the pack for").selectOption("en-fr");
    await page.getByRole("button", { name: "Draft", exact: true }).click();
    const list = page.getByLabel("Equivalent", { exact: true });
    await list.waitFor();
    const before = await list.inputValue();
    await list.fill(`${before}\non, ça, unknown-form`);
    await page.getByRole("button", { name: "Save and check" }).click();
    await page.locator(".problems li, .form-error").first().waitFor();
    await look(page, "pack-problem");
    await list.fill(`${before}\non, ça`);
    await page.getByRole("button", { name: "Save and check" }).click();
    await page.getByText("Nothing is wrong with the lists.").waitFor();
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("A published pack does not change.").waitFor();
    await page.goto(`${base()}/packs`);
    await page.getByRole("link", { name: "Ours" }).waitFor();
    await look(page, "packs");
  });

  test("models are looked into: nouns, links, scores", async () => {
    await page.goto(`${base()}/inspect`);
    await page.getByRole("button", { name: "Look" }).click();
    await page.getByRole("cell", { name: "passerelle" }).waitFor();
    await look(page, "inspect-dependency");
    for (const [tool, text] of [
      ["Coreference", "The bridge"],
      ["Pronoun language model", "elles"],
    ] as const) {
      await page.locator(".tabs").getByRole("link", { name: tool }).click();
      await page.getByRole("button", { name: "Look" }).click();
      await page.locator("table", { hasText: text }).first().waitFor();
      await look(page, `inspect-${tool.split(" ")[0]?.toLowerCase() ?? ""}`);
    }
  });
});

test("nothing broke the policy of the pages, and no code threw", () => {
  expect(complaints.flat()).toEqual([]);
});
