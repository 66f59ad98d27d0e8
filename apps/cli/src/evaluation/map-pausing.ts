import { setImmediate } from "node:timers/promises";
import type { Io } from "../io.ts";

// A few milliseconds of tokenising.
const itemsBetweenPauses = 256;

/** Maps a list, and pauses now and then: while it computes, the program hears no Ctrl-C. */
export async function mapPausing<T, R>(
  { signal }: Pick<Io, "signal">,
  items: readonly T[],
  map: (item: T) => R,
): Promise<R[]> {
  const results: R[] = [];
  for (const [at, item] of items.entries()) {
    if (at % itemsBetweenPauses === 0) {
      await setImmediate();
      signal.throwIfAborted();
    }
    results.push(map(item));
  }
  return results;
}
