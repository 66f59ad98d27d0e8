import fc from "fast-check";
import { expect, test } from "vitest";
import { estimate, makeModel } from "../src/index.ts";
import { corpora, optionSets } from "./arbitraries.ts";

test("the probabilities of all words after any history add up to 1", () => {
  fc.assert(
    fc.property(
      corpora,
      optionSets,
      fc.array(fc.constantFrom("<s>", "a", "b", "c", "zebra"), {
        maxLength: 3,
      }),
      (corpus, options, history) => {
        const { model } = estimate(corpus, options);
        // `<s>` is never predicted; KenLM writes it with probability 1.
        const sum = model.tables.words
          .filter((word) => word !== "<s>")
          .map((word) => 10 ** model.query([...history, word]).log10)
          .reduce((total, probability) => total + probability, 0);
        expect(sum).toBeCloseTo(1, 4);
      },
    ),
    { numRuns: 500 },
  );
});

test("reading word by word gives what a query with the whole history gives", () => {
  fc.assert(
    fc.property(corpora, optionSets, (corpus, options) => {
      const { model } = estimate(corpus, options);
      for (const words of [...corpus.slice(0, 5), ["a", "zebra", "b", "a"]]) {
        const sentence = [...words, "</s>"];
        let state = model.startState;
        sentence.forEach((word, at) => {
          const step = model.step(state, model.wordId(word));
          const query = model.query(["<s>", ...sentence.slice(0, at + 1)]);
          expect(step.log10).toBeCloseTo(query.log10, 5);
          expect(step.order).toBe(query.order);
          state = step.state;
        });
      }
    }),
    { numRuns: 100 },
  );
});

test("a state forgets what cannot matter, so that hypotheses can be recombined", () => {
  const { model } = estimate(["a b c", "d b e", "b c", "b e"], {
    order: 3,
    smoothing: "witten-bell",
    cutoffs: [1, 1, 3],
  });
  const behind = (words: readonly string[]): number => model.query(words).state;
  // No trigram is kept, so only the last word matters.
  expect(model.sizes[2]).toBe(0);
  expect(behind(["a", "b"])).toBe(behind(["d", "b"]));
  expect(behind(["zebra"])).toBe(model.emptyState);
});

test("tables are plain data: a copy makes the same model", () => {
  const { model } = estimate(["a b", "b a"], { smoothing: "witten-bell" });
  const copy = makeModel(structuredClone(model.tables));
  expect(copy.score(["a", "b"])).toEqual(model.score(["a", "b"]));
});

test("a query needs a word", () => {
  const { model } = estimate(["a"], { order: 1, smoothing: "witten-bell" });
  expect(() => model.query([])).toThrow(RangeError);
  expect(model.step(model.emptyState, 99).order).toBe(0);
});
