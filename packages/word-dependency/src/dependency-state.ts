import type { DependencyModel } from "./dependency-model.ts";
import { type DependencyScoreOptions, scoreDependency } from "./equation-1.ts";

/** A dependency of a sentence that is being translated. */
export interface SentenceDependency {
  /** The source word of the pronoun. */
  readonly referent: number;
  /** The source word of its antecedent, or the labels of its translation in an earlier sentence. */
  readonly antecedent: number | readonly string[];
}

/** A source word that was translated now, and the target words that are aligned to it. */
export interface TranslatedWord {
  readonly source: number;
  readonly words: readonly string[];
}

/**
 * The state of a search with dependencies (§4.3). States are small integers; two that are equal have the same future, so
 * that hypotheses may be recombined.
 */
export interface DependencyStates {
  /** Before any word is translated. */
  readonly initial: number;
  /** The state behind a phrase, and what the dependencies that it completes score. The words are those of the phrase. */
  readonly extend: (
    state: number,
    phrase: readonly TranslatedWord[],
  ) => { readonly state: number; readonly score: number };
  /** How many states there are so far. */
  readonly size: () => number;
}

/** What is known of a dependency one of whose words is translated: the labels of the antecedent, or the pronoun's words. */
interface Half {
  readonly of: "antecedent" | "referent";
  readonly words: readonly string[];
}

/**
 * The states of one sentence. A state holds what was chosen for each dependency that is half translated: labels of an
 * antecedent until its last pronoun is translated, words of a pronoun until its antecedent is. A dependency is dropped
 * once it is scored, so that more hypotheses recombine than if all antecedents were kept, with the same result.
 *
 * @throws RangeError if a word is the antecedent of itself.
 */
export function dependencyStates(
  model: DependencyModel,
  dependencies: readonly SentenceDependency[],
  options: DependencyScoreOptions = {},
): DependencyStates {
  for (const { referent, antecedent } of dependencies)
    if (referent === antecedent)
      throw new RangeError(`word ${referent} is its own antecedent`);
  const states: (readonly (Half | undefined)[])[] = [];
  const numbers = new Map<string, number>();
  function intern(halves: readonly (Half | undefined)[]): number {
    const key = JSON.stringify(
      halves.map((half) => (half === undefined ? 0 : [half.of, half.words])),
    );
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    states.push(halves);
    return states.length - 1;
  }
  const initial = intern(dependencies.map(() => undefined));

  /** Sorted and without repetition: the maximum of equation 1 does not see their order. */
  const canonical = (words: readonly string[]): readonly string[] =>
    [...new Set(words.map((word) => word.toLowerCase()))].sort();

  return {
    initial,
    size: () => states.length,
    extend: (state, phrase) => {
      const halves = states[state];
      if (halves === undefined)
        throw new RangeError(`there is no state ${state}`);
      let score = 0;
      const next = dependencies.map(({ referent, antecedent }, at) => {
        const half = halves[at];
        const spoken = wordsOf(phrase, referent);
        const named =
          typeof antecedent === "number"
            ? wordsOf(phrase, antecedent)?.map((word) => model.labelOf(word))
            : antecedent;
        const referents =
          spoken ?? (half?.of === "referent" ? half.words : undefined);
        const antecedents =
          named ?? (half?.of === "antecedent" ? half.words : undefined);
        const isNew =
          spoken !== undefined ||
          (typeof antecedent === "number" && named !== undefined);
        if (!isNew) return half;
        if (referents !== undefined && antecedents !== undefined) {
          score += scoreDependency(
            model,
            { referents, antecedents },
            options,
          ).score;
          return undefined;
        }
        return spoken !== undefined
          ? { of: "referent" as const, words: canonical(spoken) }
          : { of: "antecedent" as const, words: canonical(named ?? []) };
      });
      return { state: intern(next), score };
    },
  };
}

function wordsOf(
  phrase: readonly TranslatedWord[],
  source: number,
): readonly string[] | undefined {
  return phrase.find((word) => word.source === source)?.words;
}
