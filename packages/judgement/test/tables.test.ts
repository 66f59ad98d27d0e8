import { describe, expect, test } from "vitest";
import type { PerCase, SixCase } from "@concord-mt/core";
import { mcnemar } from "@concord-mt/correlation";
import {
  type CategorisedItem,
  type Verdict,
  caseDistribution,
  caseJudgements,
  documentCategories,
  paperWeights,
  pronounCategory,
  weightCorrelations,
  weightGrid,
  scoreVerdicts,
  sourceCategories,
  sourceCategory,
} from "../src/index.ts";

describe("Hardmeier and Federico (2010), Table 1", () => {
  const categories = [
    ...["masc. sg.", "fem. sg.", "neuter sg.", "plural", "polite address"],
    ...["reflexive", "demonstrative", "pron. + prep."],
  ];
  const documents: readonly (readonly [string, string])[] = [
    ["1 aktualne.cz", "1/1 0/1 0/1 0/1 - 0/2 1/1 0/2"],
    ["2 spiegel", "- - - - - - - -"],
    ["3 bbc", "5/8 6/23 1/2 - 1/4 0/4 2/2 -"],
    ["4 bbc", "9/11 1/2 2/2 - - - - 1/1"],
    ["5 times-of-london", "1/3 2/2 - 7/10 - - 1/1 -"],
    ["6 abces", "7/13 0/1 1/1 3/3 - 1/1 2/3 -"],
    ["7 elmundo", "4/5 2/3 8/8 - - - 4/4 -"],
    ["8 lesechos", "2/3 - - - - - - -"],
    ["9 ledevoir", "16/19 2/8 4/4 2/2 - 1/2 3/3 -"],
    ["10 hvg.hu", "2/2 - 1/4 4/4 - 1/2 2/2 -"],
    ["11 nemzet.hu", "- 1/6 - - - - - -"],
    ["12 adnkronos", "- 2/2 - 1/2 - - 2/3 -"],
    ["13 corriere", "2/3 0/1 - - - - 1/1 -"],
  ];
  const items = documents.flatMap(([document, row]) =>
    row.split(" ").flatMap((cell, at): CategorisedItem[] => {
      const [right = 0, judged = 0] =
        cell === "-" ? [] : cell.split("/").map(Number);
      return Array.from({ length: judged }, (_, index) => ({
        document,
        category: categories[at] ?? "",
        isCorrect: index < right,
      }));
    }),
  );
  const table = documentCategories(items, {
    documents: documents.map(([name]) => name),
    categories,
  });
  const text = ({ part, whole }: { part: number; whole: number }): string =>
    `${part}/${whole}`;

  test("122 of 199 pronouns are right: 61 %", () => {
    expect(text(table.total)).toBe("122/199");
    expect(Math.round((table.total.value ?? 0) * 100)).toBe(61);
  });

  test("the sums of columns are the paper's", () => {
    expect(table.byCategory.map(text).join(" ")).toBe(
      "49/68 16/49 17/22 17/22 1/4 3/11 18/20 1/3",
    );
  });

  test("the sums of rows are the paper's", () => {
    expect(table.byDocument.map(text).join(" ")).toBe(
      "2/9 0/0 15/43 13/16 11/16 14/22 18/20 2/3 28/38 10/14 1/6 5/7 3/5",
    );
    expect(table.byDocument[1]?.value).toBeUndefined();
  });
});

test("plain verdict lines are enough for the table: they name documents and categories", () => {
  const line = (id: string, category: string, verdict: Verdict) => ({
    ...{ system: "A", id, annotator: "", verdict, category, document: "bbc" },
  });
  const { documents } = scoreVerdicts([
    line("0:1", "fem. sg.", "incorrect"),
    line("1:1", "fem. sg.", "correct"),
    line("2:0", "cleft", "correct"),
    {
      ...{ system: "A", id: "3:0", annotator: "" },
      verdict: "bad",
      source: "it",
    },
  ]);
  expect(documents?.categories).toEqual([
    ...sourceCategories,
    "cleft",
    "other",
  ]);
  expect(documents?.byCategory.map(({ part, whole }) => [part, whole])).toEqual(
    [
      [0, 0],
      [1, 2],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 1],
      [0, 1],
    ],
  );
  expect(
    scoreVerdicts([
      { system: "A", id: "0:1", annotator: "", verdict: "correct" },
    ]),
  ).not.toHaveProperty("documents");
});

test("the paper's categories of source pronouns: the pack's as they are written, else by features", () => {
  const category = sourceCategory({
    source: [
      { form: "er", person: 3, gender: "masculine", number: "singular" },
      { form: "sie", person: 3 },
      { form: "ihnen", person: 3, number: "plural" },
      { form: "sich", case: "reflexive" },
      { form: "dies", number: "singular" },
      { form: "wir", person: 1, number: "plural" },
    ],
    categories: {
      "polite address": ["Sie", "Ihnen"],
      "pron. + prep.": ["damit"],
      object: ["er"],
    },
  });
  expect(
    [
      "Er",
      "sie",
      "Sie",
      "ihnen",
      "Ihnen",
      "sich",
      "damit",
      "dies",
      "wir",
      "x",
    ].map(category),
  ).toEqual([
    ...["masc. sg.", "other", "polite address", "plural", "polite address"],
    ...["reflexive", "pron. + prep.", "demonstrative", "other", "other"],
  ]);
});

test("categories are the pack's, else gender and number, else other", () => {
  const category = pronounCategory({
    source: [{ form: "it", gender: "neuter", number: "singular" }],
    target: [
      { form: "il", gender: "masculine", number: "singular" },
      { form: "elles", gender: "feminine", number: "plural" },
    ],
    categories: { subject: ["il"] },
  });
  expect(["il", "elles", "it", "y"].map(category)).toEqual([
    ...["subject", "feminine plural", "neuter singular", "other"],
  ]);
});

describe("apt-2017, Table 5", () => {
  /** Percentages of correct, incorrect and bad translations, and the number of items, by case. */
  const printed: Readonly<Record<SixCase, readonly number[]>> = {
    1: [84, 13, 3, 534],
    2: [43, 47, 10, 135],
    3: [26, 60, 14, 581],
    4: [0, 76, 24, 129],
    5: [53, 36, 11, 81],
    6: [0, 76, 24, 38],
  };
  const items = ([1, 2, 3, 4, 5, 6] as const).flatMap((outcome) => {
    const [correct = 0, incorrect = 0, , total = 0] = printed[outcome];
    const right = Math.round((correct * total) / 100);
    const wrong = Math.round((incorrect * total) / 100);
    const verdictAt = (at: number): Verdict =>
      at < right ? "correct" : at < right + wrong ? "incorrect" : "bad";
    return Array.from({ length: total }, (_, at) => ({
      outcome,
      verdict: verdictAt(at),
    }));
  });
  const table = caseJudgements(items);

  test("each case has the printed shares within a point", () => {
    for (const outcome of [1, 2, 3, 4, 5, 6] as const) {
      const { shares, total } = table.cases[outcome];
      const [correct = 0, incorrect = 0, bad = 0, all] = printed[outcome];
      expect(total).toBe(all);
      expect(Math.abs((shares?.correct ?? 0) * 100 - correct)).toBeLessThan(1);
      expect(Math.abs((shares?.incorrect ?? 0) * 100 - incorrect)).toBeLessThan(
        1,
      );
      // Of each row the last share is what is left: the printed ones are rounded one by one.
      expect(Math.abs((shares?.bad ?? 0) * 100 - bad)).toBeLessThanOrEqual(1);
    }
  });

  test("the total row is within a point of the weighted rows: 47, 43, 10 of 1498", () => {
    const { shares, total } = table.total;
    expect(total).toBe(1498);
    expect(Math.abs((shares?.correct ?? 0) * 100 - 47)).toBeLessThan(1);
    expect(Math.abs((shares?.incorrect ?? 0) * 100 - 43)).toBeLessThan(1);
    expect(Math.abs((shares?.bad ?? 0) * 100 - 10)).toBeLessThan(1);
  });

  test("the totals are those of seven systems with 214 gaps, not of the 210 that the text speaks of", () => {
    expect(1498 / 7).toBe(214);
  });

  test("a case without items has no shares", () => {
    expect(caseJudgements([]).cases[1]).toEqual({
      counts: { correct: 0, incorrect: 0, bad: 0 },
      shares: undefined,
      total: 0,
    });
  });
});

test("cases are counted for a figure", () => {
  expect(caseDistribution([1, 1, 3, 6])).toEqual({
    counts: [2, 0, 1, 0, 0, 1],
    shares: [0.5, 0, 0.25, 0, 0, 0.25],
    total: 4,
  });
  expect(caseDistribution([]).shares).toBeUndefined();
  expect(() => caseDistribution([7 as SixCase])).toThrow(RangeError);
});

describe("weights and correlations", () => {
  const systems = [
    { name: "a", cases: [50, 10, 30, 5, 3, 2] as PerCase, human: 0.55 },
    { name: "b", cases: [40, 20, 30, 5, 3, 2] as PerCase, human: 0.5 },
    { name: "c", cases: [30, 10, 50, 5, 3, 2] as PerCase, human: 0.35 },
    { name: "d", cases: [10, 5, 70, 10, 3, 2] as PerCase, human: 0.125 },
  ];

  test("people who give half for an equivalent pronoun are matched by w2 = .5", () => {
    const rows = weightCorrelations(systems);
    expect(rows.map(({ weights }) => [weights[1], weights[5]])).toEqual(
      paperWeights.map(({ w2, w6 }) => [w2, w6]),
    );
    expect(rows[2]?.pearson.coefficient).toBeCloseTo(1, 12);
    expect(rows[0]?.pearson.coefficient).toBeLessThan(1 - 1e-6);
  });

  test("the surface is a square of settings", () => {
    const grid = weightGrid(2);
    expect(grid).toHaveLength(9);
    expect(grid.slice(0, 4)).toEqual([
      ...[
        { w2: 0, w6: 0 },
        { w2: 0, w6: 0.5 },
      ],
      ...[
        { w2: 0, w6: 1 },
        { w2: 0.5, w6: 0 },
      ],
    ]);
    expect(() => weightGrid(0)).toThrow(RangeError);
  });
});

describe("plm-2016", () => {
  const tableTwo: Readonly<Record<string, readonly number[]>> = {
    BL: [395, 78, 551, 92, 0.424],
    RR: [416, 79, 560, 61, 0.444],
    BASELINE: [400, 66, 522, 128, 0.417],
    "UU-TIEDEMANN": [388, 69, 491, 168, 0.409],
    IDIAP: [392, 70, 516, 138, 0.414],
    "UU-HARDMEIER": [362, 80, 573, 101, 0.396],
    "AUTO-POSTEDIT": [297, 102, 620, 97, 0.358],
    ITS2: [9, 10, 1056, 41, 0.017],
  };

  test("Table 2: every system has 1,116 pronouns, and the accuracies are the printed ones to three decimals but one", () => {
    const wrong = Object.entries(tableTwo).flatMap(([name, row]) => {
      const [c1 = 0, c2 = 0, c3 = 0, c4 = 0, accuracy = 0] = row;
      expect(c1 + c2 + c3 + c4).toBe(1116);
      const ours = ((c1 + c2) / 1116).toFixed(3);
      return ours === accuracy.toFixed(3) ? [] : [[name, ours]];
    });
    // Printed .417: cut off, not rounded (466 / 1116 = .41756).
    expect(wrong).toEqual([["BASELINE", "0.418"]]);
  });

  test("Table 3: 57 improved, 35 degraded, 22 more", () => {
    const rows = [
      ...[
        [14, 9, 5],
        [16, 8, 8],
        [8, 6, 2],
        [3, 1, 2],
        [1, 1, 0],
        [6, 1, 5],
      ],
      ...[
        [2, 2, 0],
        [6, 6, 0],
        [1, 0, 1],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      [0, 1, -1],
    ];
    const sum = (at: number): number =>
      rows.reduce((total, row) => total + (row[at] ?? 0), 0);
    expect([sum(0), sum(1), sum(2)]).toEqual([57, 35, 22]);
    for (const [better = 0, worse = 0, difference] of rows)
      expect(better - worse).toBe(difference);
    // RR has 22 more C1 + C2 than BL.
    expect(495 - 473).toBe(22);
  });

  test("McNemar's p = .0218 is the uncorrected one", () => {
    const counts = { onlyFirst: 57, onlySecond: 35 };
    const p = (variant: "exact" | "uncorrected" | "corrected"): string =>
      mcnemar(counts, { variant }).p.toFixed(4);
    expect([p("uncorrected"), p("corrected"), p("exact")]).toEqual([
      ...["0.0218", "0.0286", "0.0280"],
    ]);
  });
});
