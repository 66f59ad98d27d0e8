import { align } from "./alignment.ts";
import { distanceTo } from "./distance.ts";
import { applyShift, findShifts } from "./shifts.ts";

/** How many shifts tercom tries for one segment before it gives up looking for more. */
const mostShifts = 1000;

/**
 * Counts the edits (Snover et al., 2006, algorithm 1) that turn a hypothesis into a reference: greedily the shift that
 * brings the words closest, as long as one does, then insertions, deletions and substitutions.
 *
 * Two bounds, tercom's own, keep it from hanging on lines of any length: the beam and the number of shifts tried.
 */
export function countEdits({
  hypothesis,
  reference,
}: {
  readonly hypothesis: readonly string[];
  readonly reference: readonly string[];
}): number {
  if (hypothesis.length === 0 || reference.length === 0)
    return hypothesis.length + reference.length;
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  };
  return shiftAndCount(
    Int32Array.from(hypothesis, numberOf),
    Int32Array.from(reference, numberOf),
  );
}

function shiftAndCount(hypothesis: Int32Array, reference: Int32Array): number {
  const distance = distanceTo(reference, hypothesis.length);
  let words = hypothesis.slice();
  let shifted = hypothesis.slice();
  distance.fillForward(words, 0);
  let backwardFrom = words.length;
  let [shifts, tried] = [0, 0];
  for (;;) {
    const before = distance.total();
    if (before === 0) break;
    const found = findShifts(
      words,
      reference,
      align(distance, words, reference),
      mostShifts - tried,
    );
    // Parity: tercom drops even the best shift found so far when it runs into the limit.
    if (found === undefined || found.shifts.length === 0) break;
    tried += found.tried;
    distance.fillBackward(words, backwardFrom);
    let best;
    let bestGain = 0;
    for (const shift of found.shifts) {
      // Moving a run is no more than deleting and inserting it; the list ends with the shortest runs.
      if (Math.min(before, 2 * shift.length) <= bestGain) break;
      const range = applyShift(words, shift, shifted);
      const limit = before - bestGain - 1;
      const after = distance.between(shifted, { ...range, limit });
      if (after <= limit) {
        bestGain = before - after;
        best = shift;
      }
    }
    if (best === undefined) break;
    const { first, last } = applyShift(words, best, shifted);
    [words, shifted] = [shifted, words];
    distance.fillForward(words, first);
    backwardFrom = last;
    shifts += 1;
  }
  return shifts + distance.total();
}
