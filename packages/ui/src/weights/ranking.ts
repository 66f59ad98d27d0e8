/** Systems in order of their scores, the best first; those without a score are last. */
export function orderOf(
  scores: readonly (number | undefined)[],
): readonly number[] {
  return scores
    .map((score, system) => ({ system, score: score ?? -Infinity }))
    .sort((a, b) => b.score - a.score || a.system - b.system)
    .map(({ system }) => system);
}

/** Ranks from 1; equal scores share a rank. */
export function ranksOf(
  scores: readonly (number | undefined)[],
): readonly number[] {
  return scores.map(
    (own) => 1 + scores.filter((other) => isAbove(other, own)).length,
  );
}

/** How many pairs of systems stand in another order than before; a tie is no order. */
export function flippedPairs(
  before: readonly (number | undefined)[],
  now: readonly (number | undefined)[],
): number {
  let flipped = 0;
  for (let a = 0; a < now.length; a += 1) {
    for (let b = a + 1; b < now.length; b += 1) {
      const isUpBefore = isAbove(before[a], before[b]);
      const isDownBefore = isAbove(before[b], before[a]);
      if (
        (isUpBefore && isAbove(now[b], now[a])) ||
        (isDownBefore && isAbove(now[a], now[b]))
      )
        flipped += 1;
    }
  }
  return flipped;
}

// Sums of the same shares in another order differ in the last digit; that is no difference.
const tolerance = 1e-12;

function isAbove(a: number | undefined, b: number | undefined): boolean {
  return (a ?? -Infinity) > (b ?? -Infinity) + tolerance;
}
