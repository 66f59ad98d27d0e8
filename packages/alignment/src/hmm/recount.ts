import type { InvertedIndex } from "../corpus/inverted-index.ts";
import type { Share } from "../corpus/shares.ts";
import type { Counts, Lattice } from "./lattice.ts";

export interface RecountInput {
  /** The target words of this share. */
  readonly share: Share;
  readonly index: InvertedIndex;
  /** By sentences, in order; `undefined`: what the cells were counted as stands. */
  readonly lattices: readonly Lattice[] | undefined;
  readonly offsets: Int32Array;
  readonly counts: Counts;
  /** Number of distinct source words, NULL included. */
  readonly sourceWords: number;
  /** Receives the sum of counts by source word; one stretch of `sourceWords` numbers a share. */
  readonly totals: Float64Array;
}

/** Task: adds up what the candidates of a share's target words were counted as; each cell belongs to one share. */
export function recountRows({
  share,
  index,
  lattices,
  offsets,
  counts: { starts, columns, counts, targetTotals },
  sourceWords,
  totals,
}: RecountInput): void {
  const sums = totals.subarray(
    share.index * sourceWords,
    (share.index + 1) * sourceWords,
  );
  sums.fill(0);
  for (let word = share.from; word < share.to; word += 1) {
    const first = starts[word] ?? 0;
    const behind = starts[word + 1] ?? 0;
    if (lattices !== undefined) {
      counts.fill(0, first, behind);
      let at = index.starts[word] ?? 0;
      const end = index.starts[word + 1] ?? 0;
      for (const { block, starts: places, cells, agreed } of lattices) {
        for (; at < end; at += 1) {
          const sentence = index.sentences[at] ?? 0;
          if (sentence >= block.to) break;
          const place =
            (offsets[sentence] ?? 0) +
            (index.positions[at] ?? 0) -
            block.firstPlace;
          const last = places[place + 1] ?? 0;
          for (let k = places[place] ?? 0; k < last; k += 1) {
            const cell = cells[k] ?? 0;
            counts[cell] = (counts[cell] ?? 0) + (agreed[k] ?? 0);
          }
        }
      }
    }
    let total = 0;
    for (let cell = first; cell < behind; cell += 1) {
      const count = counts[cell] ?? 0;
      const column = columns[cell] ?? 0;
      total += count;
      sums[column] = (sums[column] ?? 0) + count;
    }
    targetTotals[word] = total;
  }
}
