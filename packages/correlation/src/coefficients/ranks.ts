/** Ranks from 1; equal values share the mean of their ranks. */
export function midranks(values: readonly number[]): number[] {
  const order = values.map((_, at) => at);
  order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length;) {
    const value = values[order[start] ?? 0];
    let end = start + 1;
    while (end < order.length && values[order[end] ?? 0] === value) end += 1;
    for (const at of order.slice(start, end)) ranks[at] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}

/** How many times each value that occurs more than once occurs. */
export function tieSizes(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1);
}
