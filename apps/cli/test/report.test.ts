import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseJudgementLines } from "@concord-mt/judgement";
import { type Run, formatRun } from "@concord-mt/run";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "./browser-page.ts";
import { makeFolder, runHere } from "./harness.ts";
import { sample, sampleArguments } from "./sample.ts";

const folder = makeFolder();
const open = useBrowser();
const run = folder.path("run.json.gz");
const report = folder.path("report.html");
/** The scoreboard as the program printed it. */
let printed = "";
const address = (hash = "", file = report): string =>
  pathToFileURL(file).href + hash;

beforeAll(async () => {
  const { code, stdout } = await runHere([
    ...["score", ...sampleArguments, "--samples", "200", "-f", "markdown"],
    ...["--save", run, "--report", report],
  ]);
  expect(code).toBe(0);
  printed = stdout;
});

afterAll(() => {
  folder.remove();
});

/** Where a page says that it is; what Playwright has heard of it may be older. */
function addressOf(page: Page): Promise<string> {
  return page.evaluate("location.href");
}

/** What axe finds wrong with a page. */
async function violations(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run().then(({ violations }) =>
    violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))`);
}

test("a saved run gives the same report as the scoring itself", async () => {
  const again = folder.path("again.html");
  const { code, stderr } = await runHere(["report", run, "-o", again]);
  expect([code, stderr]).toEqual([0, `${again}\n`]);
  const dataOf = (file: string): unknown =>
    JSON.parse(
      /<script type="application\/json" id="run">([^<]*)</.exec(
        readFileSync(file, "utf8"),
      )?.[1] ?? "",
    );
  expect(dataOf(again)).toEqual(dataOf(report));
});

test("what is no run is refused in one line", async () => {
  const text = folder.write("text.json", "Not a run.\n");
  const other = folder.write(
    "other.json",
    '{"format":"concord-run","version":9}',
  );
  const cut = folder.write("cut.json.gz", readFileSync(run).subarray(0, 5000));
  for (const [file, message] of [
    [text, "expected a run saved by concord score --save, found no JSON"],
    [other, "expected a run of version 1, found version 9"],
    [cut, "the gzip data ends unexpectedly"],
    [folder.path("none.json"), "no such file or folder"],
  ] as const) {
    const { code, stderr } = await runHere(["report", file, "-o", report]);
    expect([code, stderr]).toEqual([2, `concord: ${file}: ${message}\n`]);
  }
});

test("standard output is the table's alone", async () => {
  const { code, stderr } = await runHere([
    ...["score", ...sampleArguments, "--save", "-"],
  ]);
  expect([code, stderr]).toEqual([
    1,
    "concord: --save and --report cannot write to standard output (-)\n",
  ]);
});

test("files that could not be written are refused before the work", async () => {
  const nowhere = folder.path("none/run.json");
  const missing = await runHere([
    ...["score", "-s", "none", "-r", "none", "-i", "none", "-l", "en-fr"],
    ...["--save", nowhere],
  ]);
  expect([missing.code, missing.stderr]).toEqual([
    2,
    `concord: ${nowhere}: its folder does not exist or is not writable\n`,
  ]);
  const one = folder.path("one");
  const same = await runHere([
    ...["score", ...sampleArguments, "--save", one, "--report", one],
  ]);
  expect([same.code, same.stderr]).toEqual([
    1,
    `concord: --save and --report name the same file: ${one}\n`,
  ]);
});

const views = [
  ...["scores", "pronouns", "weights", "cases", "sentences", "method"],
];

test.each(views)(
  "the view %s asks for nothing but the file, and axe finds nothing wrong with it",
  async (view) => {
    for (const reader of [
      { width: 1280, scheme: "light" },
      { width: 390, scheme: "dark" },
    ] as const) {
      const { page, requests, complaints } = await open(
        address(`#/${view}`),
        reader,
      );
      await page.locator("main h2").first().waitFor({ state: "attached" });
      await page.waitForTimeout(300);
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(
          "document.documentElement.scrollWidth <= innerWidth",
        ),
      ).toBe(true);
      expect(requests).toEqual([address(`#/${view}`).replace(/#.*/, "")]);
      expect(complaints).toEqual([]);
      await page.close();
    }
  },
);

test("the scoreboard shows the program's numbers, and who leads", async () => {
  const { page } = await open(address());
  const cells = await page.locator(".scoreboard tbody tr").allInnerTexts();
  const shown = cells.map((row) => row.match(/\d+\.\d/g));
  const expected = printed
    .replace(/\n\n[^]*/, "")
    .split("\n")
    .slice(2)
    .map((row) => row.match(/\d+\.\d/g));
  expect(shown).toEqual(expected);
  expect(await page.locator(".lead").first().innerText()).toBe(
    "system-a leads on APT, ACT and AutoF; system-b leads on BLEU, chrF2, TER and METEOR.",
  );
});

test("the sliders compute what the program computes under those weights", async () => {
  const { page } = await open(address("#/weights"));
  const setSlider = async (name: string, value: number): Promise<void> => {
    await page.locator(`#${name}`).fill(String(value));
  };
  await setSlider("w2", 0.2);
  await setSlider("w6", 0.35);
  expect(await addressOf(page)).toContain("w2=0.2&w6=0.35");
  const rows = page.locator(".ranking tbody tr");
  await expect
    .poll(() => page.locator(".ranking").innerText())
    .not.toContain("…");
  const shown: string[][] = [];
  for (const row of await rows.all())
    shown.push((await row.locator("th, td").allInnerTexts()).slice(1, 4));
  const { stdout } = await runHere([
    ...["score", ...sampleArguments, "--samples", "200", "-f", "json"],
    ...["--metrics", "apt", "--apt-weights", "1,.2,0,0,0,.35"],
  ]);
  const { systems } = JSON.parse(stdout) as {
    readonly systems: readonly {
      readonly name: string;
      readonly metrics: {
        readonly APT: {
          readonly score: number;
          readonly confidence: { readonly low: number; readonly high: number };
        };
      };
    }[];
  };
  const percent = (value: number): string => value.toFixed(1);
  const expected = systems
    .toSorted((a, b) => b.metrics.APT.score - a.metrics.APT.score)
    .map(({ name, metrics: { APT } }) => [
      name.replace(".fr", ""),
      percent(APT.score),
      `[${percent(APT.confidence.low)}, ${percent(APT.confidence.high)}]`,
    ]);
  expect(shown).toEqual(expected);
});

test("a click on the map of weights moves the sliders there", async () => {
  const { page } = await open(address("#/weights"));
  await page.locator(".pick rect").last().click();
  expect(await page.locator("#w2").inputValue()).toBe("1");
  expect(await page.locator("#w6").inputValue()).toBe("1");
  await page.getByRole("radio", { name: "correlation" }).check();
  await page.getByLabel("Compare with").selectOption("bleu");
  expect(await page.locator(".legend").innerText()).toContain("Pearson’s r");
});

test("cells of the charts lead to their cases", async () => {
  const { page } = await open(address("#/pronouns"));
  await page
    .getByRole("link", { name: /^reference elle, output il: / })
    .click();
  const count = await page.getByRole("status").innerText();
  expect(count).toMatch(/^\d+ of 195 pronouns$/);
  expect(await page.locator(".narrowed").innerText()).toContain(
    "reference “elle”, output “il”",
  );
  expect(await page.locator(".output mark.chosen").first().innerText()).toMatch(
    /^il$/i,
  );
});

test("a case shows the user's own text with its words marked, and says why", async () => {
  const { page } = await open(
    address("#/cases?metric=apt&item=0%3A13&focus=1"),
  );
  const [source = ""] = readFileSync(sample("source.en"), "utf8").split("\n");
  const [reference = ""] = readFileSync(sample("reference.fr"), "utf8").split(
    "\n",
  );
  const textOf = (name: string): Promise<string> =>
    page
      .getByRole("region", { name, exact: true })
      .locator(".line:not(.context)")
      .innerText();
  expect(await textOf("Source")).toBe(source);
  expect(await textOf("Reference")).toBe(reference);
  const chosen = (name: RegExp): Promise<string[]> =>
    page.getByRole("region", { name }).locator("mark.chosen").allInnerTexts();
  expect(await chosen(/^Source/)).toEqual(["it"]);
  expect(await chosen(/^system-b/)).toEqual(["en"]);
  const output = page.getByRole("region", { name: /^system-b/ });
  expect(await output.locator(".marker").count()).toBeGreaterThan(0);
  expect(await output.locator(".in-range").count()).toBeGreaterThan(0);
  expect(await output.locator(".reason").innerText()).toMatch(
    /^The same pronoun: the reference has “en”, the hypothesis has “en”; .* repaired: .*\.$/,
  );
  await page
    .getByRole("region", { name: "Source" })
    .getByText("flood", { exact: true })
    .hover();
  expect(await output.locator(".linked").innerText()).toBe("inondation");
});

test("keys go from case to case and from system to system; the address follows", async () => {
  const { page } = await open(address("#/cases?metric=apt"));
  const item = async (): Promise<string> =>
    new URLSearchParams((await addressOf(page)).split("?")[1]).get("item") ??
    "";
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const third = await item();
  await page.keyboard.press("k");
  expect(await item()).not.toBe(third);
  await page.getByRole("listbox").focus();
  await page.keyboard.press("ArrowDown");
  expect(await item()).toBe(third);
  await page.keyboard.press("End");
  await page.locator('[role="option"][aria-selected="true"]').waitFor();
  expect(
    await page
      .locator('[role="option"][aria-selected="true"]')
      .getAttribute("aria-posinset"),
  ).toBe("195");
  await page.keyboard.press("l");
  expect(await addressOf(page)).toContain("focus=1");
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog").innerText()).toContain(
    "take the judgement back",
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("footbridge");
  expect(await page.getByRole("status").innerText()).toBe("4 of 195 pronouns");
});

test("an address brings back filter and case; filters narrow together", async () => {
  const { page } = await open(
    address("#/cases?metric=apt&system=1&case=3&pronoun=they&document=recipe"),
  );
  const narrow = await page.getByRole("status").innerText();
  const chips = await page.locator(".case-row .chip").allInnerTexts();
  expect(chips.length).toBeGreaterThan(0);
  expect(chips.every((text) => text.startsWith("3"))).toBe(true);
  expect(await page.getByLabel("Pronoun").inputValue()).toBe("they");
  await page.locator(".case-row").last().click();
  const link = await page.locator(".permalink").getAttribute("href");
  const title = await page.locator("#case-title").innerText();
  const second = await open(address(link ?? ""));
  expect(await second.page.locator("#case-title").innerText()).toBe(title);
  expect(await second.page.getByRole("status").innerText()).toBe(narrow);
  const third = await open(address("#/cases?metric=apt&system=1&repaired=yes"));
  const tags = third.page
    .getByRole("region", { name: /^system-b/ })
    .locator(".tag");
  expect(await tags.allInnerTexts()).toEqual(["repaired"]);
  await third.page.getByLabel("Link repaired").selectOption("no");
  expect(await tags.count()).toBe(0);
});

test("judgements are kept and exported as lines that concord act reads", async () => {
  const { page } = await open(address("#/cases?metric=act&system=1&case=3"));
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("listbox").focus();
  await page.keyboard.press("v");
  await page.keyboard.press("j");
  await page.keyboard.press("w");
  await page.keyboard.press("j");
  await page.keyboard.press("v");
  await page.keyboard.press("0");
  await page.reload();
  const button = page.getByRole("button", { name: "Export 2 judgements" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button.click(),
  ]);
  expect(download.suggestedFilename()).toBe("judgements-act.jsonl");
  const file = folder.path("judged.jsonl");
  await download.saveAs(file);
  const lines = [
    ...parseJudgementLines(readFileSync(file, "utf8").split("\n")),
  ];
  expect(
    lines.map(({ system, annotator, verdict, case: outcome, metric }) => [
      ...[system, annotator, verdict, outcome, metric],
    ]),
  ).toEqual([
    ["system-b", "Ada", "correct", 3, "act"],
    ["system-b", "Ada", "incorrect", 3, "act"],
  ]);
  const { code, stdout, stderr } = await runHere([
    ...["act", ...sampleArguments, "-f", "json"],
    ...["--judgements", file, "--judge-cases", "3,5,6"],
  ]);
  expect([code, stderr]).toEqual([0, ""]);
  const { systems } = JSON.parse(stdout) as {
    readonly systems: readonly {
      readonly name: string;
      readonly judged: number;
    }[];
  };
  expect(systems.map(({ judged }) => judged)).toEqual([0, 2, 0]);
});

test("the words of an APT judgement are pronouns, and doubt and bad translations are kept apart", async () => {
  const { page } = await open(address("#/cases?metric=apt&system=1&case=3"));
  await page.getByRole("listbox").focus();
  for (const key of ["v", "j", "b", "j", "n"]) await page.keyboard.press(key);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export 3 judgements" }).click(),
  ]);
  const file = folder.path("pronouns.jsonl");
  await download.saveAs(file);
  const records = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(records.map(({ correct, unsure }) => [correct, unsure])).toEqual([
    [true, undefined],
    ["bad", undefined],
    [null, true],
  ]);
  for (const record of records) {
    expect(record.pronoun).toMatch(/^(?:it|they)$/);
    expect(record).not.toHaveProperty("source");
  }
});

test("cases open where systems differ; digits choose cases, c shows the lines around", async () => {
  const { page } = await open(address("#/cases"));
  const differ = page.getByLabel("systems differ");
  await differ.waitFor();
  expect(await differ.isChecked()).toBe(true);
  const status = page.getByRole("status");
  const divided = await status.innerText();
  expect(divided).toMatch(/^\d+ of 195 pronouns$/);
  for (const row of await page.locator(".case-row").all()) {
    const chips = await row.locator(".chip").allInnerTexts();
    expect(new Set(chips).size).toBeGreaterThan(1);
  }
  await differ.uncheck();
  expect(await status.innerText()).toBe("195 pronouns");
  await page.locator("h1").click();
  await page.keyboard.press("3");
  await expect.poll(() => addressOf(page)).toContain("case=3");
  await page.keyboard.press("3");
  await expect.poll(() => status.innerText()).toBe("195 pronouns");
  const lines = page.locator(".output .context");
  expect(await lines.count()).toBe(0);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await expect.poll(() => lines.count()).toBeGreaterThan(0);
});

test("outputs are compared word by word with the one that is judged, or with the reference", async () => {
  const { page } = await open(address("#/cases?metric=apt&item=0%3A13"));
  const marked = (name: RegExp): Promise<string[]> =>
    page.getByRole("region", { name }).locator(".differing").allInnerTexts();
  const words = (name: string): Set<string> =>
    new Set(
      (readFileSync(sample(name), "utf8").split("\n")[0] ?? "")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    );
  expect(await marked(/^system-a/)).toEqual([]);
  const own = await marked(/^system-b/);
  expect(own.length).toBeGreaterThan(0);
  const [first, second] = [words("system-a.fr"), words("system-b.fr")];
  const wordsOnly = own.flatMap((word) => word.toLowerCase().split(/[-'’]/));
  for (const word of second)
    if (!first.has(word)) expect(wordsOnly).toContain(word);
  await page.getByLabel("Mark words that differ from").selectOption("nothing");
  expect(await marked(/^system-b/)).toEqual([]);
});

test("at 390 pixels every score, every tab and every name is in sight", async () => {
  const { page } = await open(address(), { width: 390 });
  const scores = page.locator(".scoreboard td");
  expect(await scores.count()).toBe(21);
  for (const shown of [
    ...(await scores.all()),
    ...(await page.locator("nav a").all()),
  ]) {
    const box = await shown.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  }
  const clipped = await page.evaluate(`(() => {
    const frame = document.querySelectorAll(".chart");
    return [...frame].flatMap((chart) => {
      const { left, right } = chart.getBoundingClientRect();
      return [...chart.querySelectorAll("text")]
        .filter((text) => {
          const box = text.getBoundingClientRect();
          return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
        })
        .map((text) => text.textContent);
    });
  })()`);
  expect(clipped).toEqual([]);
});

test("cells of the heat maps carry their number of pronouns, and lead to as many cases", async () => {
  for (const width of [390, 1280]) {
    const { page } = await open(address("#/pronouns"), { width });
    const map = page.getByRole("group", { name: "APT by distance and system" });
    const cell = map.getByRole("link", { name: /^system-a, 0: / });
    const [, count = ""] =
      /on (\d+) pronouns$/.exec(
        (await cell.locator("[aria-label]").getAttribute("aria-label")) ?? "",
      ) ?? [];
    expect(await map.locator(".cell-count").textContent()).toContain(
      `n ${count}`,
    );
    await cell.click();
    await expect
      .poll(() => page.getByRole("status").innerText())
      .toBe(`${count} of 195 pronouns`);
    await page.close();
  }
});

test("sentences are sorted by the difference between two systems, and their own words are marked", async () => {
  const { page } = await open(address("#/sentences?first=0&second=1"));
  const cards = page.locator(".sentence");
  await cards.first().waitFor();
  const gains = async (): Promise<number[]> =>
    (await page.locator(".sentence > header p").allInnerTexts()).map((text) =>
      Number(text.replace("−", "-").split(" ")[0]),
    );
  const best = await gains();
  expect(best).toHaveLength(20);
  expect(best).toEqual(best.toSorted((a, b) => b - a));
  expect(best[0]).toBeGreaterThan(0);
  const { stdout } = await runHere([
    ...["chrf", sample("reference.fr"), "-i", sample("system-b.fr")],
    ...["--sentence-level", "-f", "tsv", "-w", "1"],
  ]);
  const line = Number(
    /\d+/.exec(await cards.first().locator("h3").innerText())?.[0],
  );
  const score = stdout.split("\n")[line];
  expect(await cards.first().locator("dt").last().innerText()).toBe(
    `system-b ${score ?? ""}`,
  );
  await page.getByLabel("Order").selectOption("loss");
  await expect.poll(async () => (await gains())[0]).toBeLessThan(0);
  const card = cards.first();
  const [first, second] = await card
    .locator("dd .line")
    .allInnerTexts()
    .then((all) => all.slice(1));
  const own = await card.locator("mark.own").allInnerTexts();
  expect(own.length).toBeGreaterThan(0);
  for (const word of own)
    expect(`${first ?? ""} ${second ?? ""}`).toContain(word);
  await page.getByRole("link", { name: /^system-a, 11–20: chrF2/ }).click();
  await expect
    .poll(() => page.locator(".narrowed").innerText())
    .toMatch(/^\d+ sentences of 11–20/);
});

test("the page follows the reader's colours until told otherwise", async () => {
  const { page } = await open(address(), { scheme: "dark" });
  const theme = (): Promise<unknown> =>
    page.evaluate("document.documentElement.dataset.theme");
  expect(await theme()).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(theme).toBe("light");
  await page.getByRole("button", { name: "Switch to dark colours" }).click();
  expect(await theme()).toBe("dark");
  await page.reload();
  expect(await theme()).toBe("dark");
});

test("text that looks like markup or a pattern stays text, in plain and in compressed pages", async () => {
  const hostile = `It says </script><script>hacked = 1</script> <img src=x onerror="hacked=1"> $& $' <!-- it.`;
  for (const count of [2, 800]) {
    const lines = Array.from({ length: count }, (_, at) => `${hostile} ${at}`);
    const files = ["s.en", "r.fr", "<b onclick=hacked=1>$&.fr"].map(
      (name, at) =>
        folder.write(
          name.replaceAll("/", ""),
          lines.map((line) => `${line} ${at}\n`).join(""),
        ),
    );
    const [source = "", reference = "", output = ""] = files;
    const documents = folder.write(
      "d.txt",
      lines.map(() => "<i>$&</i>\n").join(""),
    );
    const page = folder.path("hostile.html");
    const { code } = await runHere([
      ...["score", "-s", source, "-r", reference, "-i", output, "-l", "en-fr"],
      ...["--metrics", "apt", "--documents", documents, "--samples", "10"],
      ...["--align-with", "self", "--report", page],
    ]);
    expect(code).toBe(0);
    expect(readFileSync(page, "utf8").includes('{"gzip":')).toBe(count > 2);
    const {
      page: opened,
      requests,
      complaints,
    } = await open(address("#/cases", page));
    expect(
      await opened.locator(".texts .line:not(.context)").first().innerText(),
    ).toBe(`${hostile} 0 0`);
    expect(await opened.evaluate("typeof hacked")).toBe("undefined");
    expect(await opened.locator("#page img, #page script").count()).toBe(0);
    expect(requests).toHaveLength(1);
    expect(complaints).toEqual([]);
    await opened.close();
  }
});

test("a run without a pronoun or a connective says so, and shows no empty charts", async () => {
  const source = folder.write("plain.en", "The cat sleeps.\nA dog barks.\n");
  const output = folder.write("plain.fr", "Le chat dort.\nUn chien aboie.\n");
  const other = folder.write("other.fr", "Le chat dort.\nUn chien crie.\n");
  const plain = folder.path("plain.html");
  const { code, stdout } = await runHere([
    ...["score", "-s", source, "-r", output, "-i", output, other],
    ...["-l", "en-fr", "--metrics", "apt,act,bleu", "--samples", "10"],
    ...["--report", plain],
  ]);
  expect(code).toBe(0);
  expect(stdout).not.toContain("occurrences by case");
  for (const view of ["scores", "weights", "cases"]) {
    const { page, complaints } = await open(address(`#/${view}`, plain));
    expect(await page.locator("nav a").allInnerTexts()).toEqual([
      "Scores",
      "Sentences",
      "Method",
    ]);
    const text = await page.locator("main").innerText();
    expect(text).toContain("The source has no pronoun of the list");
    expect(text).toContain("The source has no connective of the list");
    expect(text).not.toMatch(/Infinity|NaN/);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test("one system has no ranking that could flip, and equal systems no leader", async () => {
  const [, , , reference = ""] = sampleArguments;
  const texts = ["-s", sample("source.en"), "-l", "en-fr", "-r", reference];
  const rest = ["--metrics", "apt,bleu", "--samples", "10", "--report"];
  const alone = folder.path("alone.html");
  await runHere(["score", ...texts, "-i", reference, ...rest, alone]);
  const { page } = await open(address("#/weights", alone));
  expect(await page.locator("main h2").allInnerTexts()).toEqual([
    "What a translation is worth",
    "Ranking",
  ]);
  const copy = folder.write("copy.fr", readFileSync(reference));
  const twins = folder.path("twins.html");
  await runHere(["score", ...texts, "-i", reference, copy, ...rest, twins]);
  const second = await open(address("#/scores", twins));
  expect(await second.page.locator(".lead").first().innerText()).toBe(
    "no system leads on APT and BLEU.",
  );
});

test("an address of another report is no harm", async () => {
  for (const hash of [
    "#/cases?system=99&focus=-3&case=7&item=nothing",
    "#/cases?system=x&focus=x",
    "#/pronouns?system=99",
    "#/weights?w2=&w6=7",
    "#/sentences?metric=99&first=x&second=-1&order=none&by=length&group=99&from=x",
  ]) {
    const { page, complaints } = await open(address(hash));
    await page.locator("main h2").first().waitFor({ state: "attached" });
    expect(await page.locator("main").innerText()).not.toMatch(/NaN|undefined/);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test("fifty thousand pronouns can be scrolled, searched and filtered", async () => {
  const file = folder.path("many.json");
  const many = folder.path("many.html");
  writeFileSync(file, [...formatRun(manyPronouns(50_000))].join(""));
  const { code, stderr } = await runHere(["report", file, "-o", many]);
  expect([code, stderr]).toEqual([0, `${many}\n`]);
  const { page, complaints } = await open(address("#/cases", many));
  expect(await page.getByRole("status").innerText()).toBe("50,000 pronouns");
  const rows = page.locator(".case-row");
  expect(await rows.count()).toBeLessThan(60);
  await page.evaluate(
    `document.querySelector(".case-list").scrollTop = Number.MAX_SAFE_INTEGER`,
  );
  await page.getByText("It works 49999", { exact: false }).first().waitFor();
  expect(await rows.count()).toBeLessThan(60);
  await page.getByLabel("Search").fill("works 31415");
  expect(await page.getByRole("status").innerText()).toBe(
    "1 of 50,000 pronouns",
  );
  await page.getByLabel("Search").fill("");
  await page.getByRole("button", { name: "3 different" }).click();
  expect(await page.getByRole("status").innerText()).toBe(
    "25,000 of 50,000 pronouns",
  );
  await page.keyboard.press("j");
  expect(await page.locator("#case-title").innerText()).toContain("line 4");
  expect(complaints).toEqual([]);
});

/** A run of one system with that many pronouns, every second one wrong. */
function manyPronouns(count: number): Run {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const target = (words: (at: number) => string): Run["systems"][number] => ({
    name: "many.fr",
    lines: numbers.map((at) => `${words(at)} marche ${at}`),
    tokens: numbers.map((at) => [
      ...[0, words(at).length, 1, 6, 1, String(at).length],
    ]),
    links: numbers.map(() => [0, 0, 1, 1]),
  });
  const side = (word: string): object => ({
    kind: "pronoun",
    positions: [0],
    labels: [word],
    words: [word],
    aligned: [0],
  });
  const word = (at: number): string => (at % 2 === 0 ? "il" : "elle");
  const items = numbers.map((at) => ({
    id: `${at}:0`,
    segment: at,
    position: 0,
    source: "it",
    outcome: at % 2 === 0 ? 1 : 3,
    reason: `the reference has “il”, the hypothesis has “${word(at)}”`,
    reference: side("il"),
    hypothesis: side(word(at)),
    cell: { reference: ["il"], hypothesis: [word(at)] },
  }));
  const statistics = Array.from({ length: 8 }, (_, at) => `statistic ${at}`);
  return {
    format: "concord-run",
    version: 1,
    languages: { source: "en", target: "fr" },
    pack: { id: "en-fr", hash: "00000000" },
    tokenizer: "none",
    alignedBy: "given",
    source: {
      name: "many.en",
      lines: numbers.map((at) => `It works ${at}`),
      tokens: numbers.map((at) => [0, 2, 1, 5, 1, String(at).length]),
    },
    references: [target(() => "il")],
    systems: [target(word)],
    metrics: [
      {
        name: "apt",
        title: "APT",
        scale: 100,
        higherIsBetter: true,
        signature: "APT",
        settings: {},
        statistics,
        resampling: { samples: 10, seed: 1 },
        systems: [{ score: 0.5, rows: [] }],
      },
    ],
    apt: {
      mode: "paper",
      repair: true,
      nonPronoun: "different",
      weights: [1, 0.5, 0, 0, 0, 0],
      discard: [],
      items: [items],
    },
  } as unknown as Run;
}
