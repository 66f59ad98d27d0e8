import type { ModelTables } from "./model-tables.ts";

/**
 * The state that each n-gram below the highest order leads to: itself, unless nothing continues it and it has no
 * back-off weight; then its suffix says the same, and decoders can recombine more hypotheses.
 */
export function shortenStates({
  starts,
  prefix,
  suffix,
  backOff,
}: ModelTables): Int32Array {
  const size = starts.at(-2) ?? 0;
  const continued = new Uint8Array(size);
  for (const context of prefix) {
    if (context >= 0) continued[context] = 1;
  }
  const states = new Int32Array(size);
  for (let number = 0; number < size; number += 1) {
    const shorter = suffix[number] ?? -1;
    const matters = continued[number] === 1 || backOff[number] !== 0;
    states[number] = matters
      ? number
      : shorter < 0
        ? -1
        : (states[shorter] ?? -1);
  }
  return states;
}
