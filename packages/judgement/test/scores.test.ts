import { describe, expect, test } from "vitest";
import { wilsonInterval } from "@concord-mt/correlation";
import {
  type DetailItem,
  type JoinedSystem,
  type JudgementLine,
  type Verdict,
  estimateAccuracy,
  parseSystemCases,
  predictionPowered,
  rankingsOfPair,
  scoreGaps,
  scoreJudgedItems,
  scoreJudgements,
  scoreVerdicts,
  withHumanScores,
  type DocumentCategoryTable,
  sourceCategories,
} from "../src/index.ts";

const vote = (
  id: string,
  verdict: Verdict | undefined,
  annotator = "x",
  system = "A",
): JudgementLine => ({ system, id, annotator, verdict });
const gap = (
  id: string,
  written: string,
  choices: readonly string[],
): JudgementLine => ({ ...vote(id, "correct"), written, choices });

describe("accuracy by verdicts", () => {
  const lines = [
    vote("1", "correct"),
    vote("2", "incorrect"),
    vote("3", "bad"),
    vote("4", "correct"),
    vote("4", "bad", "y"),
    vote("5", undefined),
    vote("1", "correct", "x", "B"),
    vote("1", "bad", "y", "B"),
  ];

  test("bad translations count as wrong, draws do not count", () => {
    expect(scoreVerdicts(lines)).toEqual({
      badTranslation: "wrong",
      undecided: 2,
      systems: [
        {
          ...{ name: "A", correct: 1, judged: 3, bad: 1, accuracy: 1 / 3 },
          interval: wilsonInterval({ successes: 1, n: 3 }),
        },
      ],
    });
  });

  test("bad translations can be left out", () => {
    const [system] = scoreVerdicts(lines, { badTranslation: "skip" }).systems;
    expect(system).toMatchObject({ correct: 1, judged: 2, accuracy: 1 / 2 });
    expect(
      scoreVerdicts([vote("1", "bad")], { badTranslation: "skip" }).systems,
    ).toMatchObject([{ judged: 0, accuracy: undefined, interval: undefined }]);
  });
});

describe("all that there is", () => {
  test("gaps and verdicts are scored apart", () => {
    const lines = [gap("1", "il", ["il"]), vote("2", "incorrect")];
    const scores = scoreJudgements(lines, { combine: "majority" });
    expect(scores.gaps).toEqual(
      scoreGaps(lines.slice(0, 1), { combine: "majority" }),
    );
    expect(scores.gaps).toMatchObject({
      combine: "majority",
      systems: [{ name: "A", gaps: 1, withOther: { part: 1, whole: 1 } }],
    });
    expect(scores.verdicts).toMatchObject({
      systems: [{ judged: 1, correct: 0 }],
    });
    expect(scores).not.toHaveProperty("items");
  });

  test("questions alone are nothing", () => {
    expect(scoreJudgements([vote("1", undefined)])).toEqual({});
  });
});

const item = (
  line: number,
  outcome: DetailItem["outcome"],
  more: Partial<DetailItem> = {},
): DetailItem => ({
  ...{ system: "A", id: String(line), segment: line - 1, document: undefined },
  ...{ word: "it", outcome, isCounted: true, reference: "", hypothesis: "" },
  texts: { source: "", reference: "", hypothesis: "" },
  ...more,
});

describe("estimates", () => {
  const items = [item(1, 1), item(2, 2), item(3, 3), item(4, 1), item(5, 6)];
  const system: Pick<JoinedSystem, "items" | "verdicts"> = {
    items,
    verdicts: new Map<string, Verdict>([
      ["1", "correct"],
      ["2", "bad"],
      ["3", "correct"],
    ]),
  };
  const [right, half, wrong] = [
    { predicted: 1, actual: 1 },
    { predicted: 0.5, actual: 0 },
    { predicted: 0, actual: 1 },
  ] as const;

  test("the metric's credit on all items, people's verdicts on some", () => {
    expect(estimateAccuracy(system)).toEqual(
      predictionPowered({ labelled: [right, half, wrong], unlabelled: [1, 0] }),
    );
  });

  test("shares from 0 to 1, not percentages", () => {
    const { accuracy = 2, labelsOnly } = estimateAccuracy(system) ?? {};
    expect(accuracy).toBeLessThanOrEqual(1);
    expect(labelsOnly?.accuracy).toBeCloseTo(2 / 3, 12);
  });

  test("weights, discarded cases and bad translations that are left out", () => {
    expect(
      estimateAccuracy(system, {
        ...{ weights: [0.9, 0, 0, 0, 0, 0.2], discard: [3] },
      }),
    ).toEqual(
      predictionPowered({
        labelled: [
          { predicted: 0.9, actual: 1 },
          { predicted: 0, actual: 0 },
        ],
        unlabelled: [0.9, 0.2],
      }),
    );
    expect(estimateAccuracy(system, { badTranslation: "skip" })).toEqual(
      predictionPowered({ labelled: [right, wrong], unlabelled: [1, 0] }),
    );
  });

  test("items that the metric does not count are left out, judged or not", () => {
    const uncounted = [item(6, 1), item(1, 3, { id: "7" })].map((one) => ({
      ...one,
      isCounted: false,
    }));
    const verdicts = new Map(system.verdicts).set("7", "bad");
    expect(
      estimateAccuracy({ items: [...items, ...uncounted], verdicts }),
    ).toEqual(estimateAccuracy(system));
  });

  test("two judged items are the least", () => {
    const verdicts = new Map<string, Verdict>([["1", "correct"]]);
    expect(estimateAccuracy({ items, verdicts })).toBeUndefined();
  });
});

describe("with a metric's items", () => {
  const items = [
    item(1, 1, { reference: "Il est", document: "d" }),
    item(2, 5, { word: "They" }),
    item(3, 5),
    item(4, 3, { isCounted: false }),
  ];
  const lines = [vote("1", "correct"), vote("2", "bad"), vote("9", "bad")];

  test("cases, what is open, and what is about no item", () => {
    const scores = scoreJudgedItems(lines, items);
    expect(scores.cases.cases[5].counts).toEqual({
      ...{ correct: 0, incorrect: 0, bad: 1 },
    });
    expect(scores.unmatched).toBe(1);
    expect(scores.estimates).toMatchObject([{ name: "A", n: 2 }]);
    // Item 1 is right by the metric, 2 wrong by people, 3 open; 4 does not count.
    expect(scores.semiAutomatic).toMatchObject([
      { name: "A", low: 1 / 3, high: 2 / 3, judged: 1, pending: 1, total: 3 },
    ]);
  });

  test("the cases that people decide are the caller's", () => {
    const scores = scoreJudgedItems(lines, items, { judgedCases: [3] });
    expect(scores.semiAutomatic).toMatchObject([
      { judged: 0, pending: 1, total: 4 },
    ]);
  });

  test("documents by the category of the source pronoun, or of the reference's", () => {
    const pronouns = {
      source: [{ form: "they", person: 3 as const, number: "plural" as const }],
      sets: { default: ["they"] },
      target: [{ form: "il" }],
      translations: {},
      identical: [],
      equivalent: [],
      categories: { subject: ["il"] },
    };
    const nonZero = (table: DocumentCategoryTable | undefined) =>
      table?.categories.filter((_, at) => table.byCategory[at]?.whole !== 0);
    const bySource = scoreJudgedItems(lines, items, { pronouns }).documents;
    expect(bySource).toMatchObject({
      documents: ["d", "all"],
      categories: [...sourceCategories, "other"],
      total: { part: 1, whole: 2 },
    });
    expect(nonZero(bySource)).toEqual(["plural", "other"]);
    const byTarget = scoreJudgedItems(lines, items, { pronouns, by: "target" });
    expect(byTarget.documents?.categories).toEqual(["subject", "other"]);
    const [first, ...others] = lines;
    const named = first && { ...first, category: "polite address" };
    expect(
      nonZero(
        scoreJudgedItems(named ? [named, ...others] : [], items, { pronouns })
          .documents,
      ),
    ).toEqual(["plural", "polite address"]);
    const bare = items.map((one) => ({ ...one, document: undefined }));
    expect(scoreJudgedItems(lines, bare)).not.toHaveProperty("documents");
  });

  test("systems without enough judgements have no estimate", () => {
    expect(scoreJudgedItems(lines.slice(0, 1), items).estimates).toEqual([
      { name: "A" },
    ]);
  });
});

describe("cases of systems", () => {
  const read = (value: unknown, metric = "APT") =>
    parseSystemCases(
      typeof value === "string" ? value : JSON.stringify(value),
      { metric, file: "s.json" },
    );
  const cases = [4, 3, 2, 1, 0, 0];

  test("of one metric, or of the one that is named", () => {
    expect(read({ systems: [{ name: "A", cases }] })).toEqual([
      { name: "A", cases },
    ]);
    const metrics = { APT: { cases }, ACT: { cases: [...cases].reverse() } };
    expect(read({ systems: [{ name: "A", metrics }] }, "ACT")).toEqual([
      { name: "A", cases: [0, 0, 1, 2, 3, 4] },
    ]);
  });

  test.each([
    ["{", "expected JSON, found something else"],
    [null, "expected an object with `systems`"],
    [{ systems: [{ name: "A" }] }, "six counts of APT's cases"],
    [{ systems: [{ cases }] }, "six counts of APT's cases"],
    [{ systems: [{ name: "A", cases: [1, 2] }] }, "six counts"],
    [{ systems: [{ name: "A", cases: [-1, 0, 0, 0, 0, 0] }] }, "six counts"],
  ])("%j is refused", (value, message) => {
    expect(() => read(value)).toThrow("s.json: ");
    expect(() => read(value)).toThrow(message);
  });

  test("human scores are added by name", () => {
    const table = {
      ...{ file: "h.tsv", systems: ["B", "A"] },
      columns: new Map([
        ["first", [1, 2]],
        ["second", [3, undefined]],
      ]),
    };
    const systems = read({
      systems: ["A", "B", "C"].map((name) => ({ name, cases })),
    });
    const human = (column?: string) =>
      withHumanScores(systems, table, column).map((one) => one.human);
    expect(human()).toEqual([2, 1, undefined]);
    expect(human("second")).toEqual([undefined, 3, undefined]);
    expect(() => human("third")).toThrow(
      expect.objectContaining({
        ...{ name: "SettingError", setting: "human" },
        message: "h.tsv has no column third, only first, second",
      }),
    );
  });
});

describe("rankings of a pair", () => {
  const ranking = (pair: string, ...names: readonly string[]) => ({
    ...{ pair, segment: "1", judge: "J" },
    places: names.map((system, at) => ({ system, rank: at + 1 })),
  });
  const french = ranking("English-French", "A", "B");
  const german = ranking("English-German", "A", "B");

  test("the only one, or the one that is named", () => {
    expect(rankingsOfPair([french, french])).toEqual([french, french]);
    expect(
      rankingsOfPair([french, german], { pair: "English-German" }),
    ).toEqual([german]);
  });

  test("several, none such, or nothing compared", () => {
    const setting = { name: "SettingError", setting: "pair" };
    expect(() => rankingsOfPair([french, german])).toThrow(
      expect.objectContaining({ ...setting, code: "missing" }),
    );
    expect(() => rankingsOfPair([french], { pair: "x" })).toThrow(
      expect.objectContaining({ ...setting, code: "value" }),
    );
    expect(() =>
      rankingsOfPair([ranking("x", "A")], { file: "r.csv" }),
    ).toThrow("r.csv: expected rankings of two systems or more, found none");
  });
});
