/** The reference length closest to the hypothesis's; of two equally close, the shorter. */
export function closestLength(
  hypothesis: number,
  references: readonly number[],
): number {
  let closest = Infinity;
  for (const length of references) {
    const nearer =
      Math.abs(length - hypothesis) - Math.abs(closest - hypothesis);
    if (
      closest === Infinity ||
      nearer < 0 ||
      (nearer === 0 && length < closest)
    )
      closest = length;
  }
  return closest;
}
