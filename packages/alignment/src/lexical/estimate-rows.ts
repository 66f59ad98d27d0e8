import type { KernelSpace } from "../kernel/kernel-space.ts";
import { digamma, expDigamma } from "./digamma.ts";
import type { Rows, RowShare, SparseCells } from "./direction.ts";
import { estimateRowsFast } from "./estimate-rows-fast.ts";
import {
  fillWeights,
  nullWeight,
  type PositionPrior,
} from "./position-weights.ts";

/** The state of a lexical model: expected counts, and for each given word the factor that turns them into probabilities. */
export interface LexicalTable {
  readonly rows: Rows;
  readonly counts: Float32Array;
  /** Expected number of times that each generated word comes from no word. */
  readonly nullCounts: Float32Array;
  /** By given word, NULL first. */
  readonly factors: Float64Array;
  /** Pseudo-counts that are added to what is counted. */
  readonly prior?: SparseCells;
  /** Variational Bayes with a symmetric Dirichlet prior of this strength; 0: maximum likelihood. */
  readonly concentration: number;
}

export interface EstimateInput extends RowShare {
  readonly table: LexicalTable;
  readonly position: PositionPrior;
  /** Receives the sum of counts by given word; one stretch of `givenWords` numbers a share. */
  readonly totals: Float64Array;
  readonly longest: number;
  /** Where kernels can run. */
  readonly kernels?: KernelSpace | undefined;
}

export interface EstimateResult {
  readonly logLikelihood: number;
  /** Expected distance from the diagonal, summed over all words that come from a word. */
  readonly distance: number;
  /** Expected number of words that come from a word. */
  readonly aligned: number;
}

/** Task: one round of expectation maximisation over the rows of a share. */
export function estimateRows(input: EstimateInput): EstimateResult {
  return input.kernels === undefined
    ? estimateRowsPlainly(input)
    : estimateRowsFast(input, input.kernels);
}

/** What the kernel computes, in JavaScript. */
function estimateRowsPlainly({
  share,
  direction,
  table,
  position,
  totals,
  longest,
}: EstimateInput): EstimateResult {
  const { generated, index, given, givenWords } = direction;
  const { rows, counts, nullCounts, prior } = table;
  const probability = new Float64Array(givenWords);
  const expected = new Float64Array(givenWords);
  const weights = new Float64Array(longest);
  const sums = totals.subarray(
    share.index * givenWords,
    (share.index + 1) * givenWords,
  );
  sums.fill(0);
  const bent = position.tension !== 0;
  weights.fill(1);
  let logLikelihood = 0;
  let distance = 0;
  let aligned = 0;

  for (let row = share.from; row < share.to; row += 1) {
    loadRow(table, row, probability);
    const first = rows.starts[row] ?? 0;
    const behind = rows.starts[row + 1] ?? 0;
    for (let cell = first; cell < behind; cell += 1) {
      expected[rows.columns[cell] ?? 0] = 0;
    }
    const nullValue = nullValueOf(table, row);
    let nullCount = 0;

    const end = index.starts[row + 1] ?? 0;
    for (let at = index.starts[row] ?? 0; at < end; at += 1) {
      const sentence = index.sentences[at] ?? 0;
      const start = given.offsets[sentence] ?? 0;
      const givenLength = (given.offsets[sentence + 1] ?? 0) - start;
      let sum = givenLength;
      let diagonal = 0;
      if (bent) {
        const from = index.positions[at] ?? 0;
        const length =
          (generated.offsets[sentence + 1] ?? 0) -
          (generated.offsets[sentence] ?? 0);
        sum = fillWeights(
          weights,
          { position: from, length, givenLength },
          position,
        );
        diagonal = (from + 1) / length;
      }
      const step = 1 / givenLength;
      const none = nullValue * nullWeight(sum, position);
      let total = none;
      for (let i = 0; i < givenLength; i += 1) {
        total +=
          (probability[given.tokens[start + i] ?? 0] ?? 0) * (weights[i] ?? 0);
      }
      if (!(total > 0)) continue;
      const inverse = 1 / total;
      nullCount += none * inverse;
      aligned += 1 - none * inverse;
      logLikelihood += Math.log(total / (sum + nullWeight(sum, position)));
      for (let i = 0; i < givenLength; i += 1) {
        const word = given.tokens[start + i] ?? 0;
        const share = (probability[word] ?? 0) * (weights[i] ?? 0) * inverse;
        expected[word] = (expected[word] ?? 0) + share;
        if (bent) distance += share * Math.abs((i + 1) * step - diagonal);
      }
    }

    nullCounts[row] = nullCount;
    sums[0] = (sums[0] ?? 0) + nullCount;
    for (let cell = first; cell < behind; cell += 1) {
      counts[cell] = expected[rows.columns[cell] ?? 0] ?? 0;
    }
    if (prior !== undefined) addPrior(counts, prior, row);
    for (let cell = first; cell < behind; cell += 1) {
      const word = rows.columns[cell] ?? 0;
      sums[word] = (sums[word] ?? 0) + (counts[cell] ?? 0);
    }
  }
  return { logLikelihood, distance, aligned };
}

/** Spreads the probabilities of a row's words given each other word over an array by given word. */
export function loadRow(
  { rows, counts, factors, concentration }: LexicalTable,
  row: number,
  probability: Float64Array,
): void {
  const behind = rows.starts[row + 1] ?? 0;
  for (let cell = rows.starts[row] ?? 0; cell < behind; cell += 1) {
    const word = rows.columns[cell] ?? 0;
    probability[word] =
      toValue(counts[cell] ?? 0, concentration) * (factors[word] ?? 0);
  }
}

/** The same for the other direction, in which the row's word is given: its factor is the same for all cells. */
export function loadOtherRow(
  { starts, columns }: Rows,
  {
    counts,
    factors,
    concentration,
  }: Pick<LexicalTable, "counts" | "factors" | "concentration">,
  row: number,
  probability: Float64Array,
): void {
  const factor = factors[row] ?? 0;
  const behind = starts[row + 1] ?? 0;
  for (let cell = starts[row] ?? 0; cell < behind; cell += 1) {
    probability[columns[cell] ?? 0] =
      toValue(counts[cell] ?? 0, concentration) * factor;
  }
}

/** The probability of coming from no word, of a row's word. */
export function nullValueOf(
  { nullCounts, factors, concentration }: LexicalTable,
  row: number,
): number {
  return toValue(nullCounts[row] ?? 0, concentration) * (factors[0] ?? 0);
}

/** The factors that turn counts into probabilities, from the sums that the shares have counted. */
export function factorsOf(
  totals: Float64Array,
  {
    shares,
    givenWords,
    generatedWords,
    concentration,
    absent,
  }: {
    readonly shares: number;
    readonly givenWords: number;
    readonly generatedWords: number;
    readonly concentration: number;
    /** By given word: pseudo-counts of words that it never occurs with. */
    readonly absent: Float64Array;
  },
  factors: Float64Array,
): void {
  for (let word = 0; word < givenWords; word += 1) {
    let total = absent[word] ?? 0;
    for (let share = 0; share < shares; share += 1) {
      total += totals[share * givenWords + word] ?? 0;
    }
    factors[word] =
      concentration > 0
        ? Math.exp(-digamma(total + concentration * generatedWords))
        : total > 0
          ? 1 / total
          : 0;
  }
}

function toValue(count: number, concentration: number): number {
  return concentration > 0 ? expDigamma(count + concentration) : count;
}

function addPrior(counts: Float32Array, prior: SparseCells, row: number): void {
  const end = prior.starts[row + 1] ?? 0;
  for (let at = prior.starts[row] ?? 0; at < end; at += 1) {
    const cell = prior.cells[at] ?? 0;
    counts[cell] = (counts[cell] ?? 0) + (prior.values[at] ?? 0);
  }
}
