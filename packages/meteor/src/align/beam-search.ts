import type { Candidates } from "./candidates.ts";
import { createOffers } from "./offers.ts";
import { bestPath, createPaths, sortPaths, startPaths } from "./paths.ts";
import { type Chosen, createTrail } from "./trail.ts";

/** Finds the best set of candidates that do not overlap. */
export type BeamSearch = (candidates: Candidates) => Chosen[];

/**
 * METEOR's search, from left to right over the reference: the most covered words, then the fewest chunks, then the least
 * distance, with at most `beam` partial alignments after each word. What looks odd in it is needed to find the same
 * alignments as METEOR.
 *
 * Time is at most `beam` × (candidates + words): only the survivors of a step are copied, and each is one row of bits
 * for the hypothesis words that it uses.
 */
export function createBeamSearch(beam: number): BeamSearch {
  let paths = createPaths(beam);
  let others = createPaths(beam);
  const offers = createOffers(beam);
  let used = new Uint32Array(0);
  const children = new Int32Array(beam);
  const freeRows: number[] = [];

  return (candidates) => {
    const { referenceWords, hypothesisWords, from, to, fixed } = candidates;
    const { hypothesis, hypothesisLength, referenceLength, gain } = candidates;
    const width = (hypothesisWords + 31) >>> 5;
    if (used.length < 2 * beam * width)
      used = new Uint32Array(2 * beam * width);
    used.fill(0, 0, width);
    freeRows.length = 0;
    for (let row = 2 * beam - 1; row > 0; row -= 1) freeRows.push(row);
    const trail = createTrail();
    startPaths(paths);

    const isFree = (row: number, c: number): boolean => {
      const start = hypothesis[c] ?? 0;
      const end = start + (hypothesisLength[c] ?? 0);
      for (let i = start; i < end; i += 1)
        if ((((used[row * width + (i >>> 5)] ?? 0) >>> (i & 31)) & 1) === 1)
          return false;
      return true;
    };
    const use = (row: number, c: number): void => {
      const start = hypothesis[c] ?? 0;
      const end = start + (hypothesisLength[c] ?? 0);
      for (let i = start; i < end; i += 1) {
        const at = row * width + (i >>> 5);
        used[at] = (used[at] ?? 0) | (1 << (i & 31));
      }
    };

    /** A position without a choice changes each path in place; only their order can change. */
    const advance = (j: number): void => {
      const c = fixed[j] === 1 ? (from[j] ?? 0) : -1;
      for (let p = 0; p < paths.count; p += 1) {
        if ((paths.next[p] ?? 0) > j) continue;
        const end = paths.end[p] ?? -1;
        if (c === -1) {
          if (end !== -1) paths.chunks[p] = (paths.chunks[p] ?? 0) + 1;
          paths.end[p] = -1;
          continue;
        }
        const i = hypothesis[c] ?? 0;
        paths.weight[p] = (paths.weight[p] ?? 0) + (gain[c] ?? 0);
        if (end !== -1 && i !== end)
          paths.chunks[p] = (paths.chunks[p] ?? 0) + 1;
        paths.next[p] = j + (referenceLength[c] ?? 0);
        paths.end[p] = i + (hypothesisLength[c] ?? 0);
        paths.distance[p] = (paths.distance[p] ?? 0) + Math.abs(j - i);
        paths.trail[p] = trail.add(paths.trail[p] ?? -1, j, c);
      }
      sortPaths(paths);
    };

    const offerAll = (j: number): void => {
      offers.clear();
      for (let rank = 0; rank < paths.count; rank += 1) {
        const p = paths.order[rank] ?? 0;
        const weight = paths.weight[p] ?? 0;
        const chunks = paths.chunks[p] ?? 0;
        const end = paths.end[p] ?? -1;
        const next = paths.next[p] ?? 0;
        let distance = paths.distance[p] ?? 0;
        if (next > j) {
          offers.add(p, carried, weight, chunks, distance, next, end);
          continue;
        }
        const row = paths.row[p] ?? 0;
        const bits = row * width;
        const last = to[j] ?? 0;
        for (let c = from[j] ?? 0; c < last; c += 1) {
          const i = hypothesis[c] ?? 0;
          if ((((used[bits + (i >>> 5)] ?? 0) >>> (i & 31)) & 1) === 1)
            continue;
          if ((hypothesisLength[c] ?? 0) > 1 && !isFree(row, c)) continue;
          const breaks = end !== -1 && i !== end ? 1 : 0;
          offers.add(
            p,
            c,
            weight + (gain[c] ?? 0),
            chunks + breaks,
            distance,
            j + (referenceLength[c] ?? 0),
            i + (hypothesisLength[c] ?? 0),
          );
          // METEOR adds a child's distance to its parent, so it counts for later children and the path that skips j.
          distance += Math.abs(j - i);
        }
        const closes = end === -1 ? 0 : 1;
        offers.add(p, skipped, weight, chunks + closes, distance, next, -1);
      }
    };

    const takeOffers = (j: number): void => {
      children.fill(0);
      for (let rank = 0; rank < offers.count; rank += 1) {
        const p = offers.parent[offers.order[rank] ?? 0] ?? 0;
        children[p] = (children[p] ?? 0) + 1;
      }
      for (let p = 0; p < paths.count; p += 1)
        if (children[p] === 0) freeRows.push(paths.row[p] ?? 0);
      for (let rank = 0; rank < offers.count; rank += 1) {
        const o = offers.order[rank] ?? 0;
        const p = offers.parent[o] ?? 0;
        const c = offers.candidate[o] ?? skipped;
        let row = paths.row[p] ?? 0;
        children[p] = (children[p] ?? 0) - 1;
        if ((children[p] ?? 0) > 0) {
          // The last child takes over its parent's row of bits, the others copy it.
          const copy = freeRows.pop() ?? 0;
          used.copyWithin(copy * width, row * width, (row + 1) * width);
          row = copy;
        }
        if (c >= 0) use(row, c);
        others.order[rank] = rank;
        others.weight[rank] = offers.weight[o] ?? 0;
        others.chunks[rank] = offers.chunks[o] ?? 0;
        others.distance[rank] = offers.distance[o] ?? 0;
        others.next[rank] = offers.next[o] ?? 0;
        others.end[rank] = offers.end[o] ?? 0;
        others.row[rank] = row;
        const parentTrail = paths.trail[p] ?? -1;
        others.trail[rank] =
          c >= 0 ? trail.add(parentTrail, j, c) : parentTrail;
      }
      others.count = offers.count;
      [paths, others] = [others, paths];
    };

    for (let j = 0; j < referenceWords; j += 1) {
      if (fixed[j] === 1 || from[j] === to[j]) advance(j);
      else {
        offerAll(j);
        takeOffers(j);
      }
    }
    return trail.read(paths.trail[bestPath(paths)] ?? -1);
  };
}

const skipped = -1;
const carried = -2;
