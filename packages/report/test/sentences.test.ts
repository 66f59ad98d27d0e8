import fc from "fast-check";
import { expect, test } from "vitest";
import { fitName, nameRoom } from "../page/parts/fit-name.ts";
import {
  binsOf,
  compareSegments,
  inOrder,
  tally,
} from "../page/sentences/differences.ts";
import { cutWords } from "../page/text/cut-words.ts";
import { differingWords } from "../page/text/word-diff.ts";

test("words that only one line has are found where they stand", () => {
  const words = (line: string): string[] =>
    cutWords(line).map(({ text }) => text);
  const { first, second } = differingWords(
    words("Il dort dans la maison."),
    words("elle dort dans la grande maison ."),
  );
  expect([...first]).toEqual([0]);
  expect([...second]).toEqual([0, 4]);
});

test("what is left of two lines without their own words is the same", () => {
  const line = fc.array(fc.constantFrom("a", "b", "c", "A"));
  fc.assert(
    fc.property(line, line, (a, b) => {
      const { first, second } = differingWords(a, b);
      const rest = (words: string[], own: ReadonlySet<number>): string[] =>
        words.filter((_, at) => !own.has(at)).map((word) => word.toLowerCase());
      expect(rest(a, first)).toEqual(rest(b, second));
    }),
  );
});

test("lines that are too long to compare in order are compared by what they have", () => {
  const long = Array.from({ length: 1200 }, (_, at) => `w${at}`);
  const { first, second } = differingWords(long, [...long.slice(1), "new"]);
  expect([[...first], [...second]]).toEqual([[0], [1199]]);
});

test("a line is cut into words, elided ones and those without spaces too", () => {
  const texts = (line: string): string[] =>
    cutWords(line).map(({ text }) => text);
  expect(texts("L’été, dit-il : 12 %")).toEqual([
    ...["L’", "été", ",", "dit-", "il", ":", "12", "%"],
  ]);
  expect(texts("他在这里")).toEqual(["他", "在", "这", "里"]);
  fc.assert(
    fc.property(fc.string(), (line) => {
      for (const { text, start, end } of cutWords(line))
        expect(line.slice(start, end)).toBe(text);
    }),
  );
});

test("differences are gains of the second system, whichever way a metric points", () => {
  const [first, second] = [
    [500, 700, null, 100],
    [600, 700, null, null],
  ];
  expect(compareSegments(first, second, true).map(({ gain }) => gain)).toEqual([
    100,
    0,
    null,
  ]);
  expect(compareSegments(first, second, false).map(({ gain }) => gain)).toEqual(
    [-100, 0, null],
  );
  expect(tally(compareSegments(first, second, true))).toEqual({
    ...{ better: 1, worse: 0, equal: 1 },
  });
});

test("an order keeps every segment, and what has no difference comes last", () => {
  const compared = compareSegments([0, 0, null, 0], [5, -9, 4, 7], true);
  const order = (name: "gain" | "loss" | "size" | "text"): number[] =>
    inOrder(compared, name).map(({ segment }) => segment);
  expect(order("gain")).toEqual([3, 0, 1, 2]);
  expect(order("loss")).toEqual([1, 0, 3, 2]);
  expect(order("size")).toEqual([1, 3, 0, 2]);
  expect(order("text")).toEqual([0, 1, 2, 3]);
});

test("every difference is in one bar, and none in a bar of the other side", () => {
  const scores = fc.array(fc.integer({ min: -1000, max: 1000 }));
  fc.assert(
    fc.property(scores, (gains) => {
      const compared = compareSegments(
        gains.map(() => 0),
        gains,
        true,
      );
      const bins = binsOf(compared);
      for (const { from, to, count } of bins)
        expect(gains.filter((gain) => gain >= from && gain < to)).toHaveLength(
          count,
        );
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(
        gains.length,
      );
    }),
  );
});

test("names that are too long keep their beginning and their end", () => {
  expect(fitName("LIMSI-Ncode-Constrained-Primary", 12)).toBe("LIMSI-…imary");
  expect(fitName("short", 12)).toBe("short");
  const names = ["a", "a-name-of-twenty-five-chr"];
  const { letters } = nameRoom(names, 1000);
  expect(names.map((name) => fitName(name, letters))).toEqual(names);
});
