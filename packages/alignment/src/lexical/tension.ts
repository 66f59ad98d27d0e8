import type { Direction } from "./direction.ts";
import { fillWeights } from "./position-weights.ts";

const smallest = 0.1;
const greatest = 30;
const steps = 8;

/**
 * The tension under which the expected distance from the diagonal is the one that was observed (Dyer et al., 2013, fit
 * it by gradient steps; the expectation falls as tension grows, so halving the interval finds it).
 */
export function fitTension(
  current: number,
  observed: number,
  direction: Direction,
  pairs: number,
): number {
  const lengths = countLengths(direction, pairs);
  let low = Math.max(smallest, current / 2);
  let high = Math.min(greatest, current * 2);
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (expectedDistance(middle, lengths) > observed) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

interface LengthCount {
  readonly length: number;
  readonly givenLength: number;
  readonly count: number;
}

// A fit needs the distribution of lengths, not every sentence.
const sampled = 2000;

function countLengths(
  { generated, given }: Direction,
  pairs: number,
): LengthCount[] {
  const counts = new Map<number, number>();
  const stride = Math.max(1, Math.floor(pairs / sampled));
  for (let n = 0; n < pairs; n += stride) {
    const length =
      (generated.offsets[n + 1] ?? 0) - (generated.offsets[n] ?? 0);
    const givenLength = (given.offsets[n + 1] ?? 0) - (given.offsets[n] ?? 0);
    if (length === 0 || givenLength === 0) continue;
    const key = length * 65_536 + givenLength;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({
    length: Math.floor(key / 65_536),
    givenLength: key % 65_536,
    count,
  }));
}

function expectedDistance(
  tension: number,
  lengths: readonly LengthCount[],
): number {
  let distance = 0;
  let words = 0;
  for (const { length, givenLength, count } of lengths) {
    const weights = new Float64Array(givenLength);
    for (let position = 0; position < length; position += 1) {
      const sum = fillWeights(
        weights,
        { position, length, givenLength },
        { tension },
      );
      let expected = 0;
      for (let i = 0; i < givenLength; i += 1) {
        expected +=
          (weights[i] ?? 0) *
          Math.abs((i + 1) / givenLength - (position + 1) / length);
      }
      distance += (count * expected) / sum;
      words += count;
    }
  }
  return words === 0 ? 0 : distance / words;
}
