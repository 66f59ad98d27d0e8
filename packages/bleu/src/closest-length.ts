import type { SymbolTexts } from "@concord-mt/core";

/** The reference length closest to the hypothesis's; of two equally close, the shorter. */
export function closestLength({ ends }: SymbolTexts): number {
  const hypothesis = ends[0] ?? 0;
  let closest = Infinity;
  for (let text = 1; text < ends.length; text += 1) {
    const length = (ends[text] ?? 0) - (ends[text - 1] ?? 0);
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
