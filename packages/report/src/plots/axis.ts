/** An axis: its ends and where it is marked. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  /** Digits behind the point that tell the ticks apart. */
  readonly digits: number;
}

/** An axis over values with round ticks and a little room at both ends; of no values it goes from 0 to 1. */
export function axisOf(values: readonly number[], count = 5): Axis {
  const known = values.filter(Number.isFinite);
  let low = known.reduce((least, value) => Math.min(least, value), Infinity);
  let high = known.reduce((most, value) => Math.max(most, value), -Infinity);
  if (low > high) [low, high] = [0, 1];
  const spread = high - low;
  // One value, or values that differ in their last digits only, get an axis around them.
  const room =
    spread > Math.max(Math.abs(low), Math.abs(high)) * 1e-9
      ? spread * 0.08
      : Math.max(Math.abs(low) * 0.05, 0.05);
  low -= room;
  high += room;
  const step = roundStep((high - low) / count);
  const digits = Math.max(0, Math.min(12, -Math.floor(Math.log10(step))));
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  const ticks = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, at) => (first + at) * step,
  );
  return { low, high, ticks, digits };
}

/** Makes the function from a value to its place between two ends. */
export function placeOn(
  { low, high }: Pick<Axis, "low" | "high">,
  from: number,
  to: number,
): (value: number) => number {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

/** 1, 2 or 5 times a power of ten, the least that is not smaller. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((one) => one * power >= rough) ?? 10;
  return factor * power;
}
