import type { Distance } from "./distance.ts";

/** How a hypothesis lies beside its reference after the fewest edits. */
export interface EditAlignment {
  /** For each reference word the hypothesis word across from it, or the last one before it; −1 for none. */
  readonly across: Int32Array;
  /** Number of wrong words before each position of the hypothesis. */
  readonly hypothesisErrors: Int32Array;
  /** Number of wrong words before each position of the reference. */
  readonly referenceErrors: Int32Array;
}

/** Follows the distances back from the end; of equal steps, a match or substitution first, then a deletion, then an insertion. */
export function align(
  distance: Distance,
  hypothesis: Int32Array,
  reference: Int32Array,
): EditAlignment {
  const { from, to } = distance.band;
  const across = new Int32Array(reference.length);
  const hypothesisErrors = new Int32Array(hypothesis.length + 1);
  const referenceErrors = new Int32Array(reference.length + 1);
  let row = hypothesis.length;
  let position = reference.length;
  while (row > 0 || position > 0) {
    const here = row === 0 ? position : distance.forwardAt(row, position);
    const isAbove = (at: number): boolean =>
      row > 0 && at >= (from[row - 1] ?? 0) && at < (to[row - 1] ?? 0);
    const isWrong = hypothesis[row - 1] !== reference[position - 1];
    if (
      position > 0 &&
      isAbove(position - 1) &&
      distance.forwardAt(row - 1, position - 1) + (isWrong ? 1 : 0) === here
    ) {
      row -= 1;
      position -= 1;
      across[position] = row;
      hypothesisErrors[row + 1] = isWrong ? 1 : 0;
      referenceErrors[position + 1] = isWrong ? 1 : 0;
    } else if (
      row > 0 &&
      (position === 0 ||
        (isAbove(position) &&
          distance.forwardAt(row - 1, position) + 1 === here))
    ) {
      row -= 1;
      hypothesisErrors[row + 1] = 1;
    } else {
      position -= 1;
      across[position] = row - 1;
      referenceErrors[position + 1] = 1;
    }
  }
  accumulate(hypothesisErrors);
  accumulate(referenceErrors);
  return { across, hypothesisErrors, referenceErrors };
}

function accumulate(counts: Int32Array): void {
  for (let at = 1; at < counts.length; at += 1)
    counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
}
