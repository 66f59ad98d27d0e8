import { expect, test } from "vitest";
import { spreadWeights } from "../src/index.ts";

const antecedent = (sentence: number, head: number) => ({
  sentence,
  start: head,
  end: head + 1,
  head,
});

test("pronouns hand their probability on to what they stand for", () => {
  const [, second] = spreadWeights([
    {
      pronoun: { sentence: 1, word: 0 },
      none: 0.2,
      candidates: [
        { antecedent: antecedent(0, 1), probability: 0.8, isPronoun: false },
      ],
    },
    {
      pronoun: { sentence: 2, word: 0 },
      none: 0.1,
      candidates: [
        { antecedent: antecedent(1, 0), probability: 0.5, isPronoun: true },
        { antecedent: antecedent(0, 1), probability: 0.4, isPronoun: false },
      ],
    },
  ]);
  expect(second?.heads.get("1:0")).toBe(0.5);
  expect(second?.heads.get("0:1")).toBeCloseTo(0.4 + 0.5 * 0.8);
});
