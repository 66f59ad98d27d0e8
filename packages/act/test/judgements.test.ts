import { CorpusError, scoreCorpus } from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  act,
  formatJudgements,
  makeJudgements,
  mergeJudgements,
  parseJudgements,
  withManualCounts,
} from "../src/index.ts";
import { segment, smallPack } from "./segments.ts";

const pack = smallPack();
const texts = [
  { source: "although x", reference: "mais x", hypothesis: "mais x" },
  { source: "although x", reference: "x", hypothesis: "mais x" },
  { source: "so x", reference: "x", hypothesis: "x y" },
  { source: "so x", reference: "donc x", hypothesis: "x" },
];
const segments = texts.map((one, index) => segment({ ...one, index }));
const items = segments.flatMap((one) => act({ pack }).items(one));
const input = {
  system: "A",
  items,
  texts: (at: number) =>
    texts[at] ?? { source: "", reference: "", hypothesis: "" },
};
const lines = makeJudgements(input);

test("cases 5 and 6 become lines with their context", () => {
  expect(lines.map(({ id, case: outcome }) => [id, outcome])).toEqual([
    ["1:0", 5],
    ["2:0", 6],
  ]);
  expect(lines[0]).toEqual({
    id: "1:0",
    system: "A",
    case: 5,
    connective: "although",
    source: "although x",
    reference: "x",
    hypothesis: "mais x",
    referenceForm: null,
    hypothesisForm: "mais",
    annotator: null,
    correct: null,
  });
  expect(makeJudgements({ ...input, cases: [4] })).toMatchObject([
    { id: "3:0" },
  ]);
});

test("lines are read as they were written", () => {
  const text = formatJudgements(lines);
  expect(text.split("\n")).toHaveLength(3);
  expect(parseJudgements(text.split("\n"))).toEqual(lines);
});

const answer = (
  at: number,
  annotator: string,
  correct: boolean,
): (typeof lines)[number] => ({
  ...(lines[at] ?? raise()),
  annotator,
  correct,
});
function raise(): never {
  throw new RangeError("there is no such line");
}

test("what an annotator has judged is not asked for again, unless the text changed", () => {
  const done = [answer(0, "ann", true)];
  const left = makeJudgements({ ...input, annotator: "ann", done });
  expect(left).toMatchObject([{ id: "2:0", annotator: "ann" }]);
  expect(makeJudgements({ ...input, annotator: "bob", done })).toHaveLength(2);
  const changed = done.map((line) => ({ ...line, hypothesis: "other" }));
  expect(
    makeJudgements({ ...input, annotator: "ann", done: changed }),
  ).toHaveLength(2);
});

test("ACTm is an interval that narrows as judgements come in", () => {
  const score = (judgements: ReadonlyMap<string, boolean>) =>
    scoreCorpus(act({ pack, judgements }), segments);
  expect(score(new Map())).toMatchObject({
    ACTa: 1 / 4,
    ACTm: 1 / 4,
    ACTmInterval: { low: 1 / 4, high: 3 / 4 },
    judged: 0,
    pending: 2,
  });
  expect(score(new Map([["1:0", true]]))).toMatchObject({
    ACTmInterval: { low: 2 / 4, high: 3 / 4 },
    judged: 1,
    pending: 1,
  });
  const all = new Map([
    ["1:0", true],
    ["2:0", false],
  ]);
  expect(score(all)).toMatchObject({
    ACTa: 1 / 4,
    ACTm: 2 / 4,
    ACTmInterval: { low: 2 / 4, high: 2 / 4 },
    pending: 0,
  });
  const withCase1 = act({
    pack,
    judgedCases: [1, 5, 6],
    judgements: new Map([...all, ["0:0", false]]),
  });
  expect(scoreCorpus(withCase1, segments)).toMatchObject({
    ACTa: 1 / 4,
    ACTm: 1 / 4,
  });
});

test("two counts give ACTm as well", () => {
  const score = scoreCorpus(act({ pack }), segments);
  expect(withManualCounts(score, { case5: 1, case6: 0 })).toMatchObject({
    ACTm: 2 / 4,
    ACTmInterval: { low: 2 / 4, high: 2 / 4 },
    judged: 2,
    pending: 0,
  });
  expect(() => withManualCounts(score, { case5: 2, case6: 0 })).toThrow(
    "of case 5 there are 1 occurrences, so between 0 and 1 can be correct, got 2",
  );
});

test("the majority of annotators decides, a draw counts as not judged", () => {
  const merged = mergeJudgements(
    [
      answer(0, "ann", false),
      answer(0, "ann", true),
      answer(0, "bob", true),
      answer(0, "eve", false),
      answer(1, "ann", true),
      answer(1, "bob", false),
      { ...answer(0, "ann", false), system: "B" },
      ...lines,
    ],
    { system: "A", current: lines },
  );
  expect([...merged.verdicts]).toEqual([["1:0", true]]);
  expect(merged.undecided).toEqual(["2:0"]);
  expect(merged.agreement).toBe(1 / 4);
  expect(merged.annotators).toEqual({ ann: 2, bob: 2, eve: 1 });
  expect(merged.warnings).toEqual([]);
});

test("judgements on texts that changed are set aside", () => {
  const old = { ...answer(0, "ann", true), hypothesis: "an older text" };
  const merged = mergeJudgements([old], { system: "A", current: lines });
  expect(merged.verdicts.size).toBe(0);
  expect(merged.warnings).toMatchObject([{ code: "stale-judgement" }]);
  expect(mergeJudgements([old], { system: "A" }).verdicts.size).toBe(1);
});

test("a line that is no judgement is named", () => {
  const good = JSON.stringify(lines[0]);
  const bad = (text: string): (() => unknown) => {
    return () => parseJudgements([good, "", text], { file: "j.jsonl" });
  };
  expect(bad("{")).toThrow("j.jsonl:3: expected a JSON object");
  expect(bad("[]")).toThrow(CorpusError);
  expect(bad(good.replace('"case":5', '"case":7'))).toThrow(
    "j.jsonl:3: expected a case from 1 to 6, found 7",
  );
  expect(bad(good.replace('"correct":null', '"correct":"yes"'))).toThrow(
    'expected true, false or null in correct, found "yes"',
  );
  expect(bad(good.replace('"id":"1:0"', '"id":1'))).toThrow(
    "expected text in id, found 1",
  );
});
