import type { Instances } from "./instances.ts";

/** Instances ordered by source phrase, then target phrase, then place in the corpus. */
export interface SortedInstances {
  /** The instances of source node s are those from `starts[s]` up to `starts[s + 1]`. */
  readonly starts: Int32Array;
  readonly targetNodes: Int32Array;
  readonly details: Int32Array;
}

/** Orders instances: a counting sort by source node, then each node's few instances by target node. */
export function sortInstances({
  size,
  source,
  sourceNodes,
  targetNodes,
  details,
}: Pick<
  Instances,
  "size" | "source" | "sourceNodes" | "targetNodes" | "details"
>): SortedInstances {
  const nodes = source.nodes.size;
  const starts = new Int32Array(nodes + 1);
  for (let at = 0; at < size; at += 1) {
    const node = sourceNodes[at] ?? 0;
    starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  }
  for (let node = 0; node < nodes; node += 1)
    starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const next = starts.slice(0, nodes);
  const sorted = {
    starts,
    targetNodes: new Int32Array(size),
    details: new Int32Array(size),
  };
  for (let at = 0; at < size; at += 1) {
    const node = sourceNodes[at] ?? 0;
    const place = next[node] ?? 0;
    next[node] = place + 1;
    sorted.targetNodes[place] = targetNodes[at] ?? 0;
    sorted.details[place] = details[at] ?? 0;
  }
  for (let node = 0; node < nodes; node += 1)
    sortRange(sorted, starts[node] ?? 0, starts[node + 1] ?? 0);
  return sorted;
}

// From here on sorting numbers that hold key and place is faster than moving instances one by one.
const longestInsertion = 24;

function sortRange(
  { targetNodes, details }: SortedInstances,
  from: number,
  to: number,
): void {
  if (to - from > longestInsertion) {
    sortLongRange(targetNodes, details, from, to);
    return;
  }
  for (let at = from + 1; at < to; at += 1) {
    const node = targetNodes[at] ?? 0;
    const detail = details[at] ?? 0;
    let place = at;
    while (place > from && (targetNodes[place - 1] ?? 0) > node) {
      targetNodes[place] = targetNodes[place - 1] ?? 0;
      details[place] = details[place - 1] ?? 0;
      place -= 1;
    }
    targetNodes[place] = node;
    details[place] = detail;
  }
}

function sortLongRange(
  targetNodes: Int32Array,
  details: Int32Array,
  from: number,
  to: number,
): void {
  const size = to - from;
  // Exact below 2^53: nodes take fewer than 2^30 numbers and places fewer than 2^23, or the step is widened.
  const step = size > 2 ** 23 ? 2 ** 24 : 2 ** 23;
  const keys = new Float64Array(size);
  for (let at = 0; at < size; at += 1)
    keys[at] = (targetNodes[from + at] ?? 0) * step + at;
  keys.sort();
  const own = details.slice(from, to);
  for (let at = 0; at < size; at += 1) {
    const key = keys[at] ?? 0;
    const node = Math.floor(key / step);
    targetNodes[from + at] = node;
    details[from + at] = own[key - node * step] ?? 0;
  }
}
