import type { RandomGenerator } from "./pcg64.ts";

/** Brings values into a random order, in place (Fisher and Yates). */
export function shuffle(values: unknown[], random: RandomGenerator): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = random.integer(last + 1);
    [values[last], values[other]] = [values[other], values[last]];
  }
}
