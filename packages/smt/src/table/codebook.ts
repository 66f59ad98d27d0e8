import { sharedBytes } from "../shared-arrays.ts";

/** Scores of one column that have this many or fewer different values are kept exactly. */
const codes = 256;
const bins = 4096;
const lowest = -30;

/**
 * Replaces scores by codes of one byte, a codebook for each column: Lloyd's quantiser of ln p over a histogram. A
 * column of at most 256 different values loses nothing.
 */
export function quantiseScores(
  scores: Float32Array,
  columns: number,
): { readonly scores: Uint8Array; readonly codebook: Float32Array } {
  const few = fewValues(scores, columns);
  const counts = few.every((values) => values !== undefined)
    ? []
    : histograms(scores, columns);
  const books = few.map(
    (values, column) => values ?? lloyd(counts[column] ?? noCounts),
  );
  const codebook = new Float32Array(columns * codes);
  books.forEach((book, column) => {
    codebook.set(book.map(Math.fround), column * codes);
  });
  return { scores: encode(scores, columns, books), codebook };
}

const noCounts = new Float64Array(bins);

/** The values of each column in ascending order; none for a column that has too many. */
function fewValues(
  scores: Float32Array,
  columns: number,
): (readonly number[] | undefined)[] {
  return Array.from({ length: columns }, (_, column) => {
    const values = new Set<number>();
    for (let at = column; at < scores.length; at += columns) {
      values.add(scores[at] ?? 0);
      if (values.size > codes) return undefined;
    }
    return [...values].sort((a, b) => a - b);
  });
}

function histograms(scores: Float32Array, columns: number): Float64Array[] {
  const counts = new Float64Array(columns * bins);
  remember(scores, columns, binOf, (_, column, bin) => {
    const place = column * bins + bin;
    counts[place] = (counts[place] ?? 0) + 1;
  });
  return Array.from({ length: columns }, (_, column) =>
    counts.subarray(column * bins, (column + 1) * bins),
  );
}

function binOf(score: number): number {
  const log = Math.max(lowest, Math.min(0, Math.log(score)));
  return Math.min(bins - 1, Math.floor((1 - log / lowest) * bins));
}

function centreOf(bin: number): number {
  return bin === bins - 1 ? 0 : lowest * (1 - (bin + 0.5) / bins);
}

/** Means of ln p that minimise the squared error, as probabilities in ascending order. */
function lloyd(counts: Float64Array): number[] {
  const used = Array.from(counts.keys()).filter((bin) => counts[bin] !== 0);
  if (used.length <= codes) return used.map((bin) => Math.exp(centreOf(bin)));
  // Start at quantiles of the square root of the counts, so that rare values have codes too.
  const total = used.reduce((sum, bin) => sum + Math.sqrt(counts[bin] ?? 0), 0);
  let means: number[] = [];
  let passed = 0;
  for (const bin of used) {
    passed += Math.sqrt(counts[bin] ?? 0);
    while (
      means.length < codes &&
      passed >= ((means.length + 0.5) * total) / codes
    )
      means.push(centreOf(bin));
  }
  for (let round = 0; round < 30; round += 1) {
    const sums = new Float64Array(codes);
    const weights = new Float64Array(codes);
    let code = 0;
    for (const bin of used) {
      const value = centreOf(bin);
      while (
        code + 1 < means.length &&
        Math.abs((means[code + 1] ?? 0) - value) <=
          Math.abs((means[code] ?? 0) - value)
      )
        code += 1;
      const count = counts[bin] ?? 0;
      sums[code] = (sums[code] ?? 0) + count * value;
      weights[code] = (weights[code] ?? 0) + count;
    }
    means = means.map((mean, at) =>
      weights[at] === 0 ? mean : (sums[at] ?? 0) / (weights[at] ?? 1),
    );
  }
  return [...new Set(means)].sort((a, b) => a - b).map(Math.exp);
}

function encode(
  scores: Float32Array,
  columns: number,
  books: readonly (readonly number[])[],
): Uint8Array {
  const packed = sharedBytes(scores.length);
  const logs = books.map((book) =>
    Float64Array.from(book, (value) => Math.log(value)),
  );
  const codeOf = (score: number, column: number): number =>
    nearest(logs[column] ?? noCounts, Math.log(score));
  remember(scores, columns, codeOf, (at, _, code) => {
    packed[at] = code;
  });
  return packed;
}

const remembered = 4096;

/**
 * Computes something of every score, with a memory for recent ones: most are small fractions that come again and again.
 * Goes row by row, since a pass for each column would read all of memory as often.
 */
function remember(
  scores: Float32Array,
  columns: number,
  compute: (score: number, column: number) => number,
  take: (at: number, column: number, value: number) => void,
): void {
  const bits = new Int32Array(scores.buffer, scores.byteOffset, scores.length);
  // No score has the bits of -1, which are those of no number.
  const keys = new Int32Array(columns * remembered).fill(-1);
  const values = new Int32Array(columns * remembered);
  for (let at = 0; at < bits.length;) {
    for (let column = 0; column < columns; column += 1, at += 1) {
      const key = bits[at] ?? 0;
      const slot =
        column * remembered + ((key ^ (key >>> 13)) & (remembered - 1));
      if (keys[slot] !== key) {
        keys[slot] = key;
        values[slot] = compute(scores[at] ?? 0, column);
      }
      take(at, column, values[slot] ?? 0);
    }
  }
}

function nearest(logs: Float64Array, log: number): number {
  let from = 0;
  let to = logs.length - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((logs[middle] ?? 0) < log) from = middle + 1;
    else to = middle;
  }
  if (from === 0) return 0;
  const above = (logs[from] ?? 0) - log;
  const below = log - (logs[from - 1] ?? 0);
  return below < above ? from - 1 : from;
}
