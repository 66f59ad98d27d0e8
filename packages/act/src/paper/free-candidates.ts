import type { Candidate } from "./candidates.ts";

/** Candidates from left to right of which some are taken in the course of time. */
export interface FreeCandidates {
  /** The leftmost free candidate. */
  first(): Candidate | undefined;
  /** The free candidate whose first word is nearest to a position; the left one of two. */
  nearest(position: number): Candidate | undefined;
}

/** Makes candidates searchable; `isFree` may turn from true to false, but not back. */
export function freeCandidates(
  candidates: readonly Candidate[],
  isFree: (candidate: Candidate) => boolean,
): FreeCandidates {
  const starts = candidates.map(({ positions }) => positions[0] ?? 0);
  const toRight = skipper(candidates, isFree, 1);
  const toLeft = skipper(candidates, isFree, -1);
  return {
    first: () => candidates[toRight(0)],
    nearest: (position) => {
      const at = lowerBound(starts, position);
      const left = toLeft(at - 1);
      const right = toRight(at);
      const [before, after] = [starts[left], starts[right]];
      if (before === undefined) return candidates[right];
      if (after === undefined) return candidates[left];
      return candidates[after - position < position - before ? right : left];
    },
  };
}

/** Finds the next free index in one direction; what was seen taken is jumped over the next time. */
function skipper(
  candidates: readonly Candidate[],
  isFree: (candidate: Candidate) => boolean,
  step: 1 | -1,
): (from: number) => number {
  const jumps = new Map<number, number>();
  return (from) => {
    const passed: number[] = [];
    let at = from;
    for (;;) {
      const candidate = candidates[at];
      if (candidate === undefined || isFree(candidate)) break;
      passed.push(at);
      at = jumps.get(at) ?? at + step;
    }
    for (const one of passed) jumps.set(one, at);
    return at;
  };
}

/** Index of the first value that is not less than the one given. */
function lowerBound(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
