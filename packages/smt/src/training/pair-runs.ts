import type { SortedInstances } from "./sort-instances.ts";

/** What the instances of one phrase pair say together; one object serves all pairs. */
export class PairRun {
  targetNode = 0;
  /** How often the pair was extracted. */
  count = 0;
  /** In how many sentence pairs. */
  sentences = 0;
  /** The inner alignment that was seen most often, of equals the one that was seen first. */
  alignment = 0;
  /** Counts of monotone, swap and discontinuous, before and behind. */
  readonly orientations = new Int32Array(6);
  #counts = new Map<number, number>();

  /** Reads the pair whose first instance stands at `from`; gives the place behind its last. */
  read(
    { targetNodes, details }: SortedInstances,
    from: number,
    to: number,
  ): number {
    const node = targetNodes[from] ?? 0;
    this.targetNode = node;
    this.sentences = 0;
    this.orientations.fill(0);
    let at = from;
    let isOneAlignment = true;
    const first = (details[from] ?? 0) >> 5;
    while (at < to && targetNodes[at] === node) {
      const detail = details[at] ?? 0;
      const before = (detail >> 2) & 3;
      const behind = 3 + (detail & 3);
      this.orientations[before] = (this.orientations[before] ?? 0) + 1;
      this.orientations[behind] = (this.orientations[behind] ?? 0) + 1;
      if ((detail & 16) === 0) this.sentences += 1;
      if (detail >> 5 !== first) isOneAlignment = false;
      at += 1;
    }
    this.count = at - from;
    this.alignment = isOneAlignment
      ? first
      : this.#mostFrequent(details, from, at);
    return at;
  }

  #mostFrequent(details: Int32Array, from: number, to: number): number {
    const counts = this.#counts;
    counts.clear();
    for (let at = from; at < to; at += 1) {
      const alignment = (details[at] ?? 0) >> 5;
      counts.set(alignment, (counts.get(alignment) ?? 0) + 1);
    }
    // A map keeps the order in which its keys were first set.
    let best = -1;
    let most = 0;
    for (const [alignment, count] of counts) {
      if (count <= most) continue;
      best = alignment;
      most = count;
    }
    return best;
  }
}
