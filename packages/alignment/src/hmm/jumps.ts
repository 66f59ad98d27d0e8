/** How far the given position moves from one generated word to the next: a weight for each distance. */
export interface Jumps {
  /** `weights[distance + reach]` for distances from −reach to reach. */
  readonly weights: Float64Array;
  /** `sums[distance + reach + 1]`: the sum of the weights up to and with that distance. */
  readonly sums: Float64Array;
  readonly reach: number;
}

// Distances share a weight in groups that widen away from 0: far jumps are too rare to be counted one by one.
const groupEnds = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 27, 40, 65, 130];

/** The group of a distance: 0 for none, positive for forward, negative for back. */
function groupOf(distance: number): number {
  const size = Math.abs(distance);
  if (size === 0) return 0;
  const at = groupEnds.findIndex((end) => size <= end);
  return Math.sign(distance) * (at === -1 ? groupEnds.length + 1 : at + 1);
}

/** Number of groups of distances. */
export const jumpGroups = 2 * groupEnds.length + 3;

/** Weights that prefer the next position, to start from. */
export function initialJumpCounts(): Float64Array {
  const counts = new Float64Array(jumpGroups);
  const widths = groupWidths(2 * (groupEnds.at(-1) ?? 1));
  for (let group = 0; group < jumpGroups; group += 1) {
    const centre = centreOf(group - groupEnds.length - 1);
    counts[group] =
      (Math.exp(-0.5 * Math.abs(centre - 1)) + 0.001) * (widths[group] ?? 1);
  }
  return counts;
}

function centreOf(group: number): number {
  const size = Math.abs(group);
  if (size === 0) return 0;
  const end = groupEnds[size - 1] ?? 2 * (groupEnds.at(-1) ?? 1);
  const before = groupEnds[size - 2] ?? 0;
  return Math.sign(group) * ((before + 1 + end) / 2);
}

/** Spreads the counts of groups over distances up to `reach`. */
export function jumpsOf(groupCounts: Float64Array, reach: number): Jumps {
  const middle = groupEnds.length + 1;
  const widths = groupWidths(reach);
  const total = groupCounts.reduce((sum, count) => sum + count, 0);
  const weights = new Float64Array(2 * reach + 1);
  const sums = new Float64Array(2 * reach + 2);
  for (let distance = -reach; distance <= reach; distance += 1) {
    const group = groupOf(distance) + middle;
    const width = Math.max(1, widths[group] ?? 1);
    weights[distance + reach] = (groupCounts[group] ?? 0) / (width * total);
    sums[distance + reach + 1] =
      (sums[distance + reach] ?? 0) + (weights[distance + reach] ?? 0);
  }
  return { weights, sums, reach };
}

/** Adds counts by distance to counts by group. */
export function addJumpCounts(
  groupCounts: Float64Array,
  counts: Float64Array,
): void {
  const reach = (counts.length - 1) / 2;
  const middle = groupEnds.length + 1;
  for (let distance = -reach; distance <= reach; distance += 1) {
    const group = groupOf(distance) + middle;
    groupCounts[group] =
      (groupCounts[group] ?? 0) + (counts[distance + reach] ?? 0);
  }
}

function groupWidths(reach: number): Float64Array {
  const widths = new Float64Array(jumpGroups);
  for (let distance = -reach; distance <= reach; distance += 1) {
    const group = groupOf(distance) + groupEnds.length + 1;
    widths[group] = (widths[group] ?? 0) + 1;
  }
  return widths;
}
