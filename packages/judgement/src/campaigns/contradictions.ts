import type { Verdict } from "../gaps/gap.ts";
import { badGapLabel, noPronounGapLabel } from "../gaps/labels.ts";

/** An answer as an annotator gives it. */
export interface GivenAnswer {
  readonly verdict?: Verdict | "unsure" | undefined;
  readonly antecedent?: Verdict | "unsure" | undefined;
  readonly choices?: readonly string[] | undefined;
  /** Words of the translation that were marked. */
  readonly tokens?: readonly number[] | undefined;
  readonly tags?: readonly string[] | undefined;
}

/**
 * What in an answer contradicts itself, in the terms of PROTEST (Guillou & Hardmeier, 2016); nothing if all is well.
 *
 * @param needsTokens - Whether annotators mark the words that translate the pronoun.
 */
export function contradictionsOf(
  { verdict, antecedent, choices, tokens = [], tags = [] }: GivenAnswer,
  { needsTokens = false }: { readonly needsTokens?: boolean } = {},
): readonly string[] {
  const found: string[] = [];
  if (verdict === undefined && (choices === undefined || choices.length === 0))
    found.push("an answer has a verdict or at least one choice");
  if (needsTokens && verdict === "correct" && tokens.length === 0)
    found.push("correct, but no word is marked");
  if (verdict === "bad" && antecedent !== undefined)
    found.push("a bad translation has no verdict on its antecedent");
  if (verdict === undefined && antecedent !== undefined)
    found.push("a verdict on the antecedent needs one on the pronoun");
  if (tags.length > 0 && verdict === undefined && choices === undefined)
    found.push("tags without a verdict");
  if (
    choices !== undefined &&
    choices.length > 1 &&
    choices.includes(badGapLabel)
  )
    found.push("a bad translation and a pronoun are chosen");
  if (
    choices !== undefined &&
    choices.length > 1 &&
    choices.includes(noPronounGapLabel)
  )
    found.push("no pronoun is needed, and one is chosen");
  return found;
}
