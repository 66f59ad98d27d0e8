import { SettingError } from "@concord-mt/core";
import type { EstimateOptions } from "@concord-mt/ngram";
import { type Expletives, expletiveRules } from "./expletives.ts";
import type { TaggedSentence } from "./mentions.ts";
import { type PronounEntry, pronounList } from "./pronoun-list.ts";
import { type PlmTraining, plmTrainer } from "./train-plm.ts";

/** What a language pack says for the training of a model. */
export interface PlmLanguage {
  /** Code of the language. */
  readonly id: string;
  readonly pronouns: readonly PronounEntry[];
  readonly expletives?: Expletives | undefined;
}

/** How a model is trained. */
export interface PlmSettings {
  /** Preceding nouns and pronouns, plus 1. @defaultValue 5 */
  readonly order?: number;
  /** The list of preceding nouns is emptied where a document starts. @defaultValue true */
  readonly reset?: boolean;
  /** Proper nouns are nouns. @defaultValue true */
  readonly properNouns?: boolean;
  /** Learn also from pronouns that stand for nothing, as the paper does. @defaultValue false */
  readonly keepExpletives?: boolean;
  /** How the n-gram model is estimated. */
  readonly estimation?: EstimateOptions;
}

/**
 * Trains a model of a language on sentences that may arrive one by one.
 *
 * @example
 * const { plm } = await trainPlm(sentences, pack, { order: 5 });
 *
 * @param onSequence - Is given each training sequence.
 * @throws SettingError if the pack has no pronouns, or no expletives that could be kept; CorpusError if the text has no
 * pronoun.
 */
export async function trainPlm(
  sentences: Iterable<TaggedSentence> | AsyncIterable<TaggedSentence>,
  { id, pronouns, expletives }: PlmLanguage,
  { keepExpletives = false, ...settings }: PlmSettings = {},
  onSequence: (sequence: readonly string[]) => void = () => undefined,
): Promise<PlmTraining> {
  if (pronouns.length === 0)
    throw new SettingError(`the language pack ${id} has no pronouns`, {
      code: "value",
      setting: "language",
    });
  if (keepExpletives && expletives === undefined)
    throw new SettingError(
      `there are no rules for expletive pronouns in ${id}, so all are kept anyway`,
      { code: "conflict", setting: "keepExpletives" },
    );
  const trainer = plmTrainer({
    ...settings,
    pronouns: pronounList(pronouns),
    language: id,
    ...(keepExpletives || expletives === undefined
      ? {}
      : { isExpletive: expletiveRules(expletives) }),
  });
  for await (const sentence of sentences)
    for (const sequence of trainer.add(sentence)) onSequence(sequence);
  return trainer.finish();
}
