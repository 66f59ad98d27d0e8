import { CorpusError } from "@concord-mt/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countNgrams,
  ngramCounter,
  splitWords,
  type NgramCounts,
} from "../src/index.ts";
import { corpora } from "./arbitraries.ts";

function spelt({ words, levels }: NgramCounts): Record<string, number>[] {
  const spell = (level: number, at: number): string => {
    const { prefix, word } = levels[level] ?? { prefix: [], word: [] };
    const last = words[word[at] ?? 0] ?? "";
    return level === 0 ? last : `${spell(level - 1, prefix[at] ?? 0)} ${last}`;
  };
  return levels.map(({ count }, level) =>
    Object.fromEntries(
      Array.from(count, (value, at) => [spell(level, at), value]),
    ),
  );
}

test("counts the n-grams of each line with its ends", () => {
  expect(spelt(countNgrams(["a b a", "b"], { order: 3 }))).toEqual([
    { "<unk>": 0, "<s>": 2, "</s>": 2, a: 2, b: 2 },
    { "<s> a": 1, "a b": 1, "b a": 1, "a </s>": 1, "<s> b": 1, "b </s>": 1 },
    { "<s> a b": 1, "a b a": 1, "b a </s>": 1, "<s> b </s>": 1 },
  ]);
});

test("counts as a map of strings does", () => {
  fc.assert(
    fc.property(corpora, fc.integer({ min: 1, max: 5 }), (corpus, order) => {
      const found = spelt(countNgrams(corpus, { order }));
      for (let length = 1; length <= order; length += 1) {
        const expected: Record<string, number> =
          length === 1 ? { "<unk>": 0 } : {};
        for (const words of corpus) {
          const line = ["<s>", ...words, "</s>"];
          for (let at = 0; at + length <= line.length; at += 1) {
            const ngram = line.slice(at, at + length).join(" ");
            expected[ngram] = (expected[ngram] ?? 0) + 1;
          }
        }
        expect(found[length - 1]).toEqual(expected);
      }
    }),
  );
});

test("n-grams are sorted by the ids of their words", () => {
  const { levels } = countNgrams(["b a", "a b", "c a b"], { order: 2 });
  const pairs = Array.from(levels[1]?.word ?? [], (word, at) => [
    levels[1]?.prefix[at] ?? 0,
    word,
  ]);
  expect(pairs).toEqual(
    pairs.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d),
  );
});

test("large tables grow", () => {
  const corpus = Array.from({ length: 3000 }, (_, at) => `w${at} w${at + 1}`);
  const { words, levels } = countNgrams(corpus, { order: 2 });
  expect(words.length).toBe(3 + 3001);
  expect(levels[1]?.size).toBe(9000);
  const long = Array.from({ length: 5000 }, (_, at) => `w${at % 7}`);
  expect(countNgrams([long], { order: 2 }).tokens).toBe(5000);
});

test("lines without a word are skipped, or counted as KenLM does", () => {
  expect(countNgrams(["", " \t", "a"]).sentences).toBe(1);
  const counted = countNgrams(["", "a"], { order: 2, emptyLines: "count" });
  expect(counted.sentences).toBe(2);
  expect(spelt(counted)[1]).toMatchObject({ "<s> </s>": 1 });
});

test.each(["a <s> b", "a </s>", "<unk>"])(
  "%s is refused, or skipped",
  (line) => {
    expect(() => countNgrams(["a", line])).toThrow(CorpusError);
    expect(() => countNgrams(["a", line])).toThrow(/^line 2: /);
    const plain = line.split(" ").filter((word) => !word.startsWith("<"));
    expect(countNgrams([line], { specialWords: "skip" }).tokens).toBe(
      plain.length,
    );
  },
);

test("words given as words must be words", () => {
  expect(() => countNgrams([["a b"]])).toThrow(CorpusError);
  expect(() => countNgrams([[""]])).toThrow(CorpusError);
});

test("the number of n-grams is bounded", () => {
  expect(() => countNgrams(["a b c d"], { maxNgrams: 10 })).toThrow(
    "line 1: expected at most 10 different n-grams",
  );
});

test.each([0, 33, 1.5, Number.NaN])("order %s is refused", (order) => {
  expect(() => countNgrams([], { order })).toThrow(RangeError);
});

test.each([0, 2 ** 29])("a limit of %s n-grams is refused", (maxNgrams) => {
  expect(() => countNgrams([], { maxNgrams })).toThrow(RangeError);
});

test("a finished counter counts no more", () => {
  const counter = ngramCounter();
  counter.add("a");
  counter.finish();
  expect(() => {
    counter.add("b");
  }).toThrow(TypeError);
  expect(() => counter.finish()).toThrow(TypeError);
});

test("only the programs' own separators split words", () => {
  expect(splitWords(" a\u00a0b\tc\r\n")).toEqual(["a\u00a0b", "c"]);
  expect(splitWords("")).toEqual([]);
});

test("the n-grams of a word with many neighbours are sorted, and their counts go with them", () => {
  const words = Array.from({ length: 40 }, (_, at) => `w${at}`);
  // Seen from the last to the first, each as often as its number says, behind a word that comes between them in the text.
  const sentences = [
    words.join(" "),
    ...words
      .toReversed()
      .flatMap((word, at) => Array.from({ length: at + 1 }, () => `x ${word}`)),
  ];
  const { words: all, levels } = countNgrams(sentences, { order: 2 });
  const level = levels[1];
  const x = all.indexOf("x");
  const [from = 0, to = 0] = levels[0]?.childStart.subarray(x, x + 2) ?? [];
  expect(Array.from(level?.word.subarray(from, to) ?? [])).toEqual(
    words.map((word) => all.indexOf(word)),
  );
  expect(Array.from(level?.count.subarray(from, to) ?? [])).toEqual(
    words.map((_, at) => 40 - at),
  );
});
