import type { Candidates } from "./candidates.ts";

/**
 * Marks the reference positions whose only candidate lies over words that no other candidate touches: such a match needs
 * no search.
 */
export function findFixed(candidates: Omit<Candidates, "fixed">): Uint8Array {
  const { referenceWords, hypothesisWords, from, to } = candidates;
  const { hypothesis, hypothesisLength, referenceLength } = candidates;
  const overHypothesis = new Uint32Array(hypothesisWords);
  const overReference = new Uint32Array(referenceWords);
  const spans = (
    j: number,
    c: number,
    visit: (counts: Uint32Array, at: number) => void,
  ): void => {
    const i = hypothesis[c] ?? 0;
    for (let k = 0; k < (hypothesisLength[c] ?? 0); k += 1)
      visit(overHypothesis, i + k);
    for (let k = 0; k < (referenceLength[c] ?? 0); k += 1)
      visit(overReference, j + k);
  };
  for (let j = 0; j < referenceWords; j += 1)
    for (let c = from[j] ?? 0; c < (to[j] ?? 0); c += 1)
      spans(j, c, (counts, at) => {
        counts[at] = (counts[at] ?? 0) + 1;
      });
  const fixed = new Uint8Array(referenceWords);
  for (let j = 0; j < referenceWords; j += 1) {
    const c = from[j] ?? 0;
    if ((to[j] ?? 0) - c !== 1) continue;
    let most = 0;
    spans(j, c, (counts, at) => {
      most = Math.max(most, counts[at] ?? 0);
    });
    if (most === 1) fixed[j] = 1;
  }
  return fixed;
}
