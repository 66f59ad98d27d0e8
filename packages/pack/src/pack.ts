import * as z from "zod";
import { CorpusError } from "@concord-mt/core";
import { languagePackSchema, pairPackSchema } from "./schema.ts";

type DeepReadonly<T> = T extends readonly (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** A language pair as data: its pronouns, connectives, normalisation and test cases. */
export type PairPack = DeepReadonly<z.output<typeof pairPackSchema>>;

/** One language as data: its function words and pronouns, and the names of its model files. */
export type LanguagePack = DeepReadonly<z.output<typeof languagePackSchema>>;

/** The pronouns of a pair. */
export type PackPronouns = NonNullable<PairPack["pronouns"]>;

/** A connective of a pair, with its translations by sense. */
export type PackConnective = NonNullable<PairPack["connectives"]>[number];

/** A test case that a pack carries. */
export type PackTest = PairPack["tests"][number];

/**
 * Checks a pair pack and fills in its defaults.
 *
 * @throws CorpusError (`format`) that names each wrong field.
 */
export function parsePairPack(value: unknown): PairPack {
  return parse(pairPackSchema, value, "pair pack");
}

/**
 * Checks a language pack and fills in its defaults.
 *
 * @throws CorpusError (`format`) that names each wrong field.
 */
export function parseLanguagePack(value: unknown): LanguagePack {
  return parse(languagePackSchema, value, "language pack");
}

/** The JSON Schema of both kinds of pack, for editors and other programs. */
export function packJsonSchema(): {
  readonly pair: object;
  readonly language: object;
} {
  return {
    pair: z.toJSONSchema(pairPackSchema, { io: "input" }),
    language: z.toJSONSchema(languagePackSchema, { io: "input" }),
  };
}

function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  kind: string,
): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join(".") || "(top)"}: ${message}`);
  const more = result.error.issues.length - issues.length;
  const list = more > 0 ? [...issues, `and ${more} more`] : issues;
  throw new CorpusError(`not a ${kind}: ${list.join("; ")}`, {
    code: "format",
    cause: result.error,
  });
}
