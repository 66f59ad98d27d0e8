import type {
  Feature,
  PlacedPhrase,
  SentenceFeature,
} from "./features/feature.ts";
import type { SearchOptions } from "./decoder/settings.ts";
import type { TranslationModel } from "./model/translation-model.ts";
import { makeTranslator } from "./translate-sentence.ts";

/** A sentence and the translation that is wanted, in the model's words. */
export interface ForcedPair {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** The best score with which a model can translate a sentence as wanted; `undefined` if the search finds no way. */
export type ForcedScorer = (pair: ForcedPair) => number | undefined;

const name = "Forced0";
/** Worse than any translation is. */
const penalty = 1e6;
/** The state of what has left the wanted words. */
const astray = -1;

/**
 * Makes a scorer of given translations (forced decoding): the search may take only phrases that go on with the wanted
 * words.
 *
 * @example
 * makeForcedScorer(model)({ source: ["the", "house"], target: ["la", "maison"] }); // -2.1
 */
export function makeForcedScorer(
  model: TranslationModel,
  options: SearchOptions = {},
): ForcedScorer {
  const translator = makeTranslator(model, {
    ...options,
    features: [forcedFeature],
  });
  return ({ source, target }) => {
    const [best] = translator.translate({
      words: source,
      notes: { [name]: target },
    });
    return best === undefined || best.score < -penalty / 2
      ? undefined
      : best.score;
  };
}

const forcedFeature: Feature = {
  name,
  size: 1,
  startWeights: [1],
  begin: ({ notes }) => {
    const given = notes?.[name];
    return follow(Array.isArray(given) ? given.map(String) : []);
  },
};

/** A state is the number of wanted words that are there. */
function follow(target: readonly string[]): SentenceFeature {
  const fits = ({ words }: PlacedPhrase, from: number): boolean =>
    words.every((word, at) => word === target[from + at]);
  const punish = (values: Float64Array, at: number): void => {
    values[at] = (values[at] ?? 0) - penalty;
  };
  return {
    initial: 0,
    extend: (state, phrase, values, at) => {
      if (state !== astray && fits(phrase, state))
        return state + phrase.words.length;
      punish(values, at);
      return astray;
    },
    finish: (state, values, at) => {
      if (state !== target.length) punish(values, at);
    },
    // Phrases that the wanted words do not have are not among the best of their span.
    estimate: (phrase, values, at) => {
      if (!target.some((_, from) => fits(phrase, from))) punish(values, at);
    },
  };
}
