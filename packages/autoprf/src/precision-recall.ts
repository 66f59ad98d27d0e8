import type { Score } from "@concord-mt/core";

/** Matched words against the words aligned on either side. */
export interface AutoPrfTotals extends Score {
  /** F1, the harmonic mean; `undefined` when neither side has an aligned word. */
  readonly score: number | undefined;
  /** matched / candidateWords; `undefined` when the hypothesis has no aligned word. */
  readonly precision: number | undefined;
  /** matched / referenceWords; `undefined` when the reference has no aligned word. */
  readonly recall: number | undefined;
  readonly f1: number | undefined;
  readonly matched: number;
  readonly candidateWords: number;
  readonly referenceWords: number;
}

/** Precision, recall and F1 from counts. */
export function precisionRecall(
  matched: number,
  candidateWords: number,
  referenceWords: number,
): AutoPrfTotals {
  const words = candidateWords + referenceWords;
  // 2PR / (P + R) with P = m/c and R = m/r is 2m / (c + r); written so, it has no 0/0 when nothing matches.
  const f1 = words === 0 ? undefined : (2 * matched) / words;
  return {
    score: f1,
    precision: candidateWords === 0 ? undefined : matched / candidateWords,
    recall: referenceWords === 0 ? undefined : matched / referenceWords,
    f1,
    matched,
    candidateWords,
    referenceWords,
  };
}
