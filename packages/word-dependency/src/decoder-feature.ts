import type {
  DecoderFeature,
  FeatureState,
  PlacedPhrase,
  SentenceFeature,
} from "@concord-mt/smt";
import type { DependencyModel } from "./dependency-model.ts";
import {
  type DependencyStates,
  type SentenceDependency,
  type TranslatedWord,
  dependencyStates,
} from "./dependency-state.ts";
import type { DependencyScoreOptions } from "./equation-1.ts";

/** The feature's name in weights, n-best lists and notes of sentences. */
export const dependencyFeatureName = "WordDependency0";

/** How dependencies take part in a search. */
export interface DependencyFeatureOptions extends DependencyScoreOptions {
  readonly model: DependencyModel;
  /** Weight before tuning, where the others add up to 1. @defaultValue 0.05, the paper's */
  readonly startWeight?: number;
}

/**
 * The word-dependency model as a feature of the decoder (§4.3): the sum of equation 1 over the dependencies of the
 * sentence, each paid when the second of its words is translated. A sentence's note of the feature's name has its
 * dependencies ({@link SentenceDependency}); labels of words come from the model's map.
 */
export function dependencyFeature({
  model,
  startWeight = 0.05,
  ...options
}: DependencyFeatureOptions): DecoderFeature {
  return {
    name: dependencyFeatureName,
    size: 1,
    startWeights: [startWeight],
    begin: ({ notes }) => {
      const dependencies = toDependencies(notes?.[dependencyFeatureName]);
      return dependencies.length === 0
        ? nothingToScore
        : sentenceFeature(model, dependencies, options);
    },
  };
}

const nothingToScore: SentenceFeature = {
  initial: 0,
  extend: (state) => state,
  finish: () => undefined,
};

type Step = ReturnType<DependencyStates["extend"]>;

function sentenceFeature(
  model: DependencyModel,
  dependencies: readonly SentenceDependency[],
  options: DependencyScoreOptions,
): SentenceFeature {
  const { initial, extend } = dependencyStates(model, dependencies, options);
  const places = [
    ...new Set(
      dependencies.flatMap(({ referent, antecedent }) =>
        typeof antecedent === "number" ? [referent, antecedent] : [referent],
      ),
    ),
  ];
  // A search places the same phrases again and again: each is read once, and each step from a state made once.
  const read = new WeakMap<PlacedPhrase, readonly TranslatedWord[]>();
  const steps = new WeakMap<PlacedPhrase, Map<FeatureState, Step>>();

  function wordsOf(phrase: PlacedPhrase): readonly TranslatedWord[] {
    const known = read.get(phrase);
    if (known !== undefined) return known;
    const words = places
      .filter((place) => place >= phrase.from && place <= phrase.to)
      .map((source) => ({
        source,
        words: phrase.alignment
          .filter((link) => link.source === source)
          .map(({ target }) => phrase.words[target] ?? ""),
      }));
    read.set(phrase, words);
    return words;
  }

  return {
    initial,
    extend: (state, phrase, values, at) => {
      const words = wordsOf(phrase);
      if (words.length === 0) return state;
      const known = steps.get(phrase) ?? new Map<FeatureState, Step>();
      steps.set(phrase, known);
      const step = known.get(state) ?? extend(state, words);
      known.set(state, step);
      values[at] = (values[at] ?? 0) + step.score;
      return step.state;
    },
    finish: () => undefined,
  };
}

/** Notes are plain data of anybody's. @throws TypeError if they are no dependencies. */
function toDependencies(note: unknown): readonly SentenceDependency[] {
  if (note === undefined) return [];
  const isRight =
    Array.isArray(note) &&
    note.every((one: Partial<SentenceDependency> | null) => {
      const { referent, antecedent } = one ?? {};
      return (
        Number.isInteger(referent) &&
        (Number.isInteger(antecedent) || Array.isArray(antecedent))
      );
    });
  if (!isRight)
    throw new TypeError(
      `the note of ${dependencyFeatureName} must be a list of dependencies`,
    );
  return note as readonly SentenceDependency[];
}
