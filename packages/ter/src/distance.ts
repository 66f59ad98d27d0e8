import { type Band, beam } from "./band.ts";

/** More than any distance, and far enough from overflow. */
const unreachable = 1 << 28;

/**
 * Edit distances between a hypothesis and a reference within the beam, from the start (`forward`) and to the end
 * (`backward`): with both, a hypothesis that differs only between two positions is measured by the rows between them.
 */
export interface Distance {
  readonly band: Band;
  /** Fills the rows after `row` of the distances from the start. */
  fillForward(words: Int32Array, row: number): void;
  /** Fills the rows before `row` of the distances to the end. */
  fillBackward(words: Int32Array, row: number): void;
  /** The distance of the words last given to `fillForward`. */
  total(): number;
  /** The distance from the start to a cell. */
  forwardAt(row: number, position: number): number;
  /**
   * The distance of words that equal those last filled in before `first` and from `last` on; or, if that is greater than
   * `limit`, some number greater than `limit`.
   */
  between(
    words: Int32Array,
    range: { first: number; last: number; limit: number },
  ): number;
}

/** Prepares to measure hypotheses of one length against a reference; neither is empty. */
export function distanceTo(
  reference: Int32Array,
  hypothesisLength: number,
): Distance {
  const length = reference.length;
  const band = beam(hypothesisLength, length);
  const { from, to, base, size } = band;
  const forward = new Int32Array(size);
  const backward = new Int32Array(size);
  let scratch = new Int32Array(0);
  let nextScratch = new Int32Array(0);

  for (let position = from[0] ?? 0; position < (to[0] ?? 0); position += 1)
    forward[(base[0] ?? 0) + position] = position;
  const last = base[hypothesisLength] ?? 0;
  for (
    let position = from[hypothesisLength] ?? 0;
    position <= length;
    position += 1
  ) {
    backward[last + position] = length - position;
  }

  /** Computes one row from the one before; gives the least value in it. */
  const fillRow = (
    word: number,
    row: number,
    before: Int32Array,
    beforeBase: number,
    into: Int32Array,
    intoBase: number,
  ): number => {
    const start = from[row] ?? 0;
    const end = to[row] ?? 0;
    const beforeEnd = to[row - 1] ?? 0;
    let position = start;
    let left = unreachable;
    let diagonal = unreachable;
    let least = unreachable;
    if (start === 0) {
      left = row;
      least = row;
      diagonal = before[beforeBase] ?? 0;
      into[intoBase] = row;
      position = 1;
    } else if (start - 1 >= (from[row - 1] ?? 0)) {
      diagonal = before[beforeBase + start - 1] ?? 0;
    }
    const shared = Math.min(end, beforeEnd);
    for (; position < shared; position += 1) {
      const above = before[beforeBase + position] ?? 0;
      let cost = reference[position - 1] === word ? diagonal : diagonal + 1;
      if (above < cost) cost = above + 1;
      if (left < cost) cost = left + 1;
      into[intoBase + position] = cost;
      if (cost < least) least = cost;
      left = cost;
      diagonal = above;
    }
    for (; position < end; position += 1) {
      let cost = reference[position - 1] === word ? diagonal : diagonal + 1;
      if (left < cost) cost = left + 1;
      into[intoBase + position] = cost;
      if (cost < least) least = cost;
      left = cost;
      diagonal = unreachable;
    }
    return least;
  };

  return {
    band,
    fillForward: (words, row) => {
      for (let at = row + 1; at <= hypothesisLength; at += 1) {
        fillRow(
          words[at - 1] ?? 0,
          at,
          forward,
          base[at - 1] ?? 0,
          forward,
          base[at] ?? 0,
        );
      }
    },
    fillBackward: (words, row) => {
      for (let at = row - 1; at > 0; at -= 1) {
        const word = words[at] ?? 0;
        const start = from[at] ?? 0;
        const nextStart = from[at + 1] ?? 0;
        const nextEnd = to[at + 1] ?? 0;
        const rowBase = base[at] ?? 0;
        const nextBase = base[at + 1] ?? 0;
        let right = unreachable;
        for (
          let position = (to[at] ?? 0) - 1;
          position >= start;
          position -= 1
        ) {
          let cost = right + 1;
          if (position + 1 < nextEnd && position + 1 >= nextStart) {
            const diagonal = backward[nextBase + position + 1] ?? 0;
            cost = Math.min(
              cost,
              reference[position] === word ? diagonal : diagonal + 1,
            );
          }
          if (position < nextEnd && position >= nextStart)
            cost = Math.min(cost, (backward[nextBase + position] ?? 0) + 1);
          backward[rowBase + position] = cost;
          right = cost;
        }
      }
    },
    total: () => forward[last + length] ?? 0,
    forwardAt: (row, position) => forward[(base[row] ?? 0) + position] ?? 0,
    between: (words, { first, last: end, limit }) => {
      if (scratch.length <= length) {
        scratch = new Int32Array(length + 1);
        nextScratch = new Int32Array(length + 1);
      }
      let before = forward;
      let beforeBase = base[first] ?? 0;
      for (let row = first + 1; row <= end; row += 1) {
        const least = fillRow(
          words[row - 1] ?? 0,
          row,
          before,
          beforeBase,
          nextScratch,
          0,
        );
        if (least > limit) return least;
        before = nextScratch;
        beforeBase = 0;
        nextScratch = scratch;
        scratch = before;
      }
      let best = unreachable;
      const endBase = base[end] ?? 0;
      for (let at = from[end] ?? 0; at < (to[end] ?? 0); at += 1) {
        const cost =
          (before[beforeBase + at] ?? 0) + (backward[endBase + at] ?? 0);
        if (cost < best) best = cost;
      }
      return best;
    },
  };
}
