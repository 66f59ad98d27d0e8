/** A cost that grows with a power of the size. */
export interface Growth {
  readonly exponent: number;
  /** The cost of size 1. */
  readonly factor: number;
}

/**
 * Fits a power of the size to costs by least squares of the logarithms; `undefined` for less than three sizes.
 */
export function fitGrowth(
  points: readonly { readonly size: number; readonly cost: number }[],
): Growth | undefined {
  if (new Set(points.map(({ size }) => size)).size < 3) return undefined;
  const logs = points.map(({ size, cost }) => [Math.log(size), Math.log(cost)]);
  const mean = (at: number): number =>
    logs.reduce((sum, log) => sum + (log[at] ?? 0), 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  let covariance = 0;
  let variance = 0;
  for (const [size = 0, cost = 0] of logs) {
    covariance += (size - x) * (cost - y);
    variance += (size - x) ** 2;
  }
  const exponent = covariance / variance;
  return { exponent, factor: Math.exp(y - exponent * x) };
}
