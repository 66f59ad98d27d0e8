import { type AskedPronoun, askAntecedents } from "./ask.ts";
import { defaultAntecedentModel } from "./default-model.ts";
import type { BilingualDocument } from "./document.ts";
import { type AskedOptions, findAsked } from "./find-asked.ts";
import {
  type AntecedentModel,
  type WeighedOption,
  genderProbabilities,
  weighOptions,
} from "./gender-probabilities.ts";

/** A pronoun of a translation and how well it agrees with what stands before it. */
export interface JudgedPronoun extends AskedPronoun {
  /** The probability of its gender, given the words before it and what the source says of them. */
  readonly probability: number;
  /** What it stands for, most probable first; without a candidate it is nothing that was found. */
  readonly options: readonly WeighedOption[];
  /** How probably the source pronoun stands for nothing that a noun phrase names. */
  readonly none: number;
}

/** How pronouns are judged. */
export interface JudgePronounsOptions extends AskedOptions {
  /** @defaultValue the weights that come with the package */
  readonly model?: AntecedentModel;
}

/**
 * Judges the pronouns of one sentence of a translated document by its own words: the gender of each candidate before a
 * pronoun counts as much as that candidate is likely to be what the pronoun stands for.
 *
 * @example
 * judgePronouns(document, 1, { pronouns, sourcePronouns: new Map([["it", "Sing"]]) })[0]?.probability; // 0.93
 */
export function judgePronouns(
  document: BilingualDocument,
  sentence: number,
  { model = defaultAntecedentModel, ...asked }: JudgePronounsOptions,
): JudgedPronoun[] {
  return findAsked(document, sentence, asked).map((one) => {
    const question = askAntecedents(document, one, asked.pronouns);
    const options = weighOptions(model, question).sort(
      (a, b) => b.probability - a.probability,
    );
    return {
      ...one,
      options,
      none: question.none,
      probability: genderProbabilities(options).get(one.pronoun.gender) ?? 0,
    };
  });
}
