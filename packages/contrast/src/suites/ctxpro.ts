import { checkLength } from "@concord-mt/core";
import { z } from "zod";
import type { ContrastSuite } from "../item.ts";
import type { NamedLines } from "./named-lines.ts";
import { checkJson } from "./read-json.ts";

const schema = z.array(
  z
    .looseObject({
      expected: z.string().optional(),
      // What ctxpro extracts for formality names the expected form after the reference.
      "ref pronoun": z.string().optional(),
      "src segment": z.string(),
      "ref segment": z.string(),
      "src pronoun": z.string().nullish(),
      "ante distance": z.number().int().nullish(),
      intrasegmental: z.boolean().nullish(),
    })
    .transform(({ expected, ...entry }, context) => {
      const form = expected ?? entry["ref pronoun"];
      if (form === undefined)
        context.addIssue({
          code: "custom",
          path: ["expected"],
          message: "expected the form that a right translation has",
        });
      return { ...entry, expected: form ?? "" };
    }),
);

/** What stands between the sentences of ctxpro's inputs. */
const separator = /<eos>/u;

/**
 * Reads ctxpro's JSON (Wicks & Post 2023): what a right translation has, and no wrong ones. Its `inputs` hold the source
 * sentences before each item, with `<eos>` between them.
 *
 * @throws CorpusError if the JSON has another form, or there is not one input for each item.
 */
export function parseCtxpro(
  { name, value }: { readonly name: string; readonly value: unknown },
  inputs?: NamedLines,
): ContrastSuite {
  const entries = checkJson(schema, value, name);
  if (inputs !== undefined)
    checkLength(
      { file: inputs.name, count: inputs.lines.length },
      { file: name, count: entries.length },
    );
  return {
    format: "ctxpro",
    items: entries.map((entry, at) => ({
      number: at + 1,
      source: entry["src segment"],
      context: sentencesOf(inputs?.lines[at] ?? "").slice(0, -1),
      versions: [{ text: entry["ref segment"], context: [] }],
      sourcePronoun: entry["src pronoun"]?.toLowerCase(),
      expected: entry.expected.toLowerCase(),
      distance: entry["ante distance"] ?? undefined,
      isInside: entry.intrasegmental ?? undefined,
    })),
  };
}

/** The sentences of a line of inputs or of a translation of it. */
export function sentencesOf(line: string): string[] {
  return line.split(separator).map((sentence) => sentence.trim());
}
