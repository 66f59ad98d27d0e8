import { enlargeFloats, enlargeIntegers } from "../enlarge.ts";
import type { SearchState } from "./search-state.ts";

/** Paths through a search graph, the first phrase first: the hypotheses of path p are those from `start[p]` up to `start[p + 1]`. */
export class PathList {
  size = 0;
  hypotheses = new Int32Array(4096);
  start = new Int32Array(1025);
  score = new Float64Array(1024);

  clear(): void {
    this.size = 0;
  }

  /**
   * Adds a path: the best one to a hypothesis, and the hypotheses behind that, the last first. It can be taken off again by
   * setting the size back.
   */
  add(
    { previous }: SearchState["hypotheses"],
    last: number,
    suffix: readonly number[],
    score: number,
  ): number {
    const path = this.size;
    if (path + 1 === this.score.length) {
      this.start = enlargeIntegers(this.start, path * 2 + 3);
      this.score = enlargeFloats(this.score, path * 2 + 2);
    }
    const first = this.start[path] ?? 0;
    let count = suffix.length;
    for (let at = last; at > 0; at = previous[at] ?? 0) count += 1;
    const end = first + count;
    if (end > this.hypotheses.length)
      this.hypotheses = enlargeIntegers(this.hypotheses, end * 2);
    let place = end;
    for (const behind of suffix) {
      place -= 1;
      this.hypotheses[place] = behind;
    }
    for (let at = last; at > 0; at = previous[at] ?? 0) {
      place -= 1;
      this.hypotheses[place] = at;
    }
    this.start[path + 1] = end;
    this.score[path] = score;
    this.size = path + 1;
    return path;
  }
}

/** Whether two paths have the same target words. */
export function isSameText(
  { hypotheses: { option }, spans: { options } }: SearchState,
  paths: PathList,
  one: number,
  other: number,
): boolean {
  const { hypotheses, start } = paths;
  const { wordStart, targetWords } = options;
  const oneEnd = start[one + 1] ?? 0;
  const otherEnd = start[other + 1] ?? 0;
  let oneAt = start[one] ?? 0;
  let otherAt = start[other] ?? 0;
  let oneWord = 0;
  let oneLast = 0;
  let otherWord = 0;
  let otherLast = 0;
  for (;;) {
    while (oneWord === oneLast && oneAt < oneEnd) {
      const phrase = option[hypotheses[oneAt] ?? 0] ?? 0;
      oneWord = wordStart[phrase] ?? 0;
      oneLast = wordStart[phrase + 1] ?? 0;
      oneAt += 1;
    }
    while (otherWord === otherLast && otherAt < otherEnd) {
      const phrase = option[hypotheses[otherAt] ?? 0] ?? 0;
      otherWord = wordStart[phrase] ?? 0;
      otherLast = wordStart[phrase + 1] ?? 0;
      otherAt += 1;
    }
    if (oneWord === oneLast || otherWord === otherLast)
      return oneWord === oneLast && otherWord === otherLast;
    if (targetWords[oneWord] !== targetWords[otherWord]) return false;
    oneWord += 1;
    otherWord += 1;
  }
}
