/** Counts how many n-grams of a hypothesis are found in its references, order by order. */
export type NgramMatcher = (segment: {
  /** Symbols of the hypothesis; a negative one matches nothing. */
  readonly hypothesis: Int32Array;
  /** Symbols of each reference, not negative. */
  readonly references: readonly Int32Array[];
  readonly maxOrder: number;
}) => Float64Array;

/**
 * Makes a counter of clipped n-gram matches over integer symbols (words or characters): an n-gram counts as often as
 * it occurs in the hypothesis, but no more often than in the reference that has most of it (Papineni et al., 2002).
 * The n-grams are numbered exactly, not hashed to a fingerprint, so there are no false matches. Time and memory are
 * linear in length × order; the memory is kept from segment to segment.
 *
 * @example
 * const matches = ngramMatcher();
 * matches({ hypothesis: Int32Array.of(1, 1, 2), references: [Int32Array.of(1, 2, 3)], maxOrder: 2 });
 * // [2, 1]: one 1 and the 2; the pair 1 2
 */
export function ngramMatcher(): NgramMatcher {
  let slots = new Int32Array(1 << 8);
  let buffers = allocate(1 << 7);

  return ({ hypothesis, references, maxOrder }) => {
    const matches = new Float64Array(maxOrder);
    const referenceSymbols = references.reduce(
      (sum, { length }) => sum + length,
      0,
    );
    const most = Math.max(referenceSymbols, hypothesis.length) + 1;
    if (most > buffers.capacity) {
      buffers = allocate(2 ** Math.ceil(Math.log2(most)));
      slots = new Int32Array(buffers.capacity * 2);
    }
    const { referenceIds, hypothesisIds, prefixes, symbols, allowed, current } =
      buffers;
    // Half empty at most, so that probing stays short.
    const size = Math.max(
      16,
      2 ** Math.ceil(Math.log2(referenceSymbols * 2 + 1)),
    );
    const mask = Math.min(size, slots.length) - 1;
    referenceIds.fill(0, 0, referenceSymbols);
    hypothesisIds.fill(0, 0, hypothesis.length);

    for (let order = 1; order <= maxOrder; order += 1) {
      slots.fill(0, 0, mask + 1);
      // An n-gram's id stands for its n-1 first symbols' id and its last symbol; ids start at 1.
      let ids = 0;
      let base = 0;
      for (const reference of references) {
        const last = reference.length - order;
        for (let at = 0; at <= last; at += 1) {
          const prefix = referenceIds[base + at] ?? 0;
          const symbol = reference[at + order - 1] ?? 0;
          let slot = mix(prefix, symbol) & mask;
          let id = slots[slot] ?? 0;
          while (
            id !== 0 &&
            (prefixes[id] !== prefix || symbols[id] !== symbol)
          ) {
            slot = (slot + 1) & mask;
            id = slots[slot] ?? 0;
          }
          if (id === 0) {
            ids += 1;
            id = ids;
            slots[slot] = id;
            prefixes[id] = prefix;
            symbols[id] = symbol;
            allowed[id] = 0;
            current[id] = 0;
          }
          referenceIds[base + at] = id;
          const count = (current[id] ?? 0) + 1;
          current[id] = count;
          if (count > (allowed[id] ?? 0)) allowed[id] = count;
        }
        current.fill(0, 0, ids + 1);
        base += reference.length;
      }

      let matched = 0;
      const last = hypothesis.length - order;
      for (let at = 0; at <= last; at += 1) {
        const prefix = hypothesisIds[at] ?? 0;
        const symbol = hypothesis[at + order - 1] ?? 0;
        // What is not in the references at one order is not in them at the next.
        let id = 0;
        if (prefix >= 0 && symbol >= 0) {
          let slot = mix(prefix, symbol) & mask;
          id = slots[slot] ?? 0;
          while (
            id !== 0 &&
            (prefixes[id] !== prefix || symbols[id] !== symbol)
          ) {
            slot = (slot + 1) & mask;
            id = slots[slot] ?? 0;
          }
        }
        hypothesisIds[at] = id === 0 ? -1 : id;
        const left = allowed[id] ?? 0;
        if (id !== 0 && left > 0) {
          matched += 1;
          allowed[id] = left - 1;
        }
      }
      if (matched === 0) break;
      matches[order - 1] = matched;
    }
    return matches;
  };
}

interface Buffers {
  readonly capacity: number;
  readonly referenceIds: Int32Array;
  readonly hypothesisIds: Int32Array;
  readonly prefixes: Int32Array;
  readonly symbols: Int32Array;
  readonly allowed: Int32Array;
  readonly current: Int32Array;
}

function allocate(capacity: number): Buffers {
  const make = (): Int32Array => new Int32Array(capacity + 1);
  return {
    capacity,
    referenceIds: make(),
    hypothesisIds: make(),
    prefixes: make(),
    symbols: make(),
    allowed: make(),
    current: make(),
  };
}

function mix(prefix: number, symbol: number): number {
  const mixed = Math.imul(prefix, 0x9e3779b1) + Math.imul(symbol, 0x85ebca77);
  return mixed ^ (mixed >>> 15);
}
