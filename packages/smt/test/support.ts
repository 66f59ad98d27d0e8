import fc from "fast-check";
import { type NgramModel, estimate } from "@concord-mt/ngram";
import {
  type TranslationModel,
  type Weights,
  buildModel,
  readMosesTables,
} from "../src/index.ts";

/** A toy model, as text. */
export interface Toy {
  readonly phrases: readonly string[];
  readonly reordering: readonly string[] | undefined;
  readonly text: readonly string[];
  readonly order: number;
  readonly weights: Weights;
  readonly source: readonly string[];
}

const sourceWords = ["a", "b", "c"];
const targetWords = ["x", "y", "z"];

const probability = fc.integer({ min: 1, max: 8 }).map((n) => n / 8);
const weight = fc.integer({ min: -4, max: 8 }).map((n) => n / 8);
const phrase = (words: readonly string[], longest: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: longest });

/** Toy models: few words, few phrases, small language models, any weights (also negative and 0), many ties. */
export const toys = ({ longest = 4 } = {}): fc.Arbitrary<Toy> =>
  fc
    .record({
      pairs: fc.uniqueArray(
        fc.record({
          source: phrase(sourceWords, 2),
          target: phrase(targetWords, 2),
          scores: fc.array(probability, { minLength: 10, maxLength: 10 }),
        }),
        {
          minLength: 1,
          maxLength: 8,
          selector: ({ source, target }) =>
            `${source.join(" ")}|${target.join(" ")}`,
        },
      ),
      hasReordering: fc.boolean(),
      text: fc.array(phrase([...targetWords, "d"], 5), {
        minLength: 1,
        maxLength: 6,
      }),
      order: fc.integer({ min: 0, max: 3 }),
      weights: fc.array(weight, { minLength: 14, maxLength: 14 }),
      // "d" and "e" have no translation; the language model may know "d".
      source: phrase([...sourceWords, "d", "e"], longest),
    })
    .map(({ pairs, hasReordering, text, order, weights, source }) => ({
      phrases: pairs.map(
        ({ source: f, target: e, scores }) =>
          `${f.join(" ")} ||| ${e.join(" ")} ||| ${scores.slice(0, 4).join(" ")} ||| 0-0`,
      ),
      reordering: hasReordering
        ? pairs.map(
            ({ source: f, target: e, scores }) =>
              `${f.join(" ")} ||| ${e.join(" ")} ||| ${scores.slice(4).join(" ")}`,
          )
        : undefined,
      text: text.map((words) => words.join(" ")),
      order,
      weights: {
        ...(hasReordering ? { LexicalReordering0: weights.slice(0, 6) } : {}),
        Distortion0: weights.slice(6, 7),
        ...(order > 0 ? { LM0: weights.slice(7, 8) } : {}),
        WordPenalty0: weights.slice(8, 9),
        PhrasePenalty0: weights.slice(9, 10),
        TranslationModel0: weights.slice(10, 14),
      },
      source,
    }));

/** The language model of a toy; none for order 0. */
export function toyLanguageModel({ text, order }: Toy): NgramModel | undefined {
  return order === 0
    ? undefined
    : estimate(text, { order, smoothing: "witten-bell" }).model;
}

export function toyModel(toy: Toy): TranslationModel {
  const { phrases, reordering, weights } = toy;
  return buildModel({
    table: readMosesTables({ phrases, reordering }),
    languageModel: toyLanguageModel(toy),
    weights,
  });
}
