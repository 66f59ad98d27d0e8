/** Refuses counts that are not integers from 0. */
export function checkCounts(counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) {
    if (!Number.isInteger(count) || count < 0)
      throw new RangeError(`${name} must be an integer from 0, got ${count}`);
  }
}
