import type { EditAlignment } from "./alignment.ts";

/** A run of hypothesis words to move: `length` words from `start` to before word `target`. */
export interface Shift {
  readonly start: number;
  readonly length: number;
  readonly target: number;
}

const longestRun = 10;
const furthestMove = 50;

/**
 * The shifts that tercom would try: runs of up to 10 words that stand in the reference too, no further than 50 words
 * away, where both runs have an error in them and the reference's is not across from the hypothesis's already; each to
 * before the run's place and after each of its words. They are listed best first by tercom's order among shifts of
 * equal gain: the longer, then the earlier run, then the earlier target. `undefined` if tercom would try `most` or more
 * (it counts a shift again when it comes up again, so the list may be shorter than `tried`).
 */
export function findShifts(
  hypothesis: Int32Array,
  reference: Int32Array,
  { across, hypothesisErrors, referenceErrors }: EditAlignment,
  most: number,
): { readonly tried: number; readonly shifts: readonly Shift[] } | undefined {
  const targets = hypothesis.length + 1;
  const keys: number[] = [];
  for (let start = 0; start < hypothesis.length; start += 1) {
    const word = hypothesis[start];
    const runEnd = Math.min(hypothesis.length, start + longestRun);
    if (hypothesisErrors[runEnd] === hypothesisErrors[start]) continue;
    const nearest = Math.max(0, start - furthestMove);
    const furthest = Math.min(reference.length - 1, start + furthestMove);
    for (let place = nearest; place <= furthest; place += 1) {
      if (reference[place] !== word) continue;
      for (let length = 1; length <= longestRun; length += 1) {
        const end = start + length;
        const isWrong =
          hypothesisErrors[end] !== hypothesisErrors[start] &&
          referenceErrors[place + length] !== referenceErrors[place];
        const there = across[place] ?? -1;
        if (isWrong && (there < start || there >= end)) {
          let previous = -1;
          for (let offset = -1; offset < length; offset += 1) {
            const at = place + offset;
            const target = at < 0 ? 0 : (across[at] ?? -1) + 1;
            if (target === previous) continue;
            previous = target;
            keys.push(
              ((longestRun - length) * targets + start) * targets + target,
            );
          }
          if (keys.length >= most) return undefined;
        }
        if (
          end === hypothesis.length ||
          place + length === reference.length ||
          hypothesis[end] !== reference[place + length]
        )
          break;
      }
    }
  }
  const ordered = [...new Set(Float64Array.from(keys).sort())];
  return {
    tried: keys.length,
    shifts: ordered.map((key) => ({
      target: key % targets,
      start: Math.floor(key / targets) % targets,
      length: longestRun - Math.floor(key / targets / targets),
    })),
  };
}

/**
 * Moves a run of words; gives the first and one past the last position that can differ. A target inside the run moves
 * it right by as many words as the target lies inside.
 */
export function applyShift(
  words: Int32Array,
  { start, length, target }: Shift,
  into: Int32Array,
): { readonly first: number; readonly last: number } {
  const end = start + length;
  into.set(words);
  if (target < start) {
    into.set(words.subarray(start, end), target);
    into.set(words.subarray(target, start), target + length);
    return { first: target, last: end };
  }
  const last = Math.min(words.length, target > end ? target : target + length);
  into.set(words.subarray(end, last), start);
  into.set(words.subarray(start, end), last - length);
  return { first: start, last };
}
