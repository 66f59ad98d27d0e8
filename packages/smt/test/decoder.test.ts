import { describe, expect, test } from "vitest";
import { estimate } from "@concord-mt/ngram";
import {
  type DecoderFeature,
  buildModel,
  formatNbestLine,
  formatSegmentation,
  formatTrace,
  makeForcedScorer,
  makeTranslator,
  modelLayout,
  readMosesTables,
  translateSentence,
} from "../src/index.ts";

const model = buildModel({
  table: readMosesTables({
    phrases: [
      "la ||| the ||| 0.5 0.5 0.5 0.5 ||| 0-0",
      "maison ||| house ||| 0.5 0.5 0.5 0.5 ||| 0-0",
      "maison ||| home ||| 0.25 0.5 0.25 0.5 ||| 0-0",
      "bleue ||| blue ||| 0.5 0.5 0.5 0.5 ||| 0-0",
    ],
    reordering: [
      "la ||| the ||| 0.5 0.25 0.25 0.5 0.25 0.25",
      "maison ||| house ||| 0.25 0.5 0.25 0.25 0.5 0.25",
      "maison ||| home ||| 0.25 0.5 0.25 0.25 0.5 0.25",
      "bleue ||| blue ||| 0.5 0.25 0.25 0.25 0.5 0.25",
    ],
  }),
  languageModel: estimate(["the blue house", "the house"], {
    order: 2,
    smoothing: "witten-bell",
  }).model,
  weights: {
    LexicalReordering0: [1, 1, 1, 1, 1, 1],
    Distortion0: [0.25],
    LM0: [1],
    WordPenalty0: [0],
    PhrasePenalty0: [0],
    TranslationModel0: [1, 0, 1, 0],
  },
});
const layout = modelLayout(model.decoding);
const words = ["la", "maison", "bleue"];

describe("a translation", () => {
  test("its score is the one computed by hand", () => {
    const [best] = translateSentence(model, { words });
    expect(best?.words).toEqual(["the", "blue", "house"]);
    // Reordering: the M .5; blue behind the: D .25, and the's next D .25; house, left of blue: S .5, blue's next S .5.
    // Distortion: 0, then 1 (over maison), then 2 back over blue and maison. TM: 6 × ln .5.
    const reordering = Math.log(0.5 * 0.25 * 0.25 * 0.5 * 0.5);
    // Witten–Bell over <s> the blue house </s>, <s> the house </s>; see p() below.
    const lm = Math.log(
      p("the", "<s>") *
        p("blue", "the") *
        p("house", "blue") *
        p("</s>", "house"),
    );
    expect(best?.score).toBeCloseTo(
      reordering - 0.25 * 3 + lm + 6 * Math.log(0.5),
      5,
    );
    expect(best?.alignment).toEqual([
      { source: 0, target: 0 },
      { source: 1, target: 2 },
      { source: 2, target: 1 },
    ]);
  });

  test("its line in an n-best list and its phrases", () => {
    const [best] = translateSentence(model, { words });
    if (best === undefined) throw new Error("no translation");
    expect(formatSegmentation(best)).toBe("the |0-0| blue |2-2| house |1-1|");
    expect(formatNbestLine(7, best, layout)).toMatch(
      /^7 \|\|\| the blue house \|\|\| LexicalReordering0= -0\.693147181 -0\.693147181 -1\.386294361 0 -0\.693147181 -1\.386294361 Distortion0= -3 LM0= -\d\.\d+ WordPenalty0= -3 PhrasePenalty0= 3 TranslationModel0= (?:-2\.079441542 ?){4} UnknownWordPenalty0= 0 \|\|\| -\d+\.\d+ \|\|\| 0-0 1-2 2-1$/,
    );
  });

  test("keeping the order costs the swap", () => {
    const [best] = translateSentence(model, { words }, { distortionLimit: 0 });
    expect(best?.words).toEqual(["the", "house", "blue"]);
  });
});

/** Witten–Bell by hand: words after a history that they were seen behind. */
function p(word: string, before: string): number {
  const bigrams: Record<string, Record<string, number>> = {
    "<s>": { the: 2 },
    the: { blue: 1, house: 1 },
    blue: { house: 1 },
    house: { "</s>": 2 },
  };
  const row = bigrams[before] ?? {};
  const total = Object.values(row).reduce((sum, count) => sum + count, 0);
  return (row[word] ?? 0) / (total + Object.keys(row).length);
}

describe("edges", () => {
  test("an empty sentence", () => {
    expect(translateSentence(model, { words: [] })).toMatchObject([
      { words: [], score: 0, alignment: [] },
    ]);
    expect(
      translateSentence(model, { words: [] }, { nbest: { size: 5 } }),
    ).toHaveLength(1);
  });

  test("only unknown words are copied in order, one link each", () => {
    const [best] = translateSentence(model, { words: ["xx", "yy", "xx"] });
    expect(best?.words).toEqual(["xx", "yy", "xx"]);
    expect(
      best?.alignment.map(({ source, target }) => source - target),
    ).toEqual([0, 0, 0]);
    expect(best?.features.at(-1)).toBe(-300);
  });

  test("a word that is copied and one that is translated to the same word are one text", () => {
    const list = translateSentence(
      model,
      { words: ["blue", "bleue"] },
      { nbest: { size: 10 }, distortionLimit: -1 },
    );
    expect(list.map((found) => found.words.join(" "))).toEqual(["blue blue"]);
  });

  test("300 words", () => {
    const long = Array.from({ length: 300 }, (_, at) => words[at % 3] ?? "");
    const [best] = translateSentence(model, { words: long }, { popLimit: 50 });
    expect(best?.words).toHaveLength(300);
    expect(new Set(best?.alignment.map(({ source }) => source)).size).toBe(300);
  });

  test("bars in words are words", () => {
    const [best] = translateSentence(model, { words: ["|||", "la"] });
    expect(best?.words).toEqual(["|||", "the"]);
  });

  test("all weights 0", () => {
    const zero = Object.fromEntries(
      layout.slots.map(({ name, size }) => [name, Array<number>(size).fill(0)]),
    );
    const [best] = translateSentence(model, { words }, { weights: zero });
    expect(best?.score).toBe(0);
  });

  test("a model without language model and reordering", () => {
    const plain = buildModel({
      table: readMosesTables({ phrases: ["a ||| x y ||| 1 0.5 1 0.5"] }),
    });
    expect(translateSentence(plain, { words: ["a"] })[0]?.words).toEqual([
      "x",
      "y",
    ]);
    expect(modelLayout(plain.decoding).slots.map(({ name }) => name)).toEqual([
      "Distortion0",
      "WordPenalty0",
      "PhrasePenalty0",
      "TranslationModel0",
      "UnknownWordPenalty0",
    ]);
  });

  test("wrong options", () => {
    const wrong = (options: object) => () =>
      translateSentence(model, { words }, options);
    expect(wrong({ popLimit: 0 })).toThrow(RangeError);
    expect(wrong({ distortionLimit: -2 })).toThrow(RangeError);
    expect(wrong({ algorithm: "best" })).toThrow(RangeError);
    expect(wrong({ nbest: { size: 0 } })).toThrow(RangeError);
    expect(wrong({ weights: { Nothing: [1] } })).toThrow("Nothing");
    expect(wrong({ weights: { LM0: [1, 2] } })).toThrow("LM0");
  });
});

describe("a trace", () => {
  test("shows options, stacks and the best path", () => {
    const translator = makeTranslator(model);
    const trace = translator.trace({ words });
    const [best] = translator.translate({ words });
    expect(trace.options).toHaveLength(4);
    expect(trace.stacks).toHaveLength(4);
    const all = trace.stacks.flat();
    const path = trace.best.map((id) => all.find((one) => one.id === id));
    expect(path.flatMap((one) => one?.words ?? [])).toEqual(best?.words);
    expect(path.at(-1)?.score).toBe(best?.score);
    const text = formatTrace(trace, words);
    expect(text).toContain("option maison [1-1] -> home");
    expect(
      text.split("\n").filter((found) => found.startsWith("* ")),
    ).toHaveLength(3);
  });
});

describe("a feature with state", () => {
  /** Counts how often a word follows itself across and inside phrases. */
  const echo: DecoderFeature = {
    name: "Echo0",
    size: 1,
    startWeights: [10],
    begin: () => {
      const known: string[] = [""];
      const stateOf = (word: string): number => {
        const at = known.indexOf(word);
        return at >= 0 ? at : known.push(word) - 1;
      };
      return {
        initial: 0,
        extend: (state, phrase, values, at) => {
          let last = known[state] ?? "";
          for (const word of phrase.words) {
            if (word === last) values[at] = (values[at] ?? 0) + 1;
            last = word;
          }
          return stateOf(last);
        },
        finish: () => undefined,
      };
    },
  };

  test("changes the search, and its values times its weights are in the score", () => {
    const source = { words: ["maison", "la", "maison"] };
    const options = {
      features: [echo],
      nbest: { size: 100 },
      distortionLimit: -1,
    };
    const list = translateSentence(model, source, options);
    const place = 10 + 4;
    for (const { words: found, features } of list)
      expect(features[place]).toBe(
        found.filter((word, at) => at > 0 && word === found[at - 1]).length,
      );
    expect(list[0]?.features[place]).toBe(1);
    const off = translateSentence(model, source, {
      ...options,
      recombine: false,
      algorithm: "exhaustive",
    });
    expect(list.map(({ words: found }) => found.join(" ")).sort()).toEqual(
      off.map(({ words: found }) => found.join(" ")).sort(),
    );
    expect(list[0]?.score).toBeCloseTo(off[0]?.score ?? NaN, 9);
  });
});

describe("forced decoding", () => {
  const score = makeForcedScorer(model);
  const source = ["la", "maison", "bleue"];

  test("gives the decoder's own best its own score", () => {
    const [best] = translateSentence(model, { words: source });
    expect(score({ source, target: best?.words ?? [] })).toBeCloseTo(
      best?.score ?? NaN,
      6,
    );
  });

  test("gives every translation of the list its score, and none more than the best", () => {
    const list = makeTranslator(model, { nbest: { size: 20 } }).translate({
      words: source,
    });
    const best = new Map<string, number>();
    for (const { words, score: found } of list) {
      const key = words.join(" ");
      best.set(key, Math.max(best.get(key) ?? -Infinity, found));
    }
    expect(best.size).toBeGreaterThan(3);
    for (const [words, found] of best)
      expect(score({ source, target: words.split(" ") })).toBeCloseTo(found, 6);
  });

  test("what the model cannot make has no score", () => {
    for (const target of ["the blue", "the blue house house", "a blue house"])
      expect(score({ source, target: target.split(" ") })).toBeUndefined();
    expect(score({ source, target: [] })).toBeUndefined();
  });
});
