import { CorpusError } from "@concord-mt/core";
import { z } from "zod";
import type { ContrastItem, ContrastSuite } from "../item.ts";
import type { LineFiles } from "./pairs.ts";
import { parsePairs } from "./pairs.ts";
import { checkJson } from "./read-json.ts";

const error = z.looseObject({ contrastive: z.string() });
const schema = z.array(
  z.looseObject({
    "src pronoun": z.string(),
    "ref pronoun": z.string(),
    "src segment": z.string(),
    "ref segment": z.string(),
    // Lopes et al. write one error without brackets.
    errors: z.union([z.array(error).min(1), error]),
    "ante distance": z.number().int().nullish(),
    intrasegmental: z.boolean().nullish(),
  }),
);

/**
 * Reads ContraPro's JSON (Müller et al. 2018) and that of Lopes et al. (2020). It has no sentences before the item: those
 * that the suite's script extracts may stand beside it, in the order of the JSON, and then they and the texts come from
 * the extracted files.
 *
 * @throws CorpusError if the JSON has another form, or the extracted files are of other items.
 */
export function parseContraPro(
  { name, value }: { readonly name: string; readonly value: unknown },
  extracted?: LineFiles,
): ContrastSuite {
  const entries = checkJson(schema, value, name).map((entry) => ({
    ...entry,
    errors: [entry.errors].flat(),
  }));
  const sizes = entries.map(({ errors }) => 1 + errors.length);
  const lines = extracted && parsePairs(extracted, { sizes }).items;
  if (lines !== undefined && lines.length !== entries.length)
    throw new CorpusError(
      `expected the extracted lines of ${entries.length} items, found those of ${lines.length}`,
      { code: "length", file: extracted?.source.name ?? name },
    );
  return {
    format: "contrapro",
    items: entries.map((entry, at): ContrastItem => {
      const own = lines?.[at];
      if (own !== undefined && !isSame(own.source, entry["src segment"]))
        throw new CorpusError(
          `item ${at + 1} is ${quote(entry["src segment"])} in the suite and ${quote(own.source)} in the extracted lines`,
          { code: "format", file: extracted?.source.name ?? name },
        );
      return {
        number: at + 1,
        source: own?.source ?? entry["src segment"],
        context: own?.context ?? [],
        versions: own?.versions ?? [
          { text: entry["ref segment"], context: [] },
          ...entry.errors.map(({ contrastive }) => ({
            text: contrastive,
            context: [],
          })),
        ],
        sourcePronoun: entry["src pronoun"].toLowerCase(),
        expected: entry["ref pronoun"].toLowerCase(),
        distance: entry["ante distance"] ?? undefined,
        isInside: entry.intrasegmental ?? undefined,
      };
    }),
  };
}

/** Texts that differ in white space and marks alone: the JSON is tokenised in parts. */
function isSame(one: string, other: string): boolean {
  return letters(one) === letters(other);
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}
