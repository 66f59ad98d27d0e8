import { type Ranked, sinkIn } from "./paths.ts";

/** The best children seen so far in one step, in order; a worse one than the last of a full list is turned away. */
export interface Offers extends Ranked {
  readonly order: Int32Array;
  readonly parent: Int32Array;
  readonly candidate: Int32Array;
  readonly next: Int32Array;
  readonly end: Int32Array;
  readonly count: number;
  clear(): void;
  add(
    parent: number,
    candidate: number,
    weight: number,
    chunks: number,
    distance: number,
    next: number,
    end: number,
  ): void;
}

/** Room for the best `size` children. */
export function createOffers(size: number): Offers {
  const order = new Int32Array(size);
  const parents = new Int32Array(size);
  const candidates = new Int32Array(size);
  const nexts = new Int32Array(size);
  const ends = new Int32Array(size);
  const ranked = {
    weight: new Float64Array(size),
    chunks: new Float64Array(size),
    distance: new Float64Array(size),
  };
  let count = 0;
  return {
    ...ranked,
    order,
    parent: parents,
    candidate: candidates,
    next: nexts,
    end: ends,
    get count() {
      return count;
    },
    clear: () => {
      count = 0;
    },
    add: (parent, candidate, weight, chunks, distance, next, end) => {
      let at = count;
      if (count === size) {
        at = order[size - 1] ?? 0;
        const more = weight - (ranked.weight[at] ?? 0);
        if (more < 0) return;
        if (more === 0) {
          const broken = chunks - (ranked.chunks[at] ?? 0);
          if (broken > 0) return;
          if (broken === 0 && distance >= (ranked.distance[at] ?? 0)) return;
        }
      } else count += 1;
      parents[at] = parent;
      candidates[at] = candidate;
      ranked.weight[at] = weight;
      ranked.chunks[at] = chunks;
      ranked.distance[at] = distance;
      nexts[at] = next;
      ends[at] = end;
      order[count - 1] = at;
      sinkIn(ranked, order, count - 1);
    },
  };
}
