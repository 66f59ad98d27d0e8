/** A range of work: `from` up to, not including, `to`. */
export interface Share {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

export interface ShareOptions {
  /** The first item. */
  readonly from: number;
  /** Behind the last item. */
  readonly to: number;
  /** What the items before `item` weigh together; ascending. */
  readonly weightBefore: (item: number) => number;
  /** The most shares. */
  readonly limit: number;
}

// Below this weight a share is not worth handing out.
const smallestShare = 5_000;

/**
 * Cuts items into consecutive shares of about equal weight. The cut depends on the data alone, never on the number of
 * threads, so that sums over shares come out the same for every team.
 */
export function cutShares({
  from,
  to,
  weightBefore,
  limit,
}: ShareOptions): Share[] {
  const base = weightBefore(from);
  const total = weightBefore(to) - base;
  const count = Math.max(
    1,
    Math.min(limit, to - from, Math.ceil(total / smallestShare)),
  );
  const shares: Share[] = [];
  let start = from;
  for (let index = 0; index < count; index += 1) {
    const goal = base + (total * (index + 1)) / count;
    let end = index === count - 1 ? to : start;
    while (end < to && weightBefore(end) < goal) end += 1;
    shares.push({ index, from: start, to: end });
    start = end;
  }
  return shares;
}
