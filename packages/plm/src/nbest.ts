import type { Alignment } from "@concord-mt/core";

/** One entry of an n-best list. */
export interface Hypothesis {
  readonly words: readonly string[];
  /** The decoder's score, higher is better. */
  readonly score: number;
  /** Links with the source words. */
  readonly alignment: Alignment;
}

/** A source sentence with its n-best list. */
export interface NbestSentence {
  readonly source: readonly string[];
  readonly hypotheses: readonly Hypothesis[];
  /** The document that the sentence belongs to, where documents are known. */
  readonly document?: string | undefined;
}
