import { plainContext } from "@concord-mt/core";
import {
  choosePairs,
  comparePairs,
  findChanges,
  findSystem,
} from "@concord-mt/evaluation";
import type { Run } from "@concord-mt/run";
import { beforeAll, expect, test } from "vitest";
import {
  type OutputFormat,
  type Written,
  writeComparison,
  writeDifference,
  writeScoreboard,
  written,
} from "../src/index.ts";
import { makeRun } from "./example.ts";

const options = { samples: 100, seed: 1 };
let run: Run;
beforeAll(async () => {
  run = await makeRun();
});

/** Versions are no part of an example. */
const unversioned = (text: string): string =>
  text.replaceAll(/version:\d+\.\d+\.\d+/g, "version:…");

async function scoreboard(format: OutputFormat, of = run): Promise<Written> {
  const made = await written((output) =>
    writeScoreboard(output, of, { format, width: 1 }),
  );
  return { ...made, text: unversioned(made.text) };
}

async function comparison(format: OutputFormat): Promise<string> {
  const pairs = await comparePairs(
    choosePairs(run, "run", {}),
    options,
    plainContext(),
  );
  const { text } = await written((output) =>
    writeComparison(output, pairs, { format, width: 1 }),
  );
  return unversioned(text);
}

async function difference(format: OutputFormat, limit = 10): Promise<string> {
  const [before, after] = [0, 1].map((at) =>
    findSystem(run, "run", undefined, at),
  );
  if (before === undefined || after === undefined) throw new Error("none");
  const [pair] = await comparePairs([[before, after]], options, plainContext());
  const comparisons = pair?.metrics ?? [];
  const [apt] = comparisons;
  if (apt === undefined) throw new Error("none");
  const changes = [{ metric: apt, changes: findChanges(before, after, "apt") }];
  const { text } = await written((output) =>
    writeDifference(
      output,
      { before, after, comparisons, changes },
      { format, width: 1, limit },
    ),
  );
  return text;
}

test("the scoreboard as text", async () => {
  const { text, notes, warnings } = await scoreboard("text");
  expect(text).toMatchInlineSnapshot(`
    "system          APT          TER
    ──────  ───────────  ───────────
    plain   50.0 ±50.0   25.0 ±25.0
    <b>_&|  75.0 ±25.0   12.5 ±12.5

    APT: occurrences by case
    plain   ██████████████████████████████████████████████▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
    <b>_&|  █████████████████████████████████████████████████████████████████████▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
            █ 1 identical  ▓ 2 equivalent  ▒ 3 different  ░ 4 not in hypothesis  ╌ 5 not in reference  · 6 in neither

    no system leads on APT and TER.
    * differs from plain at p < 0.05 (randomisation); ±: half the width of the 95 % interval
    TER: lower is better
    APT of the reference itself is 100.0; over cases 1-4 plain has 50.0, <b>_&| 75.0, the reference 100.0.
    Trust in plain: 4 pronouns, 0.0 % without a link on at least one side, 0.0 % repaired, 0.0 % ambiguous
    Trust in <b>_&|: 4 pronouns, 0.0 % without a link on at least one side, 0.0 % repaired, 0.0 % ambiguous
    4 pronouns are too few to show any difference between <b>_&| and plain (they differ on 75.0 %; 5 % level, power 80 %). Theirs is 25.0; to show that takes 95 pronouns.
    WARNING: APT cannot decide between <b>_&| and plain on this test set
    WARNING: intervals (± 50.0) are wider than all systems together are apart (25.0 points)
    APT|nrefs:1|bs:100|ar:100|seed:12345|text:none|align:given|mode:paper|lists:en-fr@846732b6|pronouns:it,they|targets:list|repair:paper|tagger:none|norm:nfc+lower+abbreviations|weights:1,0.5,0,0,0,0|discard:none|nonpronoun:surface|revision:3|version:…
    TER|nrefs:1|bs:100|ar:100|seed:12345|case:lc|tok:tercom|norm:no|punct:yes|asian:no|revision:1|version:…
    "
  `);
  expect([notes, warnings]).toEqual(["", []]);
});

test("the scoreboard as Markdown", async () => {
  expect((await scoreboard("markdown")).text).toMatchInlineSnapshot(`
    "| system     |        APT |        TER |
    | :--------- | ---------: | ---------: |
    | plain      | 50.0 ±50.0 | 25.0 ±25.0 |
    | \\<b\\>\\_&\\| | 75.0 ±25.0 | 12.5 ±12.5 |

    no system leads on APT and TER.
    * differs from plain at p < 0.05 (randomisation); ±: half the width of the 95 % interval
    TER: lower is better
    APT of the reference itself is 100.0; over cases 1-4 plain has 50.0, \\<b\\>\\_&\\| 75.0, the reference 100.0.
    Trust in plain: 4 pronouns, 0.0 % without a link on at least one side, 0.0 % repaired, 0.0 % ambiguous
    Trust in \\<b\\>\\_&\\|: 4 pronouns, 0.0 % without a link on at least one side, 0.0 % repaired, 0.0 % ambiguous
    4 pronouns are too few to show any difference between \\<b\\>\\_&\\| and plain (they differ on 75.0 %; 5 % level, power 80 %). Theirs is 25.0; to show that takes 95 pronouns.
    WARNING: APT cannot decide between \\<b\\>\\_&\\| and plain on this test set
    WARNING: intervals (± 50.0) are wider than all systems together are apart (25.0 points)
    APT|nrefs:1|bs:100|ar:100|seed:12345|text:none|align:given|mode:paper|lists:en-fr@846732b6|pronouns:it,they|targets:list|repair:paper|tagger:none|norm:nfc+lower+abbreviations|weights:1,0.5,0,0,0,0|discard:none|nonpronoun:surface|revision:3|version:…
    TER|nrefs:1|bs:100|ar:100|seed:12345|case:lc|tok:tercom|norm:no|punct:yes|asian:no|revision:1|version:…
    "
  `);
});

test("the scoreboard as LaTeX", async () => {
  expect((await scoreboard("latex")).text).toMatchInlineSnapshot(`
    "\\begin{tabular}{lrr}
    \\toprule
    system & APT & TER \\\\
    \\midrule
    plain & 50.0 $\\pm$50.0 & 25.0 $\\pm$25.0 \\\\
    <b>\\_\\&| & 75.0 $\\pm$25.0 & 12.5 $\\pm$12.5 \\\\
    \\bottomrule
    \\end{tabular}

    % no system leads on APT and TER.
    % * differs from plain at p < 0.05 (randomisation); ±: half the width of the 95 % interval
    % TER: lower is better
    % APT of the reference itself is 100.0; over cases 1-4 plain has 50.0, <b>_&| 75.0, the reference 100.0.
    % Trust in plain: 4 pronouns, 0.0 % without a link on at least one side, 0.0 % repaired, 0.0 % ambiguous
    % Trust in <b>_&|: 4 pronouns, 0.0 % without a link on at least one side, 0.0 % repaired, 0.0 % ambiguous
    % 4 pronouns are too few to show any difference between <b>_&| and plain (they differ on 75.0 %; 5 % level, power 80 %). Theirs is 25.0; to show that takes 95 pronouns.
    % WARNING: APT cannot decide between <b>_&| and plain on this test set
    % WARNING: intervals (± 50.0) are wider than all systems together are apart (25.0 points)
    % APT|nrefs:1|bs:100|ar:100|seed:12345|text:none|align:given|mode:paper|lists:en-fr@846732b6|pronouns:it,they|targets:list|repair:paper|tagger:none|norm:nfc+lower+abbreviations|weights:1,0.5,0,0,0,0|discard:none|nonpronoun:surface|revision:3|version:…
    % TER|nrefs:1|bs:100|ar:100|seed:12345|case:lc|tok:tercom|norm:no|punct:yes|asian:no|revision:1|version:…
    "
  `);
});

test("the scoreboard as TSV has its signatures beside it", async () => {
  const { text, notes } = await scoreboard("tsv");
  expect(text).toMatchInlineSnapshot(`
    "system	metric	score	low	high	p	p (Holm)	p (bootstrap)
    plain	APT	50	0	100
    <b>_&|	APT	75	50	100	1	1
    plain	TER	25	0	50
    <b>_&|	TER	12.5	0	25	1	1
    "
  `);
  expect(notes.trimEnd().split("\n")).toEqual(
    run.metrics.map(({ signature }) => signature),
  );
});

test("the scoreboard as JSON has every metric on the scale of the table, and the reference", async () => {
  const { systems, references, leads } = JSON.parse(
    (await scoreboard("json")).text,
  ) as Readonly<Record<string, unknown>>;
  expect(references).toEqual({
    APT: { score: 100, cases: [4, 0, 0, 0, 0, 0], overCases1To4: 100 },
  });
  expect(leads).toMatchObject({
    APT: { system: "<b>_&|", p: 1 },
    TER: { system: "<b>_&|" },
  });
  expect(systems).toMatchObject([
    {
      name: "plain",
      metrics: {
        APT: { score: 50, cases: [2, 0, 2, 0, 0, 0], total: 4 },
        TER: { score: 25 },
      },
    },
    {
      name: "<b>_&|",
      metrics: {
        APT: { score: 75, cases: [3, 0, 1, 0, 0, 0], total: 4 },
        TER: { score: 12.5 },
      },
    },
  ]);
});

test("a star marks what differs from the first system by randomisation after Holm's correction, and nothing else", async () => {
  const withoutItems: Run = { ...run };
  Reflect.deleteProperty(withoutItems, "apt");
  const withP = (
    p: number,
    { identical = false, by = "randomisation", others = [] as number[] } = {},
  ): Run => ({
    ...withoutItems,
    metrics: run.metrics.map((metric) => ({
      ...metric,
      systems: [p, ...others].reduce(
        (systems, own) => [
          ...systems,
          {
            score: 0.5,
            rows: [],
            [by]: { difference: 0.25, p: own, identical },
          },
        ],
        metric.systems.slice(0, 1),
      ),
    })),
    systems: [
      ...run.systems,
      ...others.flatMap((_, at) =>
        run.systems.slice(0, 1).map((one) => ({ ...one, name: `s${at}` })),
      ),
    ],
  });
  const stars = async (of: Run): Promise<number> =>
    (await scoreboard("text", of)).text.split("*").length - 2;
  expect(await stars(withP(0.049))).toBe(2);
  expect(await stars(withP(0.05))).toBe(0);
  expect(await stars(withP(0.001, { identical: true }))).toBe(0);
  // Two systems are tested: each has half of the risk.
  expect(await stars(withP(0.049, { others: [0.5] }))).toBe(0);
  expect(await stars(withP(0.024, { others: [0.5] }))).toBe(2);
  // sacreBLEU's bootstrap makes no star, and comes with its remark.
  const byBootstrap = withP(0.001, { by: "bootstrap" });
  const { text } = await scoreboard("text", byBootstrap);
  expect(text).not.toContain("*");
  expect(text).toContain("below 0.05 in 10 % of tests, not in 5 %");
});

test("the comparison as text", async () => {
  expect(await comparison("text")).toMatchInlineSnapshot(`
    "metric  system       scores  difference        p  p (Holm)  gained  lost  p (McNemar)
    ──────  ──────  ───────────  ──────────  ───────  ────────  ──────  ────  ───────────
    APT     <b>_&|  50.0 → 75.0       +25.0  1.0000    1.0000        2     1      1.0000
    TER     <b>_&|  25.0 → 12.5       -12.5  1.0000    1.0000

    baseline: plain
    * p < 0.05 after Holm's correction for 1 pair of systems; p by randomisation of lines
    gained, lost: occurrences that are newly right, newly wrong
    TER: lower is better
    APT|nrefs:1|bs:100|ar:100|seed:12345|text:none|align:given|mode:paper|lists:en-fr@846732b6|pronouns:it,they|targets:list|repair:paper|tagger:none|norm:nfc+lower+abbreviations|weights:1,0.5,0,0,0,0|discard:none|nonpronoun:surface|revision:3|version:…
    TER|nrefs:1|bs:100|ar:100|seed:12345|case:lc|tok:tercom|norm:no|punct:yes|asian:no|revision:1|version:…
    "
  `);
});

test("the comparison as TSV", async () => {
  expect(await comparison("tsv")).toMatchInlineSnapshot(`
    "metric	baseline	system	baseline score	score	difference	p	p (Holm)	newly right	newly wrong	p (McNemar)
    APT	plain	<b>_&|	50	75	25	1	1	2	1	1
    TER	plain	<b>_&|	25	12.5	-12.5	1	1
    "
  `);
});

test("the comparison as JSON", async () => {
  expect(JSON.parse(await comparison("json"))).toMatchObject({
    pairs: [
      {
        baseline: "plain",
        system: "<b>_&|",
        metrics: {
          APT: {
            baseline: 50,
            system: 75,
            difference: 25,
            occurrences: 4,
            newlyRight: 2,
            newlyWrong: 1,
          },
          TER: { baseline: 25, system: 12.5, difference: -12.5 },
        },
      },
    ],
  });
});

test("the difference as text", async () => {
  expect(await difference("text")).toMatchInlineSnapshot(`
    "metric                 plain  <b>_&|  difference        p  gained  lost  p (McNemar)
    ─────────────────────  ─────  ──────  ──────────  ───────  ──────  ────  ───────────
    APT                     50.0    75.0       +25.0  1.0000        2     1      1.0000
    TER (lower is better)   25.0    12.5       -12.5  1.0000

    APT: of 4 pronouns 2 fixed, 1 broken, 0 translated differently with the same credit

    broken  line 3: they → elles, was ils
      source     [they] sleep
      reference  [ils] dorment
      before     [ils] dorment
      after      [elles] dorment

    fixed  line 2: it → elle, was il
      source     [it] sleeps
      reference  [elle] dort
      before     [il] dort
      after      [elle] dort

    fixed  line 4: they → elles, was ils
      source     [they] sleep
      reference  [elles] dorment
      before     [ils] dorment
      after      [elles] dorment
    "
  `);
});

test("the difference as Markdown", async () => {
  expect(await difference("markdown", 1)).toMatchInlineSnapshot(`
    "| metric                | plain | \\<b\\>\\_&\\| | difference |      p | gained | lost | p (McNemar) |
    | :-------------------- | ----: | ---------: | ---------: | -----: | -----: | ---: | ----------: |
    | APT                   |  50.0 |       75.0 |      +25.0 | 1.0000 |      2 |    1 |      1.0000 |
    | TER (lower is better) |  25.0 |       12.5 |      -12.5 | 1.0000 |        |      |             |

    ### APT: of 4 pronouns 2 fixed, 1 broken, 0 translated differently with the same credit

    <details><summary><b>broken</b>, line 3: they → elles, was ils</summary>

    | | |
    |:--|:--|
    | source | <b><u>they</u></b> sleep |
    | reference | <b><u>ils</u></b> dorment |
    | before | <b><u>ils</u></b> dorment |
    | after | <b><u>elles</u></b> dorment |

    </details>

    … and 2 more (use --limit 3 to see all)
    "
  `);
});

test("the difference as TSV", async () => {
  expect(await difference("tsv")).toMatchInlineSnapshot(`
    "metric	baseline	system	baseline score	score	difference	p	p (Holm)	newly right	newly wrong	p (McNemar)
    APT	plain	<b>_&|	50	75	25	1	1	2	1	1
    TER	plain	<b>_&|	25	12.5	-12.5	1	1
    "
  `);
});

test("the difference as JSON", async () => {
  expect(JSON.parse(await difference("json"))).toMatchObject({
    before: "plain",
    after: "<b>_&|",
    metrics: { APT: { before: 50, after: 75, difference: 25 } },
  });
});

test("no name is HTML in Markdown", async () => {
  for (const text of [
    (await scoreboard("markdown")).text,
    await comparison("markdown"),
    await difference("markdown"),
  ])
    expect(text).not.toContain("<b>_");
});

test("a colourful output is coloured, a plain one is not", async () => {
  const escape = "\u001b[";
  expect((await scoreboard("text")).text).not.toContain(escape);
  let text = "";
  await writeScoreboard(
    {
      columns: 80,
      isColourful: true,
      write: (piece) => {
        text += piece;
        return Promise.resolve();
      },
      note: () => Promise.resolve(),
      warn: () => undefined,
    },
    run,
    { format: "text", width: 1 },
  );
  expect(text).toContain(escape);
});
