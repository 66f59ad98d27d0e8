import { scoreCorpus } from "@concord-mt/core";
import { expect, test } from "vitest";
import { act, withManualCounts } from "../src/index.ts";
import { segment, smallPack } from "./segments.ts";

const pack = smallPack();
const texts = [
  { source: "although x", reference: "mais x", hypothesis: "mais x" },
  { source: "although x", reference: "x", hypothesis: "mais x" },
  { source: "so x", reference: "x", hypothesis: "x y" },
  { source: "so x", reference: "donc x", hypothesis: "x" },
];
const segments = texts.map((one, index) => segment({ ...one, index }));

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
    "case 5 has 1 occurrence, so between 0 and 1 can be correct, got 2",
  );
});
