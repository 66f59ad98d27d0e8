import type { Score } from "@concord-mt/core";
import type { MeteorParameters } from "./parameters.ts";
import { columns } from "./statistics.ts";

/** A METEOR score and its parts. */
export interface MeteorScore extends Score {
  /** From 0 to 1; 0 also where a side is empty or, by pronouns, has no pronoun: METEOR's rule. */
  readonly score: number;
  /** Weighted; `undefined` when the hypothesis has no weight at all (no word, or no pronoun). */
  readonly precision: number | undefined;
  /** Weighted; `undefined` when the reference has no weight at all. */
  readonly recall: number | undefined;
  readonly f1: number | undefined;
  /** The harmonic mean of precision and recall that α weighs. */
  readonly fmean: number | undefined;
  /** γ · (chunks / matches)^β; `undefined` when nothing matches. */
  readonly fragPenalty: number | undefined;
  /** Without those of perfect segments, which METEOR does not count. */
  readonly chunks: number;
  /** Matched words, the mean of both sides. */
  readonly matches: number;
}

export interface ScoreOptions {
  readonly parameters: MeteorParameters;
  /** By position in the list of modules. */
  readonly weights: readonly number[];
  readonly characters: boolean;
}

/** Scores a row of statistics or a sum of rows (Denkowski & Lavie 2014). */
export function scoreRow(
  row: Float64Array,
  { parameters, weights, characters }: ScoreOptions,
): MeteorScore {
  const { alpha, beta, gamma, delta } = parameters;
  const at = (column: number): number => row[column] ?? 0;
  const counts = characters ? columns.characters : 0;
  const ratio = (side: number): number => {
    const functionLength = at(counts + 2 + side);
    const contentLength = at(counts + side) - functionLength;
    // The order of METEOR's sum: rounding can decide between two references.
    const addMatches = (
      before: number,
      offset: number,
      share: number,
    ): number =>
      weights.reduce((sum, weight, module) => {
        const slot = counts + columns.firstSlot + 4 * module + side + offset;
        return sum + at(slot) * weight * share;
      }, before);
    const content = addMatches(0, 0, delta);
    const matched = addMatches(content, 2, 1 - delta);
    return matched / (delta * contentLength + (1 - delta) * functionLength);
  };
  const precision = ratio(0);
  const recall = ratio(1);
  const fmean = 1 / ((1 - alpha) / precision + alpha / recall);
  const chunks = at(columns.chunks) - at(columns.perfectChunks);
  const inHypothesis = at(columns.hypothesisMatches);
  const inReference = at(columns.referenceMatches);
  const matches = (inHypothesis + inReference) / 2;
  const isPerfect =
    chunks === 1 &&
    inHypothesis === at(columns.hypothesisLength) &&
    inReference === at(columns.referenceLength);
  const fragPenalty = gamma * (isPerfect ? 0 : chunks / matches) ** beta;
  const score = fmean * (1 - fragPenalty);
  return {
    score: score > 0 ? score : 0,
    precision: defined(precision),
    recall: defined(recall),
    f1: defined((2 * precision * recall) / (precision + recall)),
    fmean: defined(fmean),
    fragPenalty: defined(fragPenalty),
    chunks,
    matches,
  };
}

function defined(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}
