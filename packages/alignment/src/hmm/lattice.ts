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

/** Drops the candidates that are marked with −1 and gives a lattice in the same memory. */
export function dropMarked(lattice: Lattice): Lattice {
  const { starts, positions, cells, agreed } = lattice;
  let next = 0;
  let k = 0;
  for (let place = 0; place + 1 < starts.length; place += 1) {
    const end = starts[place + 1] ?? 0;
    starts[place] = next;
    for (; k < end; k += 1) {
      const value = agreed[k] ?? 0;
      if (value < 0) continue;
      positions[next] = positions[k] ?? 0;
      cells[next] = cells[k] ?? 0;
      agreed[next] = value;
      next += 1;
    }
  }
  starts[starts.length - 1] = next;
  return {
    starts,
    positions: positions.subarray(0, next),
    cells: cells.subarray(0, next),
    agreed: agreed.subarray(0, next),
  };
}
