import type { Context } from "./context.ts";
import type { Steps } from "./steps.ts";

/** Pauses in long work: while it computes, nobody can interrupt it. */
export interface Pauses {
  /** Whether the last one was so long ago that somebody might be waiting. */
  readonly isDue: () => boolean;
  /** Lets others have a turn. @throws the signal's reason if it was aborted. */
  readonly take: () => Promise<void>;
}

/** What pausing needs of the context. */
export type PausingContext = Pick<Context, "now" | "signal" | "pause">;

// Nobody notices a wait of this length, and the pauses cost nothing.
const millisecondsBetweenPauses = 50;

/** Pauses for a piece of work that begins now. */
export function pausesFor({ now, signal, pause }: PausingContext): Pauses {
  let last = now();
  return {
    isDue: () => now() - last >= millisecondsBetweenPauses,
    take: async () => {
      await pause();
      signal.throwIfAborted();
      last = now();
    },
  };
}

/** Maps a list, and pauses now and then. */
export async function mapPausing<T, R>(
  context: PausingContext,
  items: readonly T[],
  map: (item: T, at: number) => R,
): Promise<R[]> {
  const pauses = pausesFor(context);
  const results: R[] = [];
  for (const [at, item] of items.entries()) {
    if (pauses.isDue()) await pauses.take();
    results.push(map(item, at));
  }
  return results;
}

/** Does work that comes in steps, and pauses now and then. */
export async function finishPausing<Result>(
  context: PausingContext,
  steps: Steps<Result>,
): Promise<Result> {
  const pauses = pausesFor(context);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (pauses.isDue()) await pauses.take();
  }
}
