import { describe, expect, test } from "vitest";
import { CorpusError } from "@concord-mt/core";
import {
  type LinkedPair,
  type TableOptions,
  formatLexicalWeights,
  phraseEntries,
  significanceOf,
  tableEntries,
  trainTable,
} from "../src/index.ts";

function pair(source: string, target: string, links: string): LinkedPair {
  return {
    source: source.split(" "),
    target: target.split(" "),
    alignment: links.split(" ").map((link) => {
      const [f = "", e = ""] = link.split("-");
      return { source: Number(f), target: Number(e) };
    }),
  };
}

// "oh" is aligned with nothing.
const corpus = [
  pair("la maison", "the house", "0-0 1-1"),
  pair("la maison bleue", "the blue house", "0-0 1-2 2-1"),
  pair("oh la fleur", "the flower", "1-0 2-1"),
];

function scores(source: string, target: string, options: TableOptions = {}) {
  const trained = trainTable(corpus, { exact: true, ...options });
  const entry = phraseEntries(trained, source.split(" ")).find(
    (found) => found.target.join(" ") === target,
  );
  return {
    scores: entry?.scores.map((score) => Number(score.toFixed(6))),
    orientations: entry?.orientations.map((score) => Number(score.toFixed(6))),
    counts: entry?.counts,
    alignment: entry?.alignment,
  };
}

describe("a trained table", () => {
  test("scores phrases and words by relative frequency, in both directions", () => {
    // la-the 3 times, "oh la"-the once: c(the) = 4, c(la) = 3. w(the|la) = 3/3, w(la|the) = 3/3.
    expect(scores("la", "the").scores).toEqual([0.75, 1, 1, 1]);
    expect(scores("la", "the").counts).toEqual([4, 3, 3]);
    // The unaligned word has w(oh|NULL) = 1; lex(oh la|the) = 1 · w(la|the) = 1.
    expect(scores("oh la", "the").scores).toEqual([0.25, 1, 1, 1]);
    expect(scores("maison", "house").scores).toEqual([1, 1, 1, 1]);
  });

  test("a word with two links counts twice in its total, and its lexical weight is the mean of its links'", () => {
    const trained = trainTable(
      [pair("a b", "x", "0-0 1-0"), pair("a", "y", "0-0")],
      { exact: true },
    );
    // w(x|a) = 1/2, w(x|b) = 1: their mean is 3/4. w(a|x) = w(b|x) = 1/2: their product is 1/4.
    expect(phraseEntries(trained, ["a", "b"])[0]?.scores).toEqual([
      1, 0.25, 1, 0.75,
    ]);
    const lines = [
      ...formatLexicalWeights(trained.lexical, {
        ...trained,
        direction: "f2e",
      }),
    ];
    expect(lines).toContain("x a 0.5000000");
    expect(lines).toContain("x b 1.0000000");
  });

  test("orientations are counts and a half of each", () => {
    // la-the: before, 2 × monotone (sentence start), 1 × discontinuous (behind "oh"); behind it monotone, D, monotone.
    expect(scores("la", "the").orientations).toEqual(
      [2.5, 0.5, 1.5, 2.5, 0.5, 1.5].map((n) => Number((n / 4.5).toFixed(6))),
    );
    // maison-house: monotone behind "the" once; then "blue", its right neighbour on the source side, stands before: swap.
    expect(scores("maison", "house").orientations).toEqual(
      [1.5, 1.5, 0.5, 1.5, 0.5, 1.5].map((n) => Number((n / 3.5).toFixed(6))),
    );
  });

  test("the whole of a swapped phrase keeps its inner links", () => {
    expect(scores("maison bleue", "blue house").alignment).toEqual([
      { source: 0, target: 1 },
      { source: 1, target: 0 },
    ]);
  });

  test("longest phrases", () => {
    const trained = trainTable(corpus, { maximumLength: 1 });
    for (const { source, target } of tableEntries(trained))
      expect([source.length, target.length]).toEqual([1, 1]);
  });

  test("Good–Turing discounts", () => {
    // Pairs: la-the 3 times, maison-house and "la maison"-"the house" … once or twice: n1, n2, n3 by hand below.
    const trained = trainTable(corpus, { exact: true });
    const counts = [...tableEntries(trained)].map(
      (entry) => entry.counts?.[2] ?? 0,
    );
    const n = (count: number) =>
      counts.filter((found) => found === count).length;
    const factor = (count: number) =>
      (((count + 1) / count) * (n(count + 1) + 0.1)) / (n(count) + 0.1);
    const d1 = Math.max(Math.min(factor(1), 1), 0.01);
    const d2 = Math.max(Math.min(factor(2), 1), d1);
    const d3 = Math.max(Math.min(factor(3), 1), d2);
    const found = scores("la", "the", { discount: "good-turing" }).scores;
    expect(found?.[2]).toBeCloseTo((3 * d3) / 3, 6);
    expect(found?.[0]).toBeCloseTo((3 * d3) / 4, 6);
  });

  test("Kneser–Ney gives part of what was seen to what was not, and needs counts of counts", () => {
    const repeated = [
      ...corpus,
      ...corpus,
      ...corpus,
      pair("chat", "cat", "0-0"),
      pair("chat", "tomcat", "0-0"),
      pair("chien", "dog", "0-0"),
      pair("chien", "dog", "0-0"),
    ];
    const trained = trainTable(repeated, {
      exact: true,
      discount: "kneser-ney",
    });
    const plain = trainTable(repeated, { exact: true });
    const all = [...tableEntries(plain)];
    const n = (count: number) =>
      all.filter((entry) => entry.counts?.[2] === count).length;
    const y = n(1) / (n(1) + 2 * n(2));
    const d1 = Math.min(1 - (2 * y * n(2)) / n(1), 0.9);
    // chat: two pairs of count 1; "cat" has one pair of all.
    const expected = (1 - d1) / 2 + ((d1 * 2) / 2) * (1 / all.length);
    const entry = phraseEntries(trained, ["chat"]).find(
      ({ target }) => target[0] === "cat",
    );
    expect(entry?.scores[2]).toBeCloseTo(expected, 6);
    expect(() =>
      trainTable(corpus.slice(0, 1), { discount: "kneser-ney" }),
    ).toThrow(CorpusError);
  });

  test("pruning by count, score, rank and significance", () => {
    const size = (options: TableOptions) => trainTable(corpus, options).kept;
    expect(size({ minimumCount: 3 })).toBe(1);
    // Seven more sentences, so that two of two are no chance: 45 choices of two in ten.
    const larger = [
      ...corpus,
      ...Array.from({ length: 7 }, (_, at) => pair(`f${at}`, `e${at}`, "0-0")),
    ];
    const all = [...tableEntries(trainTable(larger, {}))];
    const once = all.filter((entry) => entry.counts?.[2] === 1);
    expect(trainTable(larger, { significance: "a+e" }).kept).toBe(
      all.length - once.length,
    );
    // "the" of "oh la" occurs elsewhere too: all others that were seen once have phrases seen once.
    expect(trainTable(larger, { significance: "a-e" }).kept).toBe(
      all.length - 1,
    );
    const many = [
      pair("a", "x", "0-0"),
      pair("a", "x", "0-0"),
      pair("a", "y", "0-0"),
    ];
    expect(trainTable(many, { top: 1 }).kept).toBe(1);
    expect(trainTable(many, { minimumScore: 0.5 }).kept).toBe(1);
  });

  test("codes of one byte lose nothing where a score has few values", () => {
    const exact = [...tableEntries(trainTable(corpus, { exact: true }))];
    const coded = [...tableEntries(trainTable(corpus))];
    expect(coded).toEqual(exact);
  });

  test("wrong data and wrong options", () => {
    expect(() => trainTable([])).toThrow(CorpusError);
    expect(() => trainTable([pair("a", "x", "0-1")])).toThrow("0-1");
    expect(() =>
      trainTable([{ ...pair("a", "x", "0-0"), source: ["a b"] }]),
    ).toThrow("white space");
    expect(() => trainTable(corpus, { maximumLength: 8 })).toThrow(RangeError);
    expect(() => trainTable(corpus, { top: 0 })).toThrow(RangeError);
  });
});

describe("significance", () => {
  test("a pair seen once with phrases seen once has ln N", () => {
    expect(
      significanceOf({ both: 1, source: 1, target: 1, sentences: 1000 }),
    ).toBeCloseTo(Math.log(1000), 10);
  });

  test("two of two in a thousand: one of all choices of two", () => {
    expect(
      significanceOf({ both: 2, source: 2, target: 2, sentences: 1000 }),
    ).toBeCloseTo(Math.log((1000 * 999) / 2), 8);
  });

  test("the tail is summed: at least one of two by two in ten", () => {
    // 1 - C(8,2)/C(10,2) = 1 - 28/45.
    expect(
      significanceOf({ both: 1, source: 2, target: 2, sentences: 10 }),
    ).toBeCloseTo(-Math.log(17 / 45), 10);
  });

  test("large counts stay finite", () => {
    const found = significanceOf({
      both: 50_000,
      source: 60_000,
      target: 70_000,
      sentences: 200_000,
    });
    expect(found).toBeGreaterThan(1000);
    expect(Number.isFinite(found)).toBe(true);
  });
});
