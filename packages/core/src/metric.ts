import type { Signature } from "./signature.ts";

/**
 * A metric: count each segment into a row of numbers, add the rows, score the total.
 *
 * Adding is the same for all and lives here, so per-segment output, streaming, resampling and document breakdowns
 * work for every metric.
 */
export interface Metric<Segment, Score> {
  readonly name: string;
  /** What each number of a row is, in order; its length is the row's width. */
  readonly statistics: readonly string[];
  /** Whether a greater score is better. */
  readonly higherIsBetter: boolean;
  signature(): Signature;
  /** Writes the segment's row into `into` from offset `at`, replacing what was there. */
  count(segment: Segment, into: Float64Array, at: number): void;
  /** Turns a row (of a segment, or a sum of rows) into a score. */
  score(row: Float64Array): Score;
}

/** A score: its value, from 0 to 1 for most metrics, `undefined` where there is nothing to score; metrics add parts. */
export interface Score {
  readonly score: number | undefined;
}

/** One occurrence that a metric judged: a pronoun, a connective. */
export interface Item {
  /** The same for the same occurrence in every system's output: segment and source position. */
  readonly id: string;
  /** Position of the segment in its corpus, from 0. */
  readonly segment: number;
  /** Position of the occurrence's first word in the source segment, from 0. */
  readonly position: number;
  /** The source word, as it was found in the metric's list. */
  readonly source: string;
  /** The metric's verdict. */
  readonly outcome: number;
  /** Why, in plain words. */
  readonly reason: string;
}

/** A metric over occurrences; its rows are derived from its items. */
export interface OccurrenceMetric<
  Segment,
  Score,
  I extends Item = Item,
> extends Metric<Segment, Score> {
  items(segment: Segment): readonly I[];
  /** Writes the row of a segment whose items were found already: what `count` writes, without judging twice. */
  countItems(items: readonly I[], into: Float64Array, at: number): void;
}

/** The id of an occurrence, the same for every system. */
export function itemId(segment: number, position: number, part = 0): string {
  return part === 0
    ? `${segment}:${position}`
    : `${segment}:${position}.${part}`;
}

/** Rows of statistics, one a segment, in one flat array. */
export interface StatisticsMatrix {
  readonly rows: number;
  readonly width: number;
  readonly values: Float64Array;
}

/** Counts every segment: one row each. */
export function countCorpus<Segment>(
  metric: Pick<Metric<Segment, unknown>, "statistics" | "count">,
  segments: Iterable<Segment>,
): StatisticsMatrix {
  const width = metric.statistics.length;
  let values = new Float64Array(width * 1024);
  let rows = 0;
  for (const segment of segments) {
    if ((rows + 1) * width > values.length) {
      const larger = new Float64Array(values.length * 2);
      larger.set(values);
      values = larger;
    }
    metric.count(segment, values, rows * width);
    rows += 1;
  }
  return { rows, width, values: values.slice(0, rows * width) };
}

/** One row of a matrix, without copying. */
export function rowOf(
  { width, values }: StatisticsMatrix,
  row: number,
): Float64Array {
  return values.subarray(row * width, (row + 1) * width);
}

/** The sum of all rows, or of the rows named; a row named twice counts twice. */
export function addRows(
  { rows, width, values }: StatisticsMatrix,
  chosen?: Iterable<number>,
): Float64Array {
  const total = new Float64Array(width);
  if (chosen === undefined) {
    for (let at = 0; at < rows * width; at += width) addAt(total, values, at);
  } else {
    for (const row of chosen) {
      if (!(row >= 0 && row < rows))
        throw new RangeError(`row ${row} is outside a matrix of ${rows} rows`);
      addAt(total, values, row * width);
    }
  }
  return total;
}

function addAt(total: Float64Array, values: Float64Array, at: number): void {
  for (let column = 0; column < total.length; column += 1) {
    total[column] = (total[column] ?? 0) + (values[at + column] ?? 0);
  }
}

/**
 * Scores a whole corpus in one pass without keeping its rows.
 *
 * @example
 * scoreCorpus(bleu(), segments).score;
 */
export function scoreCorpus<Segment, S>(
  metric: Metric<Segment, S>,
  segments: Iterable<Segment>,
): S {
  const width = metric.statistics.length;
  const total = new Float64Array(width);
  const row = new Float64Array(width);
  for (const segment of segments) {
    metric.count(segment, row, 0);
    addAt(total, row, 0);
  }
  return metric.score(total);
}

/** Scores each segment alone. */
export function scoreSegments<Segment, S>(
  metric: Metric<Segment, S>,
  segments: Iterable<Segment>,
): S[] {
  const row = new Float64Array(metric.statistics.length);
  const scores: S[] = [];
  for (const segment of segments) {
    metric.count(segment, row, 0);
    scores.push(metric.score(row));
  }
  return scores;
}
