import { z } from "zod";
import type { ContrastItem, ContrastSuite } from "../item.ts";
import { checkJson } from "./read-json.ts";

const two = z.tuple([z.string(), z.string()]);
const anaphora = z.looseObject({
  src: two,
  trg: z.array(
    z
      .looseObject({
        correct: two.optional(),
        "semi-correct": two.optional(),
        incorrect: two,
      })
      .refine((entry) => entry.correct ?? entry["semi-correct"], {
        message: "expected a correct or semi-correct translation",
      }),
  ),
});
const lexical = z.looseObject({
  examples: z.array(
    z.looseObject({
      src: two,
      trg: z.looseObject({ correct: two, incorrect: two }),
    }),
  ),
});
const schema = z.record(z.string(), z.union([anaphora, lexical]));

/**
 * Reads DiscEvalMT's JSON (Bawden et al. 2018), both sets: a sentence and the one before it. A translation that is right
 * for an antecedent translated otherwise than expected ("semi-correct") is right.
 *
 * @throws CorpusError if the JSON has another form.
 */
export function parseDiscEvalMt({
  name,
  value,
}: {
  readonly name: string;
  readonly value: unknown;
}): ContrastSuite {
  const blocks = Object.values(checkJson(schema, value, name));
  const pairs = blocks.flatMap((block) =>
    "examples" in block
      ? (block as z.infer<typeof lexical>).examples.map(({ src, trg }) => ({
          src,
          right: trg.correct,
          wrong: trg.incorrect,
        }))
      : block.trg.map((entry) => ({
          src: block.src,
          right: entry.correct ?? entry["semi-correct"] ?? entry.incorrect,
          wrong: entry.incorrect,
        })),
  );
  return {
    format: "discevalmt",
    items: pairs.map(
      ({ src: [before, source], right, wrong }, at): ContrastItem => ({
        number: at + 1,
        source,
        context: [before],
        versions: [right, wrong].map(([context, text]) => ({
          text,
          context: [context],
        })),
      }),
    ),
  };
}
