/** A sorted list of positions, searched by halves: a range of a long line must not be walked for every pronoun. */
export type Positions = readonly number[];

/** Index of the first position that is not less than `least`. */
export function lowerBound(positions: Positions, least: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many positions lie in [from, to]. */
export function countWithin(
  positions: Positions,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return lowerBound(positions, to + 1) - lowerBound(positions, from);
}

/** The position in [from, to] that is closest to the centre, the leftmost of two. */
export function closest(
  positions: Positions,
  {
    from,
    to,
    centre,
  }: { readonly from: number; readonly to: number; readonly centre: number },
): number | undefined {
  const at = lowerBound(positions, centre);
  const inRange = [positions[at - 1], positions[at]].filter(
    (position) => position !== undefined && position >= from && position <= to,
  );
  const [left, right] = inRange;
  if (left === undefined || right === undefined) return left;
  return right - centre < centre - left ? right : left;
}
