import {
  loadOtherRow,
  loadRow,
  type LexicalTable,
  nullValueOf,
} from "./estimate-rows.ts";
import type { RowShare } from "./direction.ts";
import {
  bandOf,
  fillWeights,
  nullWeight,
  placeOf,
  type PositionPrior,
} from "./position-weights.ts";

/** The model of the other direction, as one that looks at a link from this side needs it. */
export interface OtherDirection {
  /** Counts in the order of this direction's cells. */
  readonly counts: Float32Array;
  /** By generated word of this direction. */
  readonly factors: Float64Array;
  readonly position: PositionPrior;
  /** By place of the given side. */
  readonly normalisers: Float32Array;
  readonly concentration: number;
}

export interface ScreenInput extends RowShare {
  readonly table: LexicalTable;
  readonly position: PositionPrior;
  readonly reverse: OtherDirection;
  readonly longest: number;
  /** A link is a candidate if the product of its posteriors is above this. */
  readonly threshold: number;
  /** Only sentences before this one are looked at. */
  readonly sentences: number;
  /** Receives the normaliser of each target place. */
  readonly normalisers: Float32Array;
  /** Receives the number of candidates of each target place. */
  readonly sizes: Uint16Array;
  /** Receives, for each cell, the sum of the products of its candidates' posteriors; 0 if it has no candidate. */
  readonly agreed: Float32Array;
}

/** Task: finds the cells that have candidates, what these add up to, and how many each place has. */
export function screenRows(input: ScreenInput): void {
  const { share, direction, table, position, reverse, agreed } = input;
  const { generated, index, given, givenWords } = direction;
  const forwardTable = new Float64Array(givenWords);
  const reverseTable = new Float64Array(givenWords);
  const cellOf = new Uint32Array(givenWords);
  const weights = new Float64Array(input.longest);
  const reverseWeights = new Float64Array(input.longest);

  for (let row = share.from; row < share.to; row += 1) {
    loadRow(table, row, forwardTable);
    loadOtherRow(table.rows, reverse, row, reverseTable);
    const behind = table.rows.starts[row + 1] ?? 0;
    for (let cell = table.rows.starts[row] ?? 0; cell < behind; cell += 1) {
      cellOf[table.rows.columns[cell] ?? 0] = cell;
    }
    const nullValue = nullValueOf(table, row);
    const end = index.starts[row + 1] ?? 0;
    for (let at = index.starts[row] ?? 0; at < end; at += 1) {
      const sentence = index.sentences[at] ?? 0;
      if (sentence >= input.sentences) break;
      const where = placeOf(direction, sentence, index.positions[at] ?? 0);
      const place = (generated.offsets[sentence] ?? 0) + where.position;
      const start = given.offsets[sentence] ?? 0;
      const sum = fillWeights(weights, where, position);
      fillWeights(reverseWeights, where, reverse.position);
      let total = nullValue * nullWeight(sum, position);
      for (let i = 0; i < where.givenLength; i += 1) {
        total +=
          (forwardTable[given.tokens[start + i] ?? 0] ?? 0) * (weights[i] ?? 0);
      }
      input.normalisers[place] = total > 0 ? 1 / total : 0;
      // As it is stored: the same links must be found when they are listed.
      const inverse = input.normalisers[place] ?? 0;
      let size = 0;
      const { from, to } = bandOf(where);
      for (let i = from; i < to; i += 1) {
        const word = given.tokens[start + i] ?? 0;
        const forward = (forwardTable[word] ?? 0) * (weights[i] ?? 0) * inverse;
        const backward =
          (reverseTable[word] ?? 0) *
          (reverseWeights[i] ?? 0) *
          (reverse.normalisers[start + i] ?? 0);
        if (forward * backward <= input.threshold) continue;
        const cell = cellOf[word] ?? 0;
        agreed[cell] = (agreed[cell] ?? 0) + Math.fround(forward * backward);
        size += 1;
      }
      input.sizes[place] = size;
    }
  }
}
