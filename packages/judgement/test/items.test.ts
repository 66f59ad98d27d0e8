import { describe, expect, test } from "vitest";
import {
  type ConnectiveDetail,
  type DetailItem,
  type DetailLine,
  type JudgementLine,
  type PronounDetail,
  type Verdict,
  chooseItems,
  itemsBySystem,
  joinJudgements,
  judgedName,
  judgedPairs,
  parseDetailItems,
} from "../src/index.ts";

const shared: DetailLine = {
  ...{ system: "A.fr", id: "2:4", line: 3, document: "d", position: 4 },
  case: 3,
  ...{ name: "different", reference: "elle", hypothesis: "il" },
  ...{ reason: "because", source: "s", referenceText: "r" },
  hypothesisText: "h",
};
const read = (...lines: readonly object[]): readonly DetailItem[] =>
  parseDetailItems(
    lines.map((line) => JSON.stringify(line)),
    { file: "i.jsonl" },
  );

describe("items", () => {
  const pronoun: PronounDetail = {
    ...{ ...shared, pronoun: "it", counted: false },
    ...{ repairedReference: false, repairedHypothesis: true },
  };
  const connective: ConnectiveDetail = {
    ...{ ...shared, connective: "since", document: undefined },
    ...{ sense: undefined, referenceChoice: "only", hypothesisChoice: "only" },
    ...{ reference: undefined, credit: 0, judged: false, pending: true },
  };

  test("of APT and of ACT are read as they are written", () => {
    const [first, second] = read(pronoun, connective);
    expect(first).toEqual({
      ...{ system: "A.fr", id: "2:4", segment: 2, document: "d", word: "it" },
      ...{ outcome: 3, isCounted: false, reference: "elle", hypothesis: "il" },
      texts: { source: "s", reference: "r", hypothesis: "h" },
    });
    expect(second).toMatchObject({
      ...{ word: "since", isCounted: true, reference: "", hypothesis: "il" },
      document: undefined,
    });
  });

  test("without an id have that of their place", () => {
    expect(read({ ...pronoun, id: undefined })[0]?.id).toBe("2:4");
  });

  test("that are none are refused with their line", () => {
    expect(() => read(pronoun, { ...pronoun, case: 0 })).toThrow(
      "i.jsonl:2: expected a case from 1 to 6, found 0",
    );
    expect(() => read({ ...pronoun, line: 0 })).toThrow(
      "i.jsonl:1: expected a line number from 1 in line, found 0",
    );
    expect(() => read()).toThrow("i.jsonl: expected items, found none");
  });
});

const item = (
  system: string,
  line: number,
  outcome: DetailItem["outcome"],
  [reference, hypothesis]: readonly [string, string] = ["", ""],
): DetailItem => ({
  ...{ system, id: `${line - 1}:0`, segment: line - 1, document: undefined },
  ...{ word: "it", outcome, isCounted: true, reference, hypothesis },
  texts: { source: "s", reference: "r", hypothesis: `h ${hypothesis}` },
});
const vote = (
  system: string,
  line: number,
  verdict: Verdict,
  annotator = "x",
): JudgementLine => ({ system, id: `${line - 1}:0`, annotator, verdict });

const items = [
  item("A.fr", 1, 1, ["il", "Il"]),
  item("A.fr", 2, 3, ["elles", "ils"]),
  item("B.fr", 1, 3, ["il", "elle"]),
  item("A.fr", 5, 5, ["", "il"]),
  item("B.fr", 5, 5, ["", "il"]),
];

describe("joining", () => {
  test("items by system keep their order", () => {
    expect(
      [...itemsBySystem(items)].map(([name, own]) => [name, own.length]),
    ).toEqual([
      ["A.fr", 3],
      ["B.fr", 2],
    ]);
  });

  test("a system is known by its file's name, or without the ending", () => {
    expect(judgedName("a.b.fr", new Set(["a.b"]))).toBe("a.b");
    expect(judgedName("a.fr", new Set(["a", "a.fr"]))).toBe("a.fr");
    expect(judgedName("a.fr", new Set(["b"]))).toBeUndefined();
  });

  test("votes and gaps find their items; what finds none is counted", () => {
    const gap = (line: number, written: string): JudgementLine => ({
      ...vote("B", line, "correct"),
      ...{ line, choices: ["elle"], written },
    });
    const [a, b] = joinJudgements(
      [
        vote("A", 1, "correct"),
        vote("A", 1, "bad", "y"),
        vote("A", 1, "bad", "z"),
        vote("A", 9, "bad"),
        gap(1, "elle"),
        gap(5, "il"),
        gap(7, "il"),
      ],
      items,
    );
    expect(a).toMatchObject({ name: "A.fr", unmatched: 1 });
    expect([...(a?.verdicts ?? [])]).toEqual([["0:0", "bad"]]);
    expect(b).toMatchObject({ name: "B.fr", unmatched: 1 });
    expect([...(b?.verdicts ?? [])]).toEqual([
      ["0:0", "correct"],
      ["4:0", "incorrect"],
    ]);
  });

  test("what annotators accept together decides on gaps", () => {
    const gaps = ["elle", "il"].map((choice, at): JudgementLine => ({
      ...vote("B.fr", 1, "correct", `n${at}`),
      ...{ line: 1, written: "elle", choices: [choice] },
    }));
    const verdict = (combine: "union" | "majority") =>
      joinJudgements(gaps, items, { combine })
        .find(({ name }) => name === "B.fr")
        ?.verdicts.get("0:0");
    expect(verdict("union")).toBe("correct");
    expect(verdict("majority")).toBe("incorrect");
  });

  test("pairs to learn from have one pronoun on both sides and a verdict", () => {
    const lines = [
      vote("A.fr", 1, "correct"),
      vote("A.fr", 2, "bad"),
      vote("A.fr", 5, "correct"),
    ];
    const labelled = items.map((item) => ({
      ...item,
      labels: {
        reference: item.reference === "" ? [] : [item.reference],
        // Aligned twice it is still one pronoun.
        hypothesis: [item.hypothesis, item.hypothesis].map((word) =>
          word.toLowerCase(),
        ),
      },
    }));
    expect(judgedPairs(joinJudgements(lines, items))).toEqual([]);
    const several = labelled.map((item) => ({
      ...item,
      labels: { ...item.labels, hypothesis: ["il", "ce"] },
    }));
    expect(judgedPairs(joinJudgements(lines, several))).toEqual([]);
    expect(judgedPairs(joinJudgements(lines, labelled))).toEqual([
      { hypothesis: "il", reference: "il", isCorrect: true },
      { hypothesis: "ils", reference: "elles", isCorrect: false },
    ]);
  });
});

describe("what to judge next", () => {
  const ids = (chosen: readonly DetailItem[]) =>
    chosen.map(({ system, id }) => [system, id]);
  const systems = joinJudgements([vote("A.fr", 2, "bad")], items);

  test("by influence: cases 5 and 6, once for each system that shares the question", () => {
    expect(ids(chooseItems(systems))).toEqual([
      ["A.fr", "4:0"],
      ["B.fr", "4:0"],
    ]);
    expect(ids(chooseItems(systems, { size: 1 }))).toHaveLength(2);
  });

  test("cases can be chosen; what is judged is not asked again", () => {
    expect(ids(chooseItems(systems, { cases: [3] }))).toEqual([
      ["B.fr", "0:0"],
    ]);
  });

  test("at random: any case that counts, in the order of the items, the same for a seed", () => {
    const draw = (seed: number, size?: number) =>
      ids(
        chooseItems(systems, {
          ...{ order: "random", seed },
          ...(size === undefined ? {} : { size }),
        }),
      );
    expect(draw(1)).toHaveLength(4);
    expect(draw(1, 2)).toEqual(draw(1, 2));
    const drawn = new Set(
      Array.from({ length: 40 }, (_, seed) => JSON.stringify(draw(seed, 1))),
    );
    expect(drawn.size).toBe(4);
    const uncounted = systems.map((one) => ({
      ...one,
      items: one.items.map((each) => ({ ...each, isCounted: false })),
    }));
    expect(chooseItems(uncounted, { order: "random" })).toEqual([]);
  });

  test("more than there is names its setting", () => {
    expect(() => chooseItems(systems, { order: "random", size: 5 })).toThrow(
      expect.objectContaining({
        ...{ name: "SettingError", setting: "size" },
        message: "expected at least 5 items to judge, found 4",
      }),
    );
  });
});
