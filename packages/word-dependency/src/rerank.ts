import { type Alignment, targetsBySource } from "@concord-mt/core";
import type { DependencyModel } from "./dependency-model.ts";
import {
  type DependencyScore,
  type DependencyScoreOptions,
  scoreDependency,
} from "./equation-1.ts";
import { sentenceGraph } from "./sentence-graph.ts";
import type { WordLink, WordPlace } from "./word-link.ts";

/** One translation of a list, of any system. */
export interface RerankCandidate {
  readonly words: readonly string[];
  readonly alignment: Alignment;
  /** What the system gave it; a sample without a score has 0. @defaultValue 0 */
  readonly score?: number;
  /** What other models say of it; it is added as it is, whatever `normalise` does to the scores. @defaultValue 0 */
  readonly extra?: number;
}

/** How lists are re-ranked. */
export interface RerankOptions extends DependencyScoreOptions {
  readonly model: DependencyModel;
  /** Numbers of words of the document's source sentences. */
  readonly sourceLengths: readonly number[];
  readonly links: readonly WordLink[];
  /** The label of each word of a translation, see {@link antecedentLabel}. */
  readonly label: (target: readonly string[]) => readonly string[];
  /** λ in S' = S + λ Σ ln p. @defaultValue 1 */
  readonly weight?: number;
  /** `z-score` divides the differences of a list's scores by their spread, for systems with scores of any scale. @defaultValue "none" */
  readonly normalise?: "none" | "z-score";
}

/** What became of a list. */
export interface RerankedSentence {
  /** The best candidate's place in the list; of equals the first stays. */
  readonly chosen: number;
  /** S' of each candidate. */
  readonly totals: readonly number[];
  /** The dependencies of each candidate with their scores. */
  readonly dependencies: readonly (readonly DependencyScore[])[];
}

/** Re-ranks the lists of one document, in the order of its sentences. */
export interface DependencyReranker {
  /** @throws RangeError if the list is empty, or there are more lists than sentences. */
  next(candidates: readonly RerankCandidate[]): RerankedSentence;
}

/**
 * Re-ranks lists of translations of a document by how well pronouns fit their antecedents: equation 1 over the words that
 * each candidate's alignment gives. Antecedents in earlier sentences are those of the candidates that were chosen there.
 *
 * @throws RangeError if a link names a sentence that is not there, or `weight` is not a number.
 */
export function dependencyReranker({
  model,
  sourceLengths,
  links,
  label,
  weight = 1,
  normalise = "none",
  ...options
}: RerankOptions): DependencyReranker {
  if (!Number.isFinite(weight))
    throw new RangeError(`weight must be a number, got ${weight}`);
  const { inside, outgoing } = sentenceGraph(sourceLengths.length, links);
  const done: Projection[] = [];

  function project({ words, alignment }: RerankCandidate): Projection {
    const length = sourceLengths[done.length] ?? 0;
    const targets = targetsBySource(alignment, length);
    // Labels take longer than all else, and are wanted of antecedents only.
    let labels: readonly string[] | undefined;
    return {
      words: (at) =>
        (targets[at] ?? []).flatMap((target) => words[target] ?? []),
      labels: (at) => {
        labels ??= label(words);
        return (targets[at] ?? []).flatMap((target) => labels?.[target] ?? []);
      },
    };
  }

  return {
    next: (candidates) => {
      const sentence = done.length;
      if (sentence >= sourceLengths.length)
        throw new RangeError(
          `the document has ${sourceLengths.length} sentences, got one list more`,
        );
      if (candidates.length === 0)
        throw new RangeError(`the list of sentence ${sentence} is empty`);
      const own = [...(inside[sentence] ?? []), ...(outgoing[sentence] ?? [])];
      const projections = candidates.map(project);
      const dependencies = projections.map((here) =>
        own.map(({ antecedent, referent }) =>
          scoreDependency(
            model,
            {
              referents: here.words(referent.word),
              antecedents: labelsAt(antecedent, here),
            },
            options,
          ),
        ),
      );
      const given = candidates.map(({ score = 0 }) => score);
      const scores = normalise === "z-score" ? standardise(given) : given;
      const totals = scores.map(
        (score, at) =>
          score +
          (candidates[at]?.extra ?? 0) +
          weight *
            (dependencies[at] ?? []).reduce((sum, one) => sum + one.score, 0),
      );
      let chosen = 0;
      for (const [at, total] of totals.entries())
        if (total > (totals[chosen] ?? 0)) chosen = at;
      const best = projections[chosen];
      if (best !== undefined) done.push(best);
      return { chosen, totals, dependencies };
    },
  };

  function labelsAt(
    { sentence, word }: WordPlace,
    here: Projection,
  ): readonly string[] {
    return (done[sentence] ?? here).labels(word);
  }
}

/** What source words of a translated sentence became. */
interface Projection {
  readonly words: (at: number) => readonly string[];
  readonly labels: (at: number) => readonly string[];
}

/** Scores with mean 0 and deviation 1; all 0 where they are the same. */
function standardise(scores: readonly number[]): readonly number[] {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const variance =
    scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
  const deviation = Math.sqrt(variance);
  return scores.map((score) =>
    deviation === 0 ? 0 : (score - mean) / deviation,
  );
}
