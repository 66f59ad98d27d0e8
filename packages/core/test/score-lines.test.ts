import { expect, test } from "vitest";
import { CorpusError, type Metric, scoreLines } from "../src/index.ts";

interface Line {
  readonly hypothesis: string;
  readonly references: readonly string[];
}

/** The share of lines that equal one of their references. */
const exact: Metric<Line, { readonly score: number }> = {
  name: "EXACT",
  statistics: ["equal", "lines"],
  higherIsBetter: true,
  signature: () => ({
    metric: "EXACT",
    fields: [],
    revision: 1,
    version: "1.2.3",
  }),
  count: ({ hypothesis, references }, into, at) => {
    into[at] = references.includes(hypothesis) ? 1 : 0;
    into[at + 1] = 1;
  },
  score: ([equal = 0, lines = 0]) => ({ score: equal / lines }),
};

test("lines are scored against one reference or several, and the score is signed", () => {
  expect(scoreLines(exact, ["a", "b"], ["a", "c"])).toEqual({
    score: 0.5,
    signature: "EXACT|nrefs:1|revision:1|version:1.2.3",
  });
  const references = [
    ["a", "c"],
    ["x", "b"],
  ];
  expect(scoreLines(exact, ["a", "b"], references)).toEqual({
    score: 1,
    signature: "EXACT|nrefs:2|revision:1|version:1.2.3",
  });
});

test("texts of different lengths, and none at all, are refused", () => {
  expect(() => scoreLines(exact, ["a"], ["a", "b"])).toThrow(CorpusError);
  expect(() => scoreLines(exact, ["a"], [["a"], []])).toThrow(
    /reference 2 has 0 lines/,
  );
  expect(() => scoreLines(exact, ["a"], [])).toThrow(CorpusError);
});
