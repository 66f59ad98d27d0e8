/** Partial alignments, field by field; `order` ranks them. */
export interface Paths {
  count: number;
  readonly order: Int32Array;
  /** Covered words of both sides. */
  readonly weight: Float64Array;
  readonly chunks: Float64Array;
  readonly distance: Float64Array;
  /** First reference position after the last match. */
  readonly next: Int32Array;
  /** First hypothesis position after the last match; -1 if the last reference word was skipped. */
  readonly end: Int32Array;
  /** Row of bits for the hypothesis words in use. */
  readonly row: Int32Array;
  readonly trail: Int32Array;
}

/** Room for a number of paths. */
export function createPaths(size: number): Paths {
  return {
    count: 0,
    order: new Int32Array(size),
    weight: new Float64Array(size),
    chunks: new Float64Array(size),
    distance: new Float64Array(size),
    next: new Int32Array(size),
    end: new Int32Array(size),
    row: new Int32Array(size),
    trail: new Int32Array(size),
  };
}

/** Leaves one path that has seen nothing. */
export function startPaths(paths: Paths): void {
  paths.count = 1;
  paths.order[0] = 0;
  paths.weight[0] = 0;
  paths.chunks[0] = 0;
  paths.distance[0] = 0;
  paths.next[0] = 0;
  paths.end[0] = -1;
  paths.row[0] = 0;
  paths.trail[0] = -1;
}

/** What ranks paths: weight, then chunks, then distance. */
export type Ranked = Pick<Paths, "weight" | "chunks" | "distance">;

function isBetter(ranked: Ranked, a: number, b: number): boolean {
  const weight = (ranked.weight[a] ?? 0) - (ranked.weight[b] ?? 0);
  if (weight !== 0) return weight > 0;
  const chunks = (ranked.chunks[a] ?? 0) - (ranked.chunks[b] ?? 0);
  if (chunks !== 0) return chunks < 0;
  return (ranked.distance[a] ?? 0) < (ranked.distance[b] ?? 0);
}

/** Puts the item at the end of `order` where it belongs, behind its equals. */
export function sinkIn(ranked: Ranked, order: Int32Array, last: number): void {
  const item = order[last] ?? 0;
  let at = last;
  while (at > 0 && isBetter(ranked, item, order[at - 1] ?? 0)) {
    order[at] = order[at - 1] ?? 0;
    at -= 1;
  }
  order[at] = item;
}

/** Ranks paths; equals keep their order. */
export function sortPaths(paths: Paths): void {
  for (let last = 1; last < paths.count; last += 1)
    sinkIn(paths, paths.order, last);
}

/** At the end of the reference an open chunk is closed; of equals the first stays. */
export function bestPath(paths: Paths): number {
  for (let p = 0; p < paths.count; p += 1)
    if (paths.end[p] !== -1) paths.chunks[p] = (paths.chunks[p] ?? 0) + 1;
  sortPaths(paths);
  return paths.order[0] ?? 0;
}
