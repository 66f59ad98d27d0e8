import { CorpusError } from "@concord-mt/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type DetailItem,
  type JudgementLine,
  type Verdict,
  annotationTable,
  annotatorAgreement,
  correctness,
  formatJudgementLines,
  mergeVerdicts,
  openQuestions,
  parseJudgementLines,
  resolveJudgements,
  toQuestion,
  verdicts as allVerdicts,
} from "../src/index.ts";

const read = (...lines: readonly object[]): readonly JudgementLine[] => [
  ...parseJudgementLines(
    lines.map((line) => JSON.stringify(line)),
    { file: "j.jsonl" },
  ),
];

describe("one format", () => {
  test("a line with everything", () => {
    const [line] = read({
      ...{ system: "A", id: "0:1", annotator: "ann", correct: false },
      ...{ antecedent: true, tags: ["gender", "number"], remark: "plural" },
      ...{ metric: "apt", document: "d", line: 1, position: 1, case: 3 },
      ...{ source: "they", reference: "elles", hypothesis: "ils" },
      texts: { source: "they go", reference: "elles vont", hypothesis: "x" },
    });
    expect(line).toEqual({
      ...{ system: "A", id: "0:1", annotator: "ann", verdict: "incorrect" },
      ...{ antecedent: "correct", tags: ["gender", "number"] },
      ...{ remark: "plural", metric: "apt", document: "d", line: 1 },
      ...{ position: 1, case: 3, source: "they" },
      ...{ reference: "elles", hypothesis: "ils" },
      texts: { source: "they go", reference: "elles vont", hypothesis: "x" },
    });
  });

  test("who is unsure gives no verdict", () => {
    const base = { system: "A", id: "0:1", annotator: null };
    expect(read({ ...base, correct: null, unsure: true })).toEqual([
      { ...base, annotator: "", verdict: undefined, unsure: true },
    ]);
    expect(read({ ...base, correct: true, unsure: false })).toMatchObject([
      { verdict: "correct" },
    ]);
    expect(() => read({ ...base, correct: true, unsure: true })).toThrow(
      "j.jsonl:1: expected null in correct where the annotator is unsure, found true",
    );
  });

  test("ACT's older files: words and texts change places", () => {
    const [line] = read({
      ...{ id: "1:0", system: "A", case: 5, connective: "although" },
      ...{ source: "although x", reference: "x", hypothesis: "mais x" },
      ...{ referenceForm: null, hypothesisForm: "mais", annotator: null },
      ...{ correct: true, note: "well" },
    });
    expect(line).toEqual({
      ...{ id: "1:0", system: "A", case: 5, source: "although" },
      ...{ reference: "", hypothesis: "mais", annotator: "" },
      ...{ verdict: "correct", remark: "well" },
      texts: { source: "although x", reference: "x", hypothesis: "mais x" },
    });
  });

  test("older files of `judge import` and `judge sample`", () => {
    expect(
      read(
        { system: "A", id: "0:0", pronoun: "it", correct: "bad" },
        {
          ...{ system: "A", id: "0:0", line: 1, source: "it", written: "il" },
          ...{ choices: ["il"], annotator: "y", correct: true },
        },
      ),
    ).toMatchObject([
      { source: "it", verdict: "bad" },
      { choices: ["il"], written: "il", verdict: "correct", annotator: "y" },
    ]);
  });

  test.each([
    [{ id: 1 }, "text in id, found 1"],
    [{ system: undefined }, "text in system"],
    [{ case: 7 }, "a case from 1 to 6, found 7"],
    [{ correct: "yes" }, 'true, false, "bad" or null in correct, found "yes"'],
    [{ antecedent: "no" }, 'true, false, "bad" or null in antecedent'],
    [{ unsure: "yes" }, 'true or false in unsure, found "yes"'],
    [{ tags: "gender" }, "a list of texts in tags"],
    [{ tags: [1] }, "texts in tags, found 1"],
    [{ remark: 1 }, "text in remark, found 1"],
    [{ texts: "x" }, 'an object in texts, found "x"'],
    [{ texts: { source: 1 } }, "text in source, found 1"],
  ])("%j is refused with its line", (field, message) => {
    const good = { system: "A", id: "0:0", correct: null };
    expect(() => read(good, { ...good, ...field })).toThrow(CorpusError);
    expect(() => read(good, { ...good, ...field })).toThrow(
      `j.jsonl:2: expected ${message}`,
    );
  });

  test("lines are read as they were written", () => {
    const text = fc.string();
    const optional = fc.record(
      {
        antecedent: fc.constantFrom(...allVerdicts),
        tags: fc.array(text),
        metric: fc.oneof(text, fc.constantFrom("apt", "act")),
        ...{ remark: text, document: text, source: text },
        ...{ line: fc.integer({ min: 1 }), position: fc.nat() },
        occurrence: fc.integer({ min: 1 }),
        case: fc.constantFrom(1 as const, 6 as const),
        ...{ reference: text, hypothesis: text, written: text },
        texts: fc.record({ source: text, reference: text, hypothesis: text }),
        choices: fc.constant(["il", "elle"]),
      },
      { requiredKeys: [] },
    );
    const answer = fc.oneof(
      fc.record({ verdict: fc.constantFrom(...allVerdicts, undefined) }),
      fc.constant({ verdict: undefined, unsure: true as const }),
    );
    const line = fc
      .tuple(
        fc.record({ system: text, id: text, annotator: text }),
        answer,
        optional,
      )
      .map(([who, said, more]): JudgementLine => ({
        ...who,
        ...said,
        ...more,
      }));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const written = formatJudgementLines(lines);
        expect([...parseJudgementLines(written.split("\n"))]).toEqual(lines);
      }),
      { seed: 14 },
    );
  });
});

const vote = (
  id: string,
  annotator: string,
  verdict: Verdict | undefined,
  system = "A",
): JudgementLine => ({ system, id, annotator, verdict });
const unsure = (id: string, annotator: string): JudgementLine => ({
  ...vote(id, annotator, undefined),
  unsure: true,
});

describe("votes", () => {
  test("most votes decide, the later line of an annotator counts, a draw is undecided", () => {
    const merged = mergeVerdicts([
      vote("1", "ann", "incorrect"),
      vote("1", "ann", "correct"),
      vote("1", "bob", "correct"),
      vote("1", "eve", "bad"),
      vote("2", "ann", "correct"),
      vote("2", "bob", "incorrect"),
      vote("3", "ann", undefined),
      vote("1", "ann", "bad", "B"),
    ]);
    expect([...merged.keys()]).toEqual(["A", "B"]);
    expect(merged.get("A")).toEqual({
      verdicts: new Map([["1", "correct"]]),
      undecided: ["2"],
      // Of four pairs (three on item 1, one on item 2) one agrees.
      agreement: 1 / 4,
      annotators: { ann: 2, bob: 2, eve: 1 },
    });
    expect(merged.get("B")).toEqual({
      verdicts: new Map([["1", "bad"]]),
      ...{ undecided: [], agreement: undefined, annotators: { ann: 1 } },
    });
  });

  test("who is unsure has no vote, and takes back the one before", () => {
    const lines = [
      vote("1", "ann", "correct"),
      vote("1", "bob", "incorrect"),
      unsure("1", "bob"),
      unsure("2", "ann"),
      vote("3", "ann", "bad"),
      unsure("3", "ann"),
      vote("3", "ann", "correct"),
    ];
    expect(mergeVerdicts(lines).get("A")).toEqual({
      verdicts: new Map([
        ["1", "correct"],
        ["3", "correct"],
      ]),
      ...{ undecided: [], agreement: undefined, annotators: { ann: 2 } },
    });
    expect(annotationTable(lines, "verdict")).toMatchObject({
      annotators: ["ann", "bob"],
      labels: [
        ["correct", "correct"],
        [undefined, undefined],
      ],
      shared: 0,
    });
  });

  test("the order of annotators does not matter, nor do those who are unsure", () => {
    const votes = fc.array(
      fc.tuple(
        fc.constantFrom("1", "2"),
        fc.constantFrom(...allVerdicts, undefined),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(votes, (said) => {
        const lines = said.map(([id, verdict], at) =>
          verdict === undefined
            ? unsure(id, `n${at}`)
            : vote(id, `n${at}`, verdict),
        );
        const sorted = (all: readonly JudgementLine[]) => {
          const { verdicts = [], undecided = [] } =
            mergeVerdicts(all).get("A") ?? {};
          return [[...verdicts].sort(), [...undecided].sort()];
        };
        const sure = lines.filter((line) => line.unsure !== true);
        expect(sorted([...lines].reverse())).toEqual(sorted(lines));
        expect(sorted(sure)).toEqual(sorted(lines));
      }),
      { seed: 14 },
    );
  });
});

const item: DetailItem = {
  ...{ system: "A", id: "1:0", segment: 1, document: "d", word: "although" },
  ...{ outcome: 5, isCounted: true, reference: "", hypothesis: "mais" },
  texts: { source: "although x", reference: "x\ny", hypothesis: "mais x" },
};
const question = toQuestion(item);
const answer = (annotator: string, verdict: Verdict): JudgementLine => ({
  ...question,
  ...{ annotator, verdict },
});

describe("questions", () => {
  test("show what the item shows", () => {
    expect(toQuestion(item, "ann")).toEqual({
      ...{ system: "A", id: "1:0", line: 2, document: "d", case: 5 },
      ...{ source: "although", reference: "", hypothesis: "mais" },
      ...{ texts: item.texts, annotator: "ann", verdict: undefined },
    });
    const { document, ...none } = toQuestion({ ...item, document: undefined });
    expect([document, "document" in none]).toEqual([undefined, false]);
  });

  test("that wait are not asked again, unless the text changed", () => {
    expect(openQuestions([question], [question])).toEqual([]);
    expect(openQuestions([question], [])).toEqual([question]);
    expect(openQuestions([question], [answer("ann", "bad")])).toEqual([
      question,
    ]);
    const changed = { ...question, texts: { ...item.texts, hypothesis: "z" } };
    expect(openQuestions([question], [changed])).toEqual([question]);
    expect(openQuestions([question], [{ ...question, system: "B" }])).toEqual([
      question,
    ]);
  });

  test("that an annotator has answered are not asked again", () => {
    const done = [answer("ann", "correct")];
    expect(openQuestions([question], done, { annotator: "ann" })).toEqual([]);
    expect(openQuestions([question], done, { annotator: "bob" })).toEqual([
      question,
    ]);
  });
});

describe("what people said of systems", () => {
  const system = { name: "A", questions: [question] };

  test("in the order of the systems; nobody's word is no verdict", () => {
    const { systems, warnings } = resolveJudgements(
      [answer("ann", "correct"), { ...answer("bob", "bad"), id: "7:0" }],
      [{ name: "B", questions: [] }, system],
    );
    expect(systems[0]).toBeUndefined();
    expect(systems[1] && [...correctness(systems[1])]).toEqual([
      ["1:0", true],
      ["7:0", false],
    ]);
    expect(warnings).toEqual([]);
  });

  test("a question alone is no verdict, but the system was asked about", () => {
    const { systems } = resolveJudgements([question], [system]);
    expect(systems[0]).toMatchObject({ undecided: [], annotators: {} });
    expect(systems[0]?.verdicts.size).toBe(0);
  });

  test("judgements on texts that changed are set aside", () => {
    for (const change of [
      { texts: { ...item.texts, hypothesis: "an older text" } },
      { texts: { ...item.texts, source: "an older text" } },
      { texts: { ...item.texts, reference: "an older text" } },
      { source: "but" },
    ]) {
      const old = { ...answer("ann", "correct"), ...change };
      const { systems, warnings } = resolveJudgements(
        [old, question],
        [system],
      );
      expect(systems[0]?.verdicts.size).toBe(0);
      expect(warnings).toEqual([
        {
          code: "stale-judgement",
          message:
            "A: 1 judgement is about texts that have changed since; judge them again",
        },
      ]);
    }
  });

  test("one of several references, or no texts at all, is good enough", () => {
    const one = { ...item.texts, reference: "y" };
    const bare = { ...vote("1:0", "bob", "correct"), source: "although" };
    for (const line of [{ ...answer("ann", "correct"), texts: one }, bare])
      expect(
        resolveJudgements([line], [system]).systems[0]?.verdicts.get("1:0"),
      ).toBe("correct");
  });

  test("systems that are not scored here are named", () => {
    const { warnings } = resolveJudgements(
      [vote("1", "x", "bad", "Z"), vote("2", "x", "bad", "Z")],
      [system],
    );
    expect(warnings).toEqual([
      {
        code: "judged-system",
        message: "there are judgements of systems that are not scored here: Z",
      },
    ]);
  });
});

describe("agreement", () => {
  const lines = [
    vote("1", "x", "correct"),
    vote("1", "y", "correct"),
    vote("2", "x", "bad"),
    vote("2", "y", "correct"),
    vote("3", "x", "incorrect"),
  ];

  test("of verdicts, by every measure", () => {
    const found = annotatorAgreement(lines);
    expect(found).toMatchObject({
      ...{ of: "verdict", annotators: ["x", "y"], shared: 2 },
      pairwise: { pairs: [{ first: 0, second: 1, observed: 0.5, n: 2 }] },
      fleissKappa: { n: 2 },
    });
    expect(found.krippendorffAlpha.n).toBe(2);
  });

  test("of choices where labels were chosen, unless verdicts are asked for", () => {
    const chosen = lines.map((line) => ({ ...line, choices: ["il"] }));
    expect(annotatorAgreement(chosen)).toMatchObject({ of: "choices" });
    expect(annotatorAgreement(chosen, "verdict")).toEqual(
      annotatorAgreement(lines),
    );
  });

  test("nothing is shared by one annotator", () => {
    expect(annotatorAgreement(lines.slice(0, 1)).shared).toBe(0);
  });
});
