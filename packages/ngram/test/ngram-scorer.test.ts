import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  estimate,
  makeModel,
  ngramScorer,
  readArpa,
  scorerTables,
} from "../src/index.ts";

const words = ["a", "b", "c", "d"];
const sentence = fc.array(fc.constantFrom(...words), {
  minLength: 1,
  maxLength: 8,
});

describe("the scorer", () => {
  test("says what step says, word by word", () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom(...words, "z"), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        (text, query, order) => {
          const { model } = estimate(text, {
            order,
            smoothing: "witten-bell",
          });
          const scorer = ngramScorer(scorerTables(model));
          // Twice: the second time from the memory for recent questions.
          for (let time = 0; time < 2; time += 1) {
            let state = model.startState;
            expect(scorer.startState).toBe(state);
            for (const word of [...query, "</s>"]) {
              const id = model.wordId(word);
              const step = model.step(state, id);
              expect(scorer.advance(state, id)).toBe(step.state);
              expect(scorer.log10[0]).toBe(step.log10);
              state = step.state;
            }
          }
        },
      ),
      { seed: 18, numRuns: 200 },
    );
  });

  test("a word that the model does not have cannot occur", () => {
    const arpa =
      "\\data\\\nngram 1=2\n\n\\1-grams:\n-1\t</s>\n-99\t<s>\n\n\\end\\\n";
    const model = readArpa(arpa.split("\n"));
    const scorer = ngramScorer(scorerTables(makeModel(model.tables)));
    expect(scorer.advance(-1, -1)).toBe(-1);
    expect(scorer.log10[0]).toBe(-Infinity);
    scorer.advance(-1, scorer.endWord);
    expect(scorer.log10[0]).toBe(-1);
  });
});
