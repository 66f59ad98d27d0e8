import { setImmediate } from "node:timers/promises";
import type { Steps } from "@concord-mt/correlation";
import type { Io } from "../io.ts";

/** What pausing needs of the world. */
export type PausingIo = Pick<Io, "now" | "signal">;

/** Pauses in long work: while the program computes, it does not hear Ctrl-C. */
export interface Pauses {
  /** Whether the last one was so long ago that somebody might be waiting. */
  readonly isDue: () => boolean;
  /** Lets the program hear Ctrl-C. @throws the signal's reason if it came. */
  readonly take: () => Promise<void>;
}

// Nobody notices a wait of this length, and the pauses cost nothing.
const millisecondsBetweenPauses = 50;

/** Pauses for a piece of work that begins now. */
export function pausesFor({ now, signal }: PausingIo): Pauses {
  let last = now();
  return {
    isDue: () => now() - last >= millisecondsBetweenPauses,
    take: async () => {
      await setImmediate();
      signal.throwIfAborted();
      last = now();
    },
  };
}

/** Maps a list, and pauses now and then. */
export async function mapPausing<T, R>(
  io: PausingIo,
  items: readonly T[],
  map: (item: T) => R,
): Promise<R[]> {
  const pauses = pausesFor(io);
  const results: R[] = [];
  for (const item of items) {
    if (pauses.isDue()) await pauses.take();
    results.push(map(item));
  }
  return results;
}

/** Does work that comes in steps, and pauses now and then. */
export async function finishPausing<Result>(
  io: PausingIo,
  steps: Steps<Result>,
): Promise<Result> {
  const pauses = pausesFor(io);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (pauses.isDue()) await pauses.take();
  }
}
