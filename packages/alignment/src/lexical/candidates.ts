import type { RowShare, SideNumbers } from "./direction.ts";
import { loadRow, type LexicalTable, nullValueOf } from "./estimate-rows.ts";
import {
  fillWeights,
  nullWeight,
  type PositionPrior,
  type WeightPlace,
} from "./position-weights.ts";

export interface NormaliserInput extends RowShare {
  readonly table: LexicalTable;
  readonly position: PositionPrior;
  readonly longest: number;
  /** Only sentences before this one are needed. */
  readonly sentences: number;
  /** Receives, for each place of the generated side, what turns a weight times a probability into a posterior. */
  readonly normalisers: Float64Array;
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
      const place = index.places[at] ?? 0;
      const start = given.offsets[sentence] ?? 0;
      const givenLength = (given.offsets[sentence + 1] ?? 0) - start;
      const sum = fillWeights(
        weights,
        placeOf(generated, sentence, place, givenLength),
        position,
      );
      let total = nullValue * nullWeight(sum, position);
      for (let i = 0; i < givenLength; i += 1) {
        total +=
          (probability[given.tokens[start + i] ?? 0] ?? 0) * (weights[i] ?? 0);
      }
      normalisers[place] = total > 0 ? 1 / total : 0;
    }
  }
}

/** What the listed candidates are written to; sized by a first pass that only counts. */
interface CandidateOutput {
  /** By target place: where its candidates start. */
  readonly starts: Uint32Array;
  /** Source position of each candidate. */
  readonly positions: Uint16Array;
  /** Cell of each candidate, in the numbering of `renumbered`. */
  readonly cells: Int32Array;
  readonly renumbered: Int32Array;
  /** Product of each candidate's posteriors in both directions. */
  readonly agreed: Float32Array;
  /** The posteriors themselves, where they are wanted. */
  readonly posteriors?: Posteriors;
}

/** Posterior of each candidate in each direction. */
export interface Posteriors {
  readonly forward: Float32Array;
  readonly reverse: Float32Array;
}

export interface CandidateInput extends RowShare {
  readonly table: LexicalTable;
  readonly position: PositionPrior;
  /** The model of the other direction: counts in the order of this table's cells, factors by generated word. */
  readonly reverse: {
    readonly counts: Float32Array;
    readonly factors: Float64Array;
    readonly position: PositionPrior;
    readonly normalisers: Float64Array;
    readonly concentration: number;
  };
  readonly longest: number;
  /** A link is a candidate if the product of its posteriors is above this. */
  readonly threshold: number;
  /** Only sentences before this one are listed. */
  readonly sentences: number;
  /** First pass: receives the number of candidates by target place, and which cells are used. */
  readonly sizes: Int32Array;
  readonly used: Uint8Array;
  /** Second pass. */
  readonly output?: CandidateOutput;
}

/** Task: lists (or first counts) the links that are worth looking at, with their posteriors in both directions. */
export function listCandidates(input: CandidateInput): void {
  const { share, direction, table, position, reverse, output } = input;
  const { generated, index, given, givenWords } = direction;
  const forwardTable = new Float64Array(givenWords);
  const reverseTable = new Float64Array(givenWords);
  const cellOf = new Uint32Array(givenWords);
  const weights = new Float64Array(input.longest);
  const reverseWeights = new Float64Array(input.longest);
  const reverseView: LexicalTable = {
    ...table,
    counts: reverse.counts,
    concentration: reverse.concentration,
    factors: new Float64Array(givenWords),
  };

  for (let row = share.from; row < share.to; row += 1) {
    loadRow(table, row, forwardTable);
    reverseView.factors.fill(reverse.factors[row] ?? 0);
    loadRow(reverseView, row, reverseTable);
    const behind = table.rows.starts[row + 1] ?? 0;
    for (let cell = table.rows.starts[row] ?? 0; cell < behind; cell += 1) {
      cellOf[table.rows.columns[cell] ?? 0] = cell;
    }
    const nullValue = nullValueOf(table, row);
    const end = index.starts[row + 1] ?? 0;
    for (let at = index.starts[row] ?? 0; at < end; at += 1) {
      const sentence = index.sentences[at] ?? 0;
      if (sentence >= input.sentences) break;
      const place = index.places[at] ?? 0;
      const start = given.offsets[sentence] ?? 0;
      const givenLength = (given.offsets[sentence + 1] ?? 0) - start;
      const where = placeOf(generated, sentence, place, givenLength);
      const sum = fillWeights(weights, where, position);
      fillWeights(reverseWeights, where, reverse.position);
      let total = nullValue * nullWeight(sum, position);
      for (let i = 0; i < givenLength; i += 1) {
        total +=
          (forwardTable[given.tokens[start + i] ?? 0] ?? 0) * (weights[i] ?? 0);
      }
      const inverse = total > 0 ? 1 / total : 0;
      let next = output === undefined ? 0 : (output.starts[place] ?? 0);
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
        if (output === undefined) {
          input.used[cell] = 1;
        } else {
          output.positions[next] = i;
          output.cells[next] = output.renumbered[cell] ?? 0;
          output.agreed[next] = forward * backward;
          if (output.posteriors !== undefined) {
            output.posteriors.forward[next] = forward;
            output.posteriors.reverse[next] = backward;
          }
        }
        next += 1;
      }
      if (output === undefined) input.sizes[place] = next;
    }
  }
}

/** Words on either side of the diagonal that may be linked. Sentences of up to twice as many words are not cut. */
const reach = 128;

/**
 * The positions whose links are looked at. In a sentence of thousands of words all of them would take the cube of its
 * length; a line that long is a document, whose words stay near the diagonal.
 */
function bandOf({ position, length, givenLength }: WeightPlace): {
  readonly from: number;
  readonly to: number;
} {
  if (givenLength <= 2 * reach) return { from: 0, to: givenLength };
  const diagonal = Math.floor(((position + 0.5) * givenLength) / length);
  return {
    from: Math.max(0, diagonal - reach),
    to: Math.min(givenLength, diagonal + reach),
  };
}

function placeOf(
  { offsets }: SideNumbers,
  sentence: number,
  place: number,
  givenLength: number,
): WeightPlace {
  const start = offsets[sentence] ?? 0;
  return {
    position: place - start,
    length: (offsets[sentence + 1] ?? 0) - start,
    givenLength,
  };
}
