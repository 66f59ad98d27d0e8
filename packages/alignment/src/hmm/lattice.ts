import type { Share } from "../corpus/shares.ts";

/** Consecutive sentences, in shares. */
export interface Block {
  readonly shares: readonly Share[];
  readonly from: number;
  readonly to: number;
  /** The first target place of the first sentence. */
  readonly firstPlace: number;
}

/** The links of a block's sentences that are worth looking at, by target place. */
export interface Lattice {
  readonly block: Block;
  /** The candidates of target place p are those from `starts[p − firstPlace]` up to `starts[p − firstPlace + 1]`. */
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

// So many blocks hold few candidates at a time, and every block still has work for several threads.
const sharesOfBlock = 4;

/** Cuts the shares of sentences before `sentences` into blocks. */
export function blocksOf(
  shares: readonly Share[],
  sentences: number,
  { offsets }: { readonly offsets: Int32Array },
): Block[] {
  const cut = shares
    .filter(({ from }) => from < sentences)
    .map((share) => ({ ...share, to: Math.min(share.to, sentences) }));
  const blocks: Block[] = [];
  for (let at = 0; at < cut.length; at += sharesOfBlock) {
    const group = cut.slice(at, at + sharesOfBlock);
    const from = group[0]?.from ?? 0;
    blocks.push({
      shares: group,
      from,
      to: group.at(-1)?.to ?? from,
      firstPlace: offsets[from] ?? 0,
    });
  }
  return blocks;
}

/** How many candidates are not marked with −1. */
export function countUnmarked({ agreed }: Lattice): number {
  let count = 0;
  for (const value of agreed) if (value >= 0) count += 1;
  return count;
}

/** Drops the candidates that are marked with −1: in the same memory, or into other arrays. */
export function dropMarked(
  lattice: Lattice,
  into: Omit<Lattice, "block"> = lattice,
): Lattice {
  const { starts, positions, cells, agreed } = lattice;
  let next = 0;
  let k = 0;
  for (let place = 0; place + 1 < starts.length; place += 1) {
    const end = starts[place + 1] ?? 0;
    into.starts[place] = next;
    for (; k < end; k += 1) {
      const value = agreed[k] ?? 0;
      if (value < 0) continue;
      into.positions[next] = positions[k] ?? 0;
      into.cells[next] = cells[k] ?? 0;
      into.agreed[next] = value;
      next += 1;
    }
  }
  into.starts[starts.length - 1] = next;
  return {
    block: lattice.block,
    starts: into.starts,
    positions: into.positions.subarray(0, next),
    cells: into.cells.subarray(0, next),
    agreed: into.agreed.subarray(0, next),
  };
}
