import { loadRow, type LexicalTable, nullValueOf } from "./estimate-rows.ts";
import type { RowShare } from "./direction.ts";
import {
  fillWeights,
  nullWeight,
  placeOf,
  type PositionPrior,
} from "./position-weights.ts";

export interface NormaliserInput extends RowShare {
  readonly table: LexicalTable;
  readonly position: PositionPrior;
  readonly longest: number;
  /** Only sentences before this one are needed. */
  readonly sentences: number;
  /** Receives, for each place of the generated side, what turns a weight times a probability into a posterior. */
  readonly normalisers: Float32Array;
}

/** Task: the normaliser of each occurrence of the generated words of a share. */
export function normaliseOccurrences({
  share,
  direction,
  table,
  position,
  longest,
  sentences,
  normalisers,
}: NormaliserInput): void {
  const { generated, index, given, givenWords } = direction;
  const probability = new Float64Array(givenWords);
  const weights = new Float64Array(longest);
  for (let row = share.from; row < share.to; row += 1) {
    loadRow(table, row, probability);
    const nullValue = nullValueOf(table, row);
    const end = index.starts[row + 1] ?? 0;
    for (let at = index.starts[row] ?? 0; at < end; at += 1) {
      const sentence = index.sentences[at] ?? 0;
      // Occurrences come in the order of their sentences.
      if (sentence >= sentences) break;
      const where = placeOf(direction, sentence, index.positions[at] ?? 0);
      const start = given.offsets[sentence] ?? 0;
      const sum = fillWeights(weights, where, position);
      let total = nullValue * nullWeight(sum, position);
      for (let i = 0; i < where.givenLength; i += 1) {
        total +=
          (probability[given.tokens[start + i] ?? 0] ?? 0) * (weights[i] ?? 0);
      }
      normalisers[(generated.offsets[sentence] ?? 0) + where.position] =
        total > 0 ? 1 / total : 0;
    }
  }
}
