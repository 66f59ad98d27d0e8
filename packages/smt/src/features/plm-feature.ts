import { type Plm, type SourcePronoun, agreementTag } from "@concord-mt/plm";
import type {
  Feature,
  FeatureState,
  PlacedPhrase,
  SentenceFeature,
  SourceSentence,
} from "./feature.ts";
import type { WordTags } from "./word-tags.ts";

/** How a pronoun language model takes part in the search. */
export interface PlmFeatureOptions {
  readonly plm: Plm;
  /** The tag of each target word. */
  readonly tags: WordTags;
  /** Source pronouns whose translations are scored: *it*, *they*. */
  readonly sourcePronouns: readonly SourcePronoun[];
  /** @defaultValue "PronounModel0" */
  readonly name?: string;
  /** Weights before tuning. @defaultValue {@link plmStartWeights} */
  readonly startWeights?: readonly [number, number];
}

/** Weights of ln p and of the number of pronouns before tuning: together a pronoun is worth about what none is. */
export const plmStartWeights = [0.1, 0.2] as const;

/**
 * A pronoun language model as a feature of the search (Luong & Popescu-Belis 2016, §7). Its first value is the sum of
 * ln p(pronoun | genders and numbers of the nouns and pronouns before it) over the target pronouns that are linked with
 * a source pronoun; its second is their number, since with the sum alone a translation without the pronoun would
 * always be the better one. Its state is those tags. A sentence's note of the feature's name may give the tags that stand before the sentence.
 */
export function plmFeature({
  plm,
  tags,
  sourcePronouns,
  name = "PronounModel0",
  startWeights = plmStartWeights,
}: PlmFeatureOptions): Feature {
  const forms = new Set(sourcePronouns.map(({ form }) => form));
  return {
    name,
    size: 2,
    startWeights,
    begin: (sentence) => beginSentence(sentence, { plm, tags, forms, name }),
  };
}

function beginSentence(
  { words, notes }: SourceSentence,
  {
    plm,
    tags,
    forms,
    name,
  }: Pick<PlmFeatureOptions, "plm" | "tags"> & {
    readonly forms: ReadonlySet<string>;
    readonly name: string;
  },
): SentenceFeature {
  const contexts: (readonly string[])[] = [];
  const states = new Map<string, FeatureState>();
  const scores = new Map<string, number>();
  const isPronoun = words.map((word) => forms.has(word.toLowerCase()));

  const stateOf = (context: readonly string[]): FeatureState => {
    const key = context.join(" ");
    const known = states.get(key);
    if (known !== undefined) return known;
    states.set(key, contexts.length);
    contexts.push(context);
    return contexts.length - 1;
  };

  const scoreOf = (state: FeatureState, pronoun: string): number => {
    const key = `${state} ${pronoun}`;
    const known = scores.get(key);
    if (known !== undefined) return known;
    const score = plm.score(contexts[state] ?? [], pronoun).log10 * Math.LN10;
    scores.set(key, score);
    return score;
  };

  // A phrase is tried behind thousands of hypotheses.
  const known = new Map<PlacedPhrase, readonly PhraseMention[]>();
  const mentionsOf = (phrase: PlacedPhrase): readonly PhraseMention[] => {
    const found = known.get(phrase);
    if (found !== undefined) return found;
    const mentions = phrase.words.flatMap((word, position) => {
      const tag = tags.get(word);
      if (tag === undefined) return [];
      const isLinked = phrase.alignment.some(
        ({ source, target }) =>
          target === position && isPronoun[source] === true,
      );
      const pronoun =
        isLinked && tag.upos === "PRON" ? plm.pronouns.fold(word) : undefined;
      return [{ tag: agreementTag(tag), pronoun }];
    });
    known.set(phrase, mentions);
    return mentions;
  };

  const extend = (
    before: FeatureState,
    phrase: PlacedPhrase,
    values: Float64Array,
    at: number,
  ): FeatureState => {
    let state = before;
    for (const { tag, pronoun } of mentionsOf(phrase)) {
      if (pronoun !== undefined) {
        values[at] = (values[at] ?? 0) + scoreOf(state, pronoun);
        values[at + 1] = (values[at + 1] ?? 0) + 1;
      }
      const context = [...(contexts[state] ?? []), tag];
      state = stateOf(
        plm.contextSize === 0 ? [] : context.slice(-plm.contextSize),
      );
    }
    return state;
  };

  const given = notes?.[name];
  const initial = stateOf(
    Array.isArray(given)
      ? given.map(String).slice(-Math.max(1, plm.contextSize))
      : [],
  );
  return { initial, extend, finish: () => undefined };
}

/** A noun or pronoun of a phrase. */
interface PhraseMention {
  readonly tag: string;
  /** What it counts as, for a pronoun that is linked with a source pronoun. */
  readonly pronoun: string | undefined;
}
