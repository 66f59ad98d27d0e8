import type { Score } from "@concord-mt/core";

/** What one order contributes. */
export interface ChrfOrder {
  readonly kind: "char" | "word";
  readonly order: number;
  readonly hypothesis: number;
  readonly reference: number;
  readonly matches: number;
  /** From 0 to 1; 0 where the hypothesis has no n-gram of the order. */
  readonly precision: number;
  /** From 0 to 1; 0 where the reference has no n-gram of the order. */
  readonly recall: number;
}

/** A chrF score and its parts. */
export interface ChrfScore extends Score {
  /** From 0 to 1. */
  readonly score: number;
  readonly orders: readonly ChrfOrder[];
}

/** What a row is scored by. */
export interface ScoreSettings {
  readonly charOrder: number;
  readonly beta: number;
  readonly epsSmoothing: boolean;
}

/** Turns counts per order (hypothesis, reference, matches) into a score. */
export function scoreRow(
  row: Float64Array,
  settings: ScoreSettings,
): ChrfScore {
  const { beta, epsSmoothing } = settings;
  const orders = ordersOf(row, settings);
  const score = epsSmoothing
    ? sumOfScores(orders, beta) / orders.length
    : scoreOfAverages(orders, beta);
  return { score, orders };
}

/**
 * The score of a row from 0 to 100, rounded step by step as sacreBLEU rounds it: it compares references by this number, and
 * where two are as good as equal, rounding decides.
 */
export function percentOf(row: Float64Array, settings: ScoreSettings): number {
  const { beta, epsSmoothing } = settings;
  const orders = ordersOf(row, settings);
  return epsSmoothing
    ? (100 * sumOfScores(orders, beta)) / orders.length
    : 100 * scoreOfAverages(orders, beta);
}

function ordersOf(
  row: Float64Array,
  { charOrder }: ScoreSettings,
): readonly ChrfOrder[] {
  const orders: ChrfOrder[] = [];
  for (let at = 0; at * 3 < row.length; at += 1) {
    const hypothesis = row[at * 3] ?? 0;
    const reference = row[at * 3 + 1] ?? 0;
    const matches = row[at * 3 + 2] ?? 0;
    orders.push({
      kind: at < charOrder ? "char" : "word",
      order: at < charOrder ? at + 1 : at + 1 - charOrder,
      hypothesis,
      reference,
      matches,
      precision: hypothesis === 0 ? 0 : matches / hypothesis,
      recall: reference === 0 ? 0 : matches / reference,
    });
  }
  return orders;
}

function scoreOfAverages(orders: readonly ChrfOrder[], beta: number): number {
  let [precision, recall, used] = [0, 0, 0];
  for (const order of orders) {
    if (order.hypothesis > 0 && order.reference > 0) {
      precision += order.precision;
      recall += order.recall;
      used += 1;
    }
  }
  return used === 0 ? 0 : fScore(precision / used, recall / used, beta);
}

// chrF++.py's stand-in for a precision or recall that cannot be computed.
const epsilon = 1e-16;

function sumOfScores(orders: readonly ChrfOrder[], beta: number): number {
  let sum = 0;
  for (const { hypothesis, reference, precision, recall } of orders) {
    const p = hypothesis > 0 ? precision : epsilon;
    const r = reference > 0 ? recall : epsilon;
    sum += p + r > 0 ? fScore(p, r, beta) : epsilon;
  }
  return sum;
}

function fScore(precision: number, recall: number, beta: number): number {
  const weight = beta ** 2;
  const below = weight * precision + recall;
  return below > 0 ? ((1 + weight) * precision * recall) / below : 0;
}
