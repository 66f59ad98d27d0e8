/** The links of each sentence that are worth looking at, by target place. */
export interface Lattice {
  /** The candidates of target place p are those from `starts[p]` up to `starts[p + 1]`. */
  readonly starts: Uint32Array;
  /** Source position of each candidate, within its sentence. */
  readonly positions: Uint16Array;
  /** Cell of each candidate in the table of {@link Counts}. */
  readonly cells: Int32Array;
  /** What each candidate was last counted as: the product of its posteriors in both directions. */
  readonly agreed: Float32Array;
}

/** The cells that candidates use, by target word, and what has been counted for them. */
export interface Counts {
  /** The cells of target word w are those from `starts[w]` up to `starts[w + 1]`. */
  readonly starts: Uint32Array;
  /** Source word of each cell. */
  readonly columns: Int32Array;
  readonly counts: Float32Array;
  /** Pseudo-count of each cell. */
  readonly base: Float32Array;
  /** Counts and pseudo-counts by source word and by target word. */
  readonly sourceTotals: Float64Array;
  readonly targetTotals: Float64Array;
}
