import { firstOccurrence } from "../corpus/inverted-index.ts";
import { loadOtherRow, loadRow, type LexicalTable } from "./estimate-rows.ts";
import type { RowShare } from "./direction.ts";
import {
  bandOf,
  fillWeights,
  placeOf,
  type PositionPrior,
} from "./position-weights.ts";
import type { OtherDirection } from "./screen.ts";

/** Posterior of each candidate in each direction. */
export interface Posteriors {
  readonly forward: Float32Array;
  readonly reverse: Float32Array;
}

export interface CandidateInput extends RowShare {
  /** The cells that have candidates, and no others. */
  readonly table: LexicalTable;
  readonly position: PositionPrior;
  /** By target place. */
  readonly normalisers: Float32Array;
  readonly reverse: OtherDirection;
  readonly longest: number;
  /** A link is a candidate if the product of its posteriors is above this. */
  readonly threshold: number;
  /** The sentences to list, and the first target place of the first of them. */
  readonly sentences: { readonly from: number; readonly to: number };
  readonly firstPlace: number;
  /** By target place, from the first: where its candidates start. */
  readonly starts: Uint32Array;
  /** Receive source position and cell of each candidate. */
  readonly positions: Uint16Array;
  readonly cells: Int32Array;
  /** Receives the product of each candidate's posteriors in both directions, where it is wanted. */
  readonly agreed?: Float32Array;
  /** Receive the posteriors themselves, where they are wanted. */
  readonly posteriors?: Posteriors;
}

/** Task: lists the links of some sentences that are worth looking at, with their posteriors in both directions. */
export function listCandidates(input: CandidateInput): void {
  const { share, direction, table, position, reverse, posteriors } = input;
  const { generated, index, given, givenWords } = direction;
  const { rows } = table;
  const forwardTable = new Float64Array(givenWords);
  const reverseTable = new Float64Array(givenWords);
  const cellOf = new Uint32Array(givenWords);
  const weights = new Float64Array(input.longest);
  const reverseWeights = new Float64Array(input.longest);

  for (let row = share.from; row < share.to; row += 1) {
    const end = index.starts[row + 1] ?? 0;
    let at = firstOccurrence(index, row, input.sentences.from);
    if (at === end || (index.sentences[at] ?? 0) >= input.sentences.to)
      continue;
    const first = rows.starts[row] ?? 0;
    const behind = rows.starts[row + 1] ?? 0;
    loadRow(table, row, forwardTable);
    loadOtherRow(table.rows, reverse, row, reverseTable);
    for (let cell = first; cell < behind; cell += 1) {
      cellOf[rows.columns[cell] ?? 0] = cell;
    }
    for (; at < end; at += 1) {
      const sentence = index.sentences[at] ?? 0;
      if (sentence >= input.sentences.to) break;
      const where = placeOf(direction, sentence, index.positions[at] ?? 0);
      const place = (generated.offsets[sentence] ?? 0) + where.position;
      const start = given.offsets[sentence] ?? 0;
      fillWeights(weights, where, position);
      fillWeights(reverseWeights, where, reverse.position);
      const inverse = input.normalisers[place] ?? 0;
      let next = input.starts[place - input.firstPlace] ?? 0;
      const { from, to } = bandOf(where);
      for (let i = from; i < to; i += 1) {
        const word = given.tokens[start + i] ?? 0;
        const forward = (forwardTable[word] ?? 0) * (weights[i] ?? 0) * inverse;
        const backward =
          (reverseTable[word] ?? 0) *
          (reverseWeights[i] ?? 0) *
          (reverse.normalisers[start + i] ?? 0);
        if (forward * backward <= input.threshold) continue;
        input.positions[next] = i;
        input.cells[next] = cellOf[word] ?? 0;
        if (input.agreed !== undefined) input.agreed[next] = forward * backward;
        if (posteriors !== undefined) {
          posteriors.forward[next] = forward;
          posteriors.reverse[next] = backward;
        }
        next += 1;
      }
    }
    // What the next row does not have must be 0.
    for (let cell = first; cell < behind; cell += 1) {
      forwardTable[rows.columns[cell] ?? 0] = 0;
    }
  }
}
