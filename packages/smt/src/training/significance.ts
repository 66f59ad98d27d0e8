/** How often two phrases are in a sentence pair: both together, each alone, and of how many pairs. */
export interface CooccurrenceCounts {
  readonly both: number;
  readonly source: number;
  readonly target: number;
  readonly sentences: number;
}

/**
 * -ln p of Fisher's exact test that two phrases meet at least as often as they did by chance (Johnson et al. 2007).
 * A pair seen once, whose phrases were seen once, has ln N.
 *
 * @example
 * significanceOf({ both: 1, source: 1, target: 1, sentences: 1000 }); // ln 1000
 */
export function significanceOf({
  both,
  source,
  target,
  sentences,
}: CooccurrenceCounts): number {
  const most = Math.min(source, target);
  if (both <= 0) return 0;
  if (most === 1)
    return Math.log(sentences) - Math.log(Math.max(source, target));
  // ln of the hypergeometric probability of exactly `both`.
  const first =
    logChoose(source, both) +
    logChoose(sentences - source, target - both) -
    logChoose(sentences, target);
  let ratio = 1;
  let sum = 1;
  for (let k = both; k < most; k += 1) {
    ratio *=
      ((source - k) * (target - k)) /
      ((k + 1) * (sentences - source - target + k + 1));
    sum += ratio;
    if (ratio < 1e-12 * sum) break;
  }
  return Math.max(0, -(first + Math.log(sum)));
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const table = new Float64Array(1024);
for (let n = 2; n < table.length; n += 1)
  table[n] = (table[n - 1] ?? 0) + Math.log(n);

/** Ln n!: from a table, or by Stirling's series, whose error is below 1e-15 from there on. */
function logFactorial(n: number): number {
  if (n < table.length) return table[n] ?? 0;
  const inverse = 1 / n;
  const square = inverse * inverse;
  return (
    (n + 0.5) * Math.log(n) -
    n +
    0.5 * Math.log(2 * Math.PI) +
    inverse * (1 / 12 - square * (1 / 360 - square / 1260))
  );
}
