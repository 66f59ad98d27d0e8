/** Does one piece of work after another: many at once would only compete for the disk, the cores and memory. */
export async function inTurn<T, R>(
  values: readonly T[],
  work: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const value of values) results.push(await work(value));
  return results;
}
