/** Lets a few in at a time. */
export interface Turnstile {
  /** Waits for a turn; the function ends it. Nothing if too many wait already, or `signal` ends the waiting. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>;
}

export function turnstile(limit: number, queueLength: number): Turnstile {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const leaveOnce = (): (() => void) => {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const next = waiting.shift();
      // The turn goes to who waits longest, or nobody is inside in its stead.
      if (next === undefined) inside -= 1;
      else next();
    };
  };
  return {
    enter: async (signal) => {
      if (signal.aborted) return undefined;
      if (inside < limit) {
        inside += 1;
        return leaveOnce();
      }
      if (waiting.length >= queueLength) return undefined;
      const isMyTurn = await new Promise<boolean>((resolve) => {
        const begin = (): void => {
          signal.removeEventListener("abort", giveUp);
          resolve(true);
        };
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(begin), 1);
          resolve(false);
        };
        waiting.push(begin);
        signal.addEventListener("abort", giveUp, { once: true });
      });
      return isMyTurn ? leaveOnce() : undefined;
    },
  };
}
