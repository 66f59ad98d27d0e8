/** Does one piece of work after another: many at once would only compete for the disk, the cores and memory. */
export async function inTurn<T, R>(
  values: readonly T[],
  work: (value: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const [at, value] of values.entries())
    results.push(await work(value, at));
  return results;
}
