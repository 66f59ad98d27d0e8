import { readFileSync } from "node:fs";
import {
  CorpusError,
  formatSignature,
  scoreCorpus,
  scoreSegments,
} from "@concord-mt/core";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type MeteorOptions,
  alignMeteor,
  discoMtPronouns,
  functionWordsOf,
  meteor,
  meteorDefaults,
  meteorStatistics,
  parseParaphrases,
  version,
} from "../src/index.ts";

const one = (hypothesis: string, ...references: string[]) => ({
  hypothesis,
  references,
});

describe("by hand", () => {
  // P = 3/3, R = 3/4, Fmean = 1 / (0.25/1 + 0.75/0.75) = 0.8; one chunk of three matches.
  test("three of four words in one chunk", () => {
    const metric = meteor({ language: "other", functionWords: "none" });
    const score = scoreCorpus(metric, [one("the cat sat", "the cat sat down")]);
    const penalty = 0.7 * (1 / 3) ** 1.4;
    expect(score).toMatchObject({ chunks: 1, matches: 3, precision: 1 });
    expect(score.recall).toBeCloseTo(0.75, 12);
    expect(score.f1).toBeCloseTo(6 / 7, 12);
    expect(score.fmean).toBeCloseTo(0.8, 12);
    expect(score.fragPenalty).toBeCloseTo(penalty, 12);
    expect(score.score).toBeCloseTo(0.8 * (1 - penalty), 12);
  });

  // "the" weighs 0.25, every other word 0.75; the stem match counts 0.6.
  test("content words weigh δ, function words 1 − δ, and each module its weight", () => {
    const metric = meteor({ functionWords: ["the"] });
    const { score, statistics } = metric.align(one("the cats", "the cat sat"));
    expect(score.precision).toBeCloseTo((0.25 + 0.6 * 0.75) / 1, 12);
    expect(score.recall).toBeCloseTo((0.25 + 0.6 * 0.75) / 1.75, 12);
    expect(statistics).toEqual([
      ...[2, 3, 1, 1],
      ...[0, 0, 1, 1],
      ...[1, 1, 0, 0],
      ...[0, 0, 0, 0],
      ...[0, 0, 0, 0],
      ...[1, 2, 2],
    ]);
    expect(statistics.length).toBe(meteorStatistics.length);
  });

  // Two pronouns on each side, one matches; chunks and matches are still those of all words.
  test("restricted to pronouns only pronouns count in precision and recall", () => {
    const metric = meteor({ language: "fr", pronouns: discoMtPronouns });
    const { score } = metric.align(
      one("elle dort et il mange", "elle dort et elle mange"),
    );
    expect(score).toMatchObject({
      precision: 0.5,
      recall: 0.5,
      chunks: 2,
      matches: 4,
    });
    expect(score.score).toBeCloseTo(0.5 * (1 - 0.6 * 0.5 ** 1.4), 12);
  });

  test("by characters a long word weighs more", () => {
    const metric = meteor({
      language: "other",
      characters: true,
      functionWords: "none",
    });
    const { score } = metric.align(one("a house", "my house"));
    expect(score.precision).toBeCloseTo(5 / 6, 12);
    expect(score.recall).toBeCloseTo(5 / 7, 12);
    expect(score).toMatchObject({ matches: 1, chunks: 1 });
  });

  test("a phrase matches its paraphrase, each side with its own number of words", () => {
    const paraphrases = parseParaphrases(["0.5", "in spite of", "despite"]);
    const metric = meteor({ paraphrases });
    const { matches, statistics } = metric.align(
      one("it works despite rain", "it works in spite of rain"),
    );
    expect(matches[2]).toEqual({
      reference: 2,
      referenceLength: 3,
      hypothesis: 2,
      hypothesisLength: 1,
      module: "paraphrase",
    });
    expect(statistics.slice(-3)).toEqual([1, 4, 6]);
  });
});

test("of several references the best counts, of equals the first", () => {
  const metric = meteor();
  const segment = one("a b c", "x y", "a b d", "a b c", "a b c");
  expect(metric.align(segment)).toMatchObject({
    referenceIndex: 2,
    score: { score: 1 },
  });
});

test("a sum leaves out the chunks of perfect segments", () => {
  const metric = meteor({ language: "other" });
  const perfect = one("a b c", "a b c");
  const broken = one("a b x c", "a b c");
  expect(metric.align(perfect).statistics[20]).toBe(1);
  const score = scoreCorpus(metric, [perfect, perfect, broken]);
  expect(score).toMatchObject({ chunks: 2, matches: 9 });
  expect(score.fragPenalty).toBeCloseTo(0.7 * (2 / 9) ** 1.4, 12);
});

test("METEOR compares words by their hash, so je matches l'; by text it does not", () => {
  const segment = one("je", "l'");
  expect(scoreCorpus(meteor(), [segment]).matches).toBe(1);
  expect(scoreCorpus(meteor({ wordIdentity: "text" }), [segment]).matches).toBe(
    0,
  );
});

test("a no-break space splits words only where the normaliser has replaced it", () => {
  const segment = one("10\u00A0000", "10 000");
  expect(scoreCorpus(meteor(), [segment]).score).toBe(0);
  expect(scoreCorpus(meteor({ text: "norm" }), [segment]).score).toBe(1);
});

describe("METEOR's traps", () => {
  const parameters = { alpha: 0.9, beta: 1.4, gamma: 0.6, delta: 0.65 };
  const segment = one("le chat noir", "le chat gris");

  test("the task custom has no weights but in English, single parameters keep them", () => {
    const score = (options: MeteorOptions): number =>
      scoreCorpus(meteor({ language: "fr", ...options }), [segment]).score;
    expect(score({ task: "custom", parameters })).toBe(0);
    expect(score({ parameters })).toBe(score({}));
    expect(score({ task: "custom", parameters, weights: [1, 0.2] })).toBe(
      score({}),
    );
    expect(() => meteor({ task: "custom", parameters: { alpha: 1 } })).toThrow(
      "the task custom needs all four parameters, beta, gamma, delta missing",
    );
  });

  test("weights go by position unless they are named", () => {
    const paraphrases = parseParaphrases(["1", "noir", "gris"]);
    const weights = (options: MeteorOptions): unknown =>
      meteor({ language: "fr", paraphrases, ...options })
        .signature()
        .fields.find(({ key }) => key === "weights")?.value;
    const modules = ["exact", "paraphrase"] as const;
    expect(weights({})).toBe("1,0.2,0.4");
    expect(weights({ modules })).toBe("1,0.2");
    expect(weights({ modules, weights: { exact: 1, paraphrase: 0.4 } })).toBe(
      "1,0.4",
    );
    expect(weights({ weights: [1] })).toBe("1,0,0");
    const four = ["exact", "stem", "paraphrase", "synonym"] as const;
    const synonyms = { name: "none", synsets: () => [] };
    for (const task of ["li", "tune"] as const)
      expect(weights({ task, modules: four, synonyms })).toBe("1,0.5,0.5,0");
  });

  test("a module that lacks its resource takes no weight from the others", () => {
    const paraphrases = parseParaphrases(["1", "noir", "gris"]);
    const weights = (options: MeteorOptions): unknown =>
      meteor({ paraphrases, ...options })
        .signature()
        .fields.find(({ key }) => key === "weights")?.value;
    expect(weights({})).toBe("1,0.6,0.6");
    expect(weights({ task: "hter" })).toBe("1,0.2,0.8");
    expect(weights({ weights: [1, 0.7, 0.3, 0.5] })).toBe("1,0.7,0.5");
    const modules = ["exact", "stem", "paraphrase"] as const;
    expect(weights({ modules })).toBe("1,0.6,0.8");
  });

  test("the language other has the same parameters and weights for every task", () => {
    const expected = meteorDefaults("other", "rank");
    for (const task of ["adq", "hter", "util", "li", "tune", "custom"] as const)
      expect(meteorDefaults("other", task)).toEqual(expected);
  });

  test("the English function words can stay for every language", () => {
    const functions = (options: MeteorOptions): unknown =>
      meteor(options)
        .signature()
        .fields.find(({ key }) => key === "functions")?.value;
    expect(functions({ language: "fr", functionWords: "english" })).toBe(
      functions({ language: "en" }),
    );
    expect(functions({ language: "fr" })).toMatch(/^fr-[0-9a-f]{8}$/u);
    expect(functions({ language: "cz" })).toBe("none");
    const given = functions({ functionWords: functionWordsOf("en") });
    expect(functions({ language: "en" })).toBe(`en-${String(given)}`);
  });

  test("the task util does not weigh characters by itself, whatever METEOR's help says", () => {
    const segments = [one("a house", "my house")];
    const score = (options: MeteorOptions): number =>
      scoreCorpus(meteor({ task: "util", ...options }), segments).score;
    expect(score({})).not.toBe(score({ characters: true }));
    expect(score({})).toBe(score({ characters: false }));
  });
});

describe("known differences", () => {
  // Java lower-cases it to α1ς: it looks past the digit for a letter.
  test("a capital sigma behind a digit is no final one", () => {
    const { hypothesis } = meteor({ text: "lower" }).align(one("Α1Σ", "a"));
    expect(hypothesis).toEqual(["α1σ"]);
  });

  // METEOR's own row for it is all 0; its default is the language-independent one.
  test("the task rank is the default of every language", () => {
    expect(meteorDefaults("it", "rank")).toEqual(meteorDefaults("it", "li"));
  });
});

describe("nothing to match", () => {
  test.each([
    ["", ""],
    ["", "a b"],
    ["a b", ""],
    ["a", "b"],
    ["😀 !", "👍🏽 ?"],
  ])("%j against %j scores 0", (hypothesis, reference) => {
    for (const text of ["raw", "norm", "norm-no-punctuation"] as const) {
      const score = scoreCorpus(meteor({ text }), [one(hypothesis, reference)]);
      expect(score).toMatchObject({ score: 0, matches: 0, chunks: 0 });
      expect(score.fragPenalty).toBeUndefined();
    }
  });

  test("all punctuation scores 1 against itself, 0 where punctuation is dropped", () => {
    const segment = one("« ... ! »", "« ... ! »");
    expect(scoreCorpus(meteor({ text: "norm" }), [segment]).score).toBe(1);
    const without = meteor({ text: "norm-no-punctuation" });
    expect(scoreCorpus(without, [segment])).toMatchObject({
      score: 0,
      precision: undefined,
      recall: undefined,
    });
  });

  test("an empty corpus scores 0, and a segment needs a reference", () => {
    expect(scoreCorpus(meteor(), []).score).toBe(0);
    expect(() => scoreCorpus(meteor(), [one("a")])).toThrow(
      "expected at least one reference, found none",
    );
  });
});

describe("long lines", () => {
  test("different words, equal lines and one endless word take no search", () => {
    const metric = meteor();
    const numbers = (from: number): string =>
      Array.from({ length: 15_000 }, (_, at) => `w${from + at}`).join(" ");
    expect(metric.align(one(numbers(0), numbers(5000))).matches.length).toBe(
      10_000,
    );
    const repeated = "a ".repeat(50_000);
    expect(scoreCorpus(metric, [one(repeated, repeated)]).score).toBe(1);
    expect(
      scoreCorpus(metric, [one("x".repeat(100_000), "y".repeat(100_000))])
        .score,
    ).toBe(0);
  });

  test("a long repetition against a short line is scored", () => {
    const segment = one("the ".repeat(25_000), "the cat sat on the mat");
    expect(scoreCorpus(meteor(), [segment]).matches).toBe(2);
  });

  test("more than 16 million possible matches are refused", () => {
    const segment = one("a ".repeat(50_000), "a ".repeat(49_999));
    expect(() => scoreCorpus(meteor(), [segment])).toThrow(CorpusError);
    expect(() => scoreCorpus(meteor(), [segment])).toThrow(
      "expected at most 16777216 possible matches in a pair of lines, found more in one of 50000 and 49999 words",
    );
  });
});

const word = fc.constantFrom("a", "b", "the", "cat", "cats", "je", "l'", "Aa");
const line = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));
const segments = fc.array(
  fc.record({
    hypothesis: line,
    references: fc.array(line, { minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 5 },
);
const paraphrases = parseParaphrases([
  ...["1", "a b", "the"],
  ...["1", "cat", "a a a"],
]);

test("matches keep to their lines, never overlap and come in order; scores stay from 0 to 1", () => {
  fc.assert(
    fc.property(segments, fc.integer({ min: 1, max: 40 }), (some, beam) => {
      for (const found of alignMeteor(some, { paraphrases, beam })) {
        const inHypothesis = new Set<number>();
        let next = 0;
        for (const match of found.matches) {
          expect(match.reference).toBeGreaterThanOrEqual(next);
          next = match.reference + match.referenceLength;
          for (let at = 0; at < match.hypothesisLength; at += 1) {
            expect(inHypothesis.has(match.hypothesis + at)).toBe(false);
            inHypothesis.add(match.hypothesis + at);
          }
        }
        expect(next).toBeLessThanOrEqual(found.reference.length);
        expect(found.score.score).toBeGreaterThanOrEqual(0);
        expect(found.score.score).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("a line scores 1 against itself unless it is empty", () => {
  fc.assert(
    fc.property(line, (text) => {
      const { score } = meteor().align(one(text, "zzz", text));
      expect(score.score).toBeCloseTo(text === "" ? 0 : 1, 12);
    }),
  );
});

test("the order of segments does not change a corpus score", () => {
  fc.assert(
    fc.property(segments, (some) => {
      const metric = meteor({ paraphrases });
      const score = scoreCorpus(metric, some).score;
      expect(scoreCorpus(metric, some.toReversed()).score).toBeCloseTo(
        score,
        12,
      );
      expect(scoreSegments(metric, some).map((each) => each.score)).toEqual(
        [...alignMeteor(some, { paraphrases })].map((each) => each.score.score),
      );
    }),
  );
});

test.each<[MeteorOptions, string]>([
  [{ language: "xx" as "en" }, "expected one of METEOR's languages"],
  [{ language: "fr", task: "adq" }, "only for English, got language fr"],
  [
    { language: "it", text: "norm" },
    "METEOR normalises en, cz, fr, es, de, ru",
  ],
  [{ text: "tokenised" as "raw" }, "text must be raw, lower, norm"],
  [{ modules: [] }, "expected one or more different modules"],
  [{ modules: ["exact", "exact"] }, "expected one or more different modules"],
  [{ modules: ["words" as "exact"] }, 'got "words"'],
  [{ modules: ["synonym"] }, "the module synonym needs a source of synonyms"],
  [{ modules: ["paraphrase"] }, "needs a source of paraphrases"],
  [{ language: "cz", modules: ["stem"] }, "needs a source of stems"],
  [{ beam: 0 }, "beam must be an integer from 1 to 10000, got 0"],
  [{ parameters: { delta: 2 } }, "delta must be from 0 to 1, got 2"],
  [{ parameters: { beta: -1 } }, "beta must be 0 or more, got -1"],
  [{ weights: [NaN] }, "a weight must be 0 or more, got NaN"],
  [{ pronouns: [] }, "expected at least one pronoun"],
  [
    { pronouns: ["il"], functionWords: "none" },
    "functionWords cannot be combined with pronouns",
  ],
  [
    { pronouns: ["il"], parameters: { delta: 1 } },
    "delta must be 0 when restricted to pronouns, got 1",
  ],
])("%j is refused", (options, message) => {
  expect(() => meteor(options)).toThrow(RangeError);
  expect(() => meteor(options)).toThrow(message);
});

test("METEOR's defaults by language and task", () => {
  expect(meteorDefaults("en", "hter")).toEqual({
    parameters: { alpha: 0.4, beta: 1.5, gamma: 0.35, delta: 0.55 },
    modules: ["exact", "stem", "synonym", "paraphrase"],
    weights: [1, 0.2, 0.6, 0.8],
  });
  expect(meteorDefaults("it", "tune")).toMatchObject({
    parameters: { alpha: 0.5 },
    modules: ["exact", "stem"],
  });
  expect(meteor({ language: "universal" }).signature().fields).toContainEqual({
    key: "text",
    short: "tx",
    value: "lower",
  });
});

test("the signature shows every setting and this package's version", () => {
  const { version: published } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as { version: string };
  expect(version).toBe(published);
  const metric = meteor({ language: "fr", pronouns: ["il"], text: "norm" });
  expect(metric.name).toBe("METEOR-pronouns");
  expect(formatSignature(metric.signature())).toMatch(
    /^METEOR-pronouns\|lang:fr\|task:rank\|params:0\.9,1\.4,0\.6,0\|modules:exact,stem\|weights:1,0\.2\|text:norm\|chars:no\|beam:40\|functions:[0-9a-f]{8}\|identity:hash\|stemmer:snowball\|synonyms:none\|paraphrases:none\|revision:\d+\|version:/u,
  );
  const paraphrase = meteor({ paraphrases }).signature();
  expect(formatSignature(paraphrase)).toContain(
    `paraphrases:${paraphrases.name}`,
  );
});
