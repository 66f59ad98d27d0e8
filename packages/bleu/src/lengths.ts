import type { SymbolTexts } from "@concord-mt/core";

/** The reference length closest to the hypothesis's; of two equally close, the shorter. */
export function closestLength(texts: SymbolTexts): number {
  const hypothesis = hypothesisLength(texts);
  let start = 0;
  let closest = Infinity;
  for (const end of texts.ends.slice(0, -1)) {
    const length = end - start;
    start = end;
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

/** The length of the hypothesis. */
export function hypothesisLength({ ends }: SymbolTexts): number {
  return (ends.at(-1) ?? 0) - (ends.at(-2) ?? 0);
}
