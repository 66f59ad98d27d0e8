import { SettingError, type Tagger } from "@concord-mt/core";
import { sourcePronouns } from "@concord-mt/evaluation";
import type { PairPack } from "@concord-mt/pack";
import { type Plm, findMentions, hashPlm } from "@concord-mt/plm";
import {
  type DecoderFeature,
  type PlmFeatureData,
  type TranslationModel,
  plmFeature,
  plmStartWeights,
  tagTable,
} from "@concord-mt/smt";

/** A pronoun language model that takes part in the search, and what it reads of the sentences before. */
export interface PlmInSearch {
  readonly data: PlmFeatureData;
  /** The same for a search in this thread. */
  readonly feature: DecoderFeature;
  /** As the search and the weights call it. */
  readonly name: string;
  readonly startWeights: readonly [number, number];
  /** The tags of the nouns and pronouns behind a context and one more sentence. */
  next(context: readonly string[], words: readonly string[]): readonly string[];
}

/** What such a model is made from. */
export interface PlmInSearchParts {
  readonly model: TranslationModel;
  readonly plm: Plm;
  /** Tags whole sentences that were translated before. */
  readonly tagger: Tagger;
  readonly pack: PairPack;
  /** Source pronouns: the name of one of the pack's sets, or a list. @defaultValue `"default"` */
  readonly pronouns?: string | readonly string[] | undefined;
}

const name = "PronounModel0";

/**
 * Makes a feature of the search from a pronoun language model (Luong & Popescu-Belis 2016, §7).
 *
 * @throws SettingError if the model was trained without tags, or the pronoun language model is of another language.
 */
export function plmInSearch({
  model,
  plm,
  tagger,
  pack,
  pronouns = "default",
}: PlmInSearchParts): PlmInSearch {
  const { language, properNouns = true } = plm.metadata;
  if (language !== undefined && language !== pack.target)
    throw new SettingError(
      `the pronoun model is one of ${language}, but the target language is ${pack.target}`,
      { code: "conflict", setting: "plm" },
    );
  if (model.tags.size === 0)
    throw new SettingError(
      "the translation model has no tags of words, which a pronoun model in the search needs",
      { code: "missing", setting: "tags" },
    );
  const forms = sourcePronouns(pack, pronouns);
  const tags = properNouns
    ? model.tags
    : new Map([...model.tags].filter(([, { upos }]) => upos !== "PROPN"));
  const sourceForms = forms.map((form) => ({ form: form.toLowerCase() }));
  return {
    name,
    startWeights: plmStartWeights,
    feature: plmFeature({ plm, tags, sourcePronouns: sourceForms, name }),
    data: {
      key: `${hashPlm(plm)} ${model.decoding.key} ${forms.join(" ")}`,
      tables: plm.model.tables,
      metadata: plm.metadata,
      tags: tagTable(model.targetWords, tags),
      sourcePronouns: sourceForms,
      name,
      startWeights: plmStartWeights,
    },
    next: (context, words) => {
      const mentions = findMentions(
        { words, tags: tagger.tag(words) },
        plm.pronouns,
        { properNouns },
      );
      const all = [...context, ...mentions.map(({ tag }) => tag)];
      return plm.contextSize === 0 ? [] : all.slice(-plm.contextSize);
    },
  };
}
