import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Metric,
  addRows,
  countCorpus,
  itemId,
  rowOf,
  scoreCorpus,
  scoreSegments,
} from "../src/index.ts";

// Share of words that are "yes".
const yes: Metric<string, number> = {
  name: "yes",
  statistics: ["yes", "words"],
  higherIsBetter: true,
  signature: () => ({
    metric: "yes",
    fields: [],
    revision: 1,
    version: "0.0.0",
  }),
  count: (segment, into, at) => {
    const words = segment.split(" ").filter((word) => word !== "");
    into[at] = words.filter((word) => word === "yes").length;
    into[at + 1] = words.length;
  },
  score: (row) => (row[0] ?? 0) / (row[1] ?? 0),
};

test("a corpus is scored on the sum of its segments' rows", () => {
  const corpus = ["yes no", "yes", "no no no"];
  const matrix = countCorpus(yes, corpus);
  expect([...matrix.values]).toEqual([1, 2, 1, 1, 0, 3]);
  expect([...rowOf(matrix, 1)]).toEqual([1, 1]);
  expect([...addRows(matrix)]).toEqual([2, 6]);
  expect(scoreCorpus(yes, corpus)).toBe(2 / 6);
  expect(scoreSegments(yes, corpus)).toEqual([1 / 2, 1, 0]);
});

test("rows named twice count twice, as a bootstrap needs", () => {
  const matrix = countCorpus(yes, ["yes no", "yes", "no"]);
  expect([...addRows(matrix, [1, 1, 0])]).toEqual([3, 4]);
  expect([...addRows(matrix, [])]).toEqual([0, 0]);
  expect(() => addRows(matrix, [3])).toThrow(
    "row 3 is outside a matrix of 3 rows",
  );
});

test("the order of segments does not matter, and a long corpus keeps every row", () => {
  const segment = fc
    .array(fc.constantFrom("yes", "no"), { maxLength: 5 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 3000 }), (corpus) => {
      const matrix = countCorpus(yes, corpus);
      expect(matrix.rows).toBe(corpus.length);
      expect(addRows(matrix)).toEqual(
        addRows(countCorpus(yes, corpus.toReversed())),
      );
    }),
    { numRuns: 20 },
  );
});

test("an item's id names its segment and position", () => {
  expect(itemId(3, 7)).toBe("3:7");
  expect(itemId(3, 7, 1)).toBe("3:7.1");
});
