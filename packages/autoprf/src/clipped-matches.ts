/** Σ_w min(count of w in candidate, count of w in reference): the clipped count of BLEU (Hardmeier & Federico 2010, §5). */
export function clippedMatches(
  candidate: readonly string[],
  reference: readonly string[],
): number {
  if (candidate.length === 0 || reference.length === 0) return 0;
  const left = new Map<string, number>();
  for (const word of reference) left.set(word, (left.get(word) ?? 0) + 1);
  let matched = 0;
  for (const word of candidate) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      matched += 1;
      left.set(word, count - 1);
    }
  }
  return matched;
}
