import { setImmediate } from "node:timers/promises";
import type { Io } from "../io.ts";

/** Lets the program hear Ctrl-C, which it does not while it computes. @throws the signal's reason if it came. */
export async function pause({ signal }: Pick<Io, "signal">): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

// A few milliseconds of tokenising.
const itemsBetweenPauses = 256;

/** Maps a list, and pauses now and then. */
export async function mapPausing<T, R>(
  io: Pick<Io, "signal">,
  items: readonly T[],
  map: (item: T) => R,
): Promise<R[]> {
  const results: R[] = [];
  for (const [at, item] of items.entries()) {
    if (at % itemsBetweenPauses === 0) await pause(io);
    results.push(map(item));
  }
  return results;
}
