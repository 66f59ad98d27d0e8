/** A segment with what two systems score on it, in tenths of what tables show. */
export interface ScoredSegment {
  readonly segment: number;
  readonly first: number | null;
  readonly second: number | null;
  /** By how much the second system is better; worse where it is below 0. `null` where one has no score. */
  readonly gain: number | null;
}

/** In which order segments are listed. */
export const orders = {
  gain: "second system better first",
  loss: "first system better first",
  size: "largest difference first",
  text: "as in the text",
} as const;

export type Order = keyof typeof orders;

/** Two systems side by side on every segment that the metric scores for at least one of them. */
export function compareSegments(
  first: readonly (number | null)[],
  second: readonly (number | null)[],
  higherIsBetter: boolean,
): readonly ScoredSegment[] {
  return first.flatMap((one, segment) => {
    const other = second[segment] ?? null;
    if (one === null && other === null) return [];
    const gain =
      one === null || other === null
        ? null
        : higherIsBetter
          ? other - one
          : one - other;
    return { segment, first: one, second: other, gain };
  });
}

/** The same segments in an order; equal ones stay as in the text, those without a difference come last. */
export function inOrder(
  segments: readonly ScoredSegment[],
  order: Order,
): readonly ScoredSegment[] {
  if (order === "text") return segments;
  const rank = {
    gain: (gain: number) => -gain,
    loss: (gain: number) => gain,
    size: (gain: number) => -Math.abs(gain),
  }[order];
  return segments.toSorted(
    (a, b) =>
      (a.gain === null ? Infinity : rank(a.gain)) -
        (b.gain === null ? Infinity : rank(b.gain)) || a.segment - b.segment,
  );
}

/** How many segments either system does better on, and on how many they are equal. */
export function tally(segments: readonly ScoredSegment[]): {
  readonly better: number;
  readonly worse: number;
  readonly equal: number;
} {
  const count = (test: (gain: number) => boolean): number =>
    segments.filter(({ gain }) => gain !== null && test(gain)).length;
  return {
    better: count((gain) => gain > 0),
    worse: count((gain) => gain < 0),
    equal: count((gain) => gain === 0),
  };
}

/** A bar of the histogram of differences; its bounds are in tenths, the upper one not included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How many segments differ by how much: bars of one width, 0 in the middle of one of them. */
export function binsOf(segments: readonly ScoredSegment[]): readonly Bin[] {
  const gains = segments.flatMap(({ gain }) => gain ?? []);
  const most = gains.reduce((far, gain) => Math.max(far, Math.abs(gain)), 0);
  const width =
    [10, 20, 50, 100, 200, 500].find((step) => most / step <= 12) ?? 1000;
  const bins = new Map<number, number>();
  for (const gain of gains) {
    const bin = Math.floor(gain / width + 0.5);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([bin, count]) => ({
      from: (bin - 0.5) * width,
      to: (bin + 0.5) * width,
      count,
    }));
}
