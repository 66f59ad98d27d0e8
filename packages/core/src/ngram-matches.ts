/** References and a hypothesis as integer symbols (words or characters), one behind the other. */
export interface SymbolTexts {
  /** Not negative. */
  readonly symbols: Int32Array;
  /** Where each text ends; the hypothesis is the last. */
  readonly ends: readonly number[];
}

/** Writes how many n-grams of a hypothesis are found in its references, from order 1 to `maxOrder`, into `into` from `at`. */
export type NgramMatcher = (
  texts: SymbolTexts,
  maxOrder: number,
  into: Float64Array,
  at: number,
) => void;

/**
 * Makes a counter of clipped n-gram matches: an n-gram counts as often as it occurs in the hypothesis, but no more often
 * than in the reference that has most of it (Papineni et al., 2002). The n-grams are numbered exactly, not hashed to
 * a fingerprint, so there are no false matches. Time and memory are linear in length × order; the memory is kept from
 * segment to segment.
 *
 * @example
 * const matches = new Float64Array(2);
 * ngramMatcher()({ symbols: Int32Array.of(1, 2, 3, 1, 1, 2), ends: [3, 6] }, 2, matches, 0);
 * matches; // [2, 1]: one 1 and the 2; the pair 1 2
 */
export function ngramMatcher(): NgramMatcher {
  let buffers = allocate(1 << 10);

  return ({ symbols, ends }, maxOrder, into, at) => {
    const end = ends.at(-1) ?? 0;
    const start = ends.at(-2) ?? 0;
    if (end > buffers.capacity)
      buffers = allocate(2 ** Math.ceil(Math.log2(end)));
    const mask = 2 ** (33 - Math.clz32(end - start)) - 1;
    // Every n-gram begins and ends with the same n-gram of no symbols.
    buffers.ids.fill(0, 0, end + 1);
    into.fill(0, at, at + maxOrder);

    for (let order = 1; order <= maxOrder; order += 1) {
      buffers.slots.fill(0, 0, mask + 1);
      const ngrams = numberNgrams(symbols, start, end, order, mask, buffers);
      for (let text = 0; text < ends.length - 1; text += 1) {
        const from = text === 0 ? 0 : (ends[text - 1] ?? 0);
        const to = ends[text] ?? 0;
        lookUpNgrams(symbols, from, to, order, mask, buffers);
        buffers.inReference.fill(0, 0, ngrams + 1);
      }
      const matched = clip(ngrams, start, end - order, buffers);
      if (matched === 0) break;
      into[at + order - 1] = matched;
    }
  };
}

/** An n-gram that nothing matches; neither does any that begins or ends with it. */
const DEAD = -1;

interface Buffers {
  /** Symbols that there is room for, hypothesis and references together. */
  readonly capacity: number;
  /** For each place the number of the n-gram that begins there. Numbers are given anew for each order, from 1. */
  readonly ids: Int32Array;
  /** A hash table from the number of the n−1 first symbols and the last symbol to the n-gram's number. */
  readonly slots: Int32Array;
  /** Odd numbers by which prefix and symbol are multiplied to find their place in the table. */
  readonly prefixFactor: number;
  readonly symbolFactor: number;
  readonly prefixes: Int32Array;
  readonly lasts: Int32Array;
  /** By n-gram: how often it is in the hypothesis, in the present reference, and in the reference that has most of it. */
  readonly inHypothesis: Int32Array;
  readonly inReference: Int32Array;
  readonly most: Int32Array;
}

function allocate(capacity: number): Buffers {
  const make = (length = capacity + 1): Int32Array => new Int32Array(length);
  return {
    capacity,
    ids: make(),
    // The table is half empty at least, so that probing stays short.
    slots: make(capacity * 4),
    // Random, so that whoever writes the text cannot know which n-grams share a place.
    prefixFactor: randomOdd(),
    symbolFactor: randomOdd(),
    prefixes: make(),
    lasts: make(),
    inHypothesis: make(),
    inReference: make(),
    most: make(),
  };
}

function randomOdd(): number {
  return (Math.floor(Math.random() * 2 ** 31) * 2 + 1) | 0;
}

/** Numbers the n-grams of the hypothesis that can still match, and counts them. */
function numberNgrams(
  symbols: Int32Array,
  start: number,
  end: number,
  order: number,
  mask: number,
  buffers: Buffers,
): number {
  const { ids, slots, prefixes, lasts, inHypothesis, inReference, most } =
    buffers;
  let ngrams = 0;
  const last = end - order;
  for (let at = start; at <= last; at += 1) {
    const prefix = ids[at] ?? 0;
    if (prefix === DEAD || ids[at + 1] === DEAD) {
      ids[at] = DEAD;
      continue;
    }
    const symbol = symbols[at + order - 1] ?? 0;
    const slot = slotOf(prefix, symbol, mask, buffers);
    let id = slots[slot] ?? 0;
    if (id === 0) {
      ngrams += 1;
      id = ngrams;
      slots[slot] = id;
      prefixes[id] = prefix;
      lasts[id] = symbol;
      inHypothesis[id] = 0;
      inReference[id] = 0;
      most[id] = 0;
    }
    inHypothesis[id] = (inHypothesis[id] ?? 0) + 1;
    ids[at] = id;
  }
  return ngrams;
}

/** Counts the hypothesis's n-grams in a reference. */
function lookUpNgrams(
  symbols: Int32Array,
  start: number,
  end: number,
  order: number,
  mask: number,
  buffers: Buffers,
): void {
  const { ids, slots, inReference, most } = buffers;
  const last = end - order;
  for (let at = start; at <= last; at += 1) {
    const prefix = ids[at] ?? 0;
    if (prefix === DEAD || ids[at + 1] === DEAD) {
      ids[at] = DEAD;
      continue;
    }
    const symbol = symbols[at + order - 1] ?? 0;
    const id = slots[slotOf(prefix, symbol, mask, buffers)] ?? 0;
    if (id === 0) {
      ids[at] = DEAD;
      continue;
    }
    ids[at] = id;
    const count = (inReference[id] ?? 0) + 1;
    inReference[id] = count;
    if (count > (most[id] ?? 0)) most[id] = count;
  }
}

/** Counts the matches, and gives up the places of the hypothesis whose n-gram no reference has. */
function clip(
  ngrams: number,
  start: number,
  last: number,
  { ids, inHypothesis, most }: Buffers,
): number {
  let matched = 0;
  for (let id = 1; id <= ngrams; id += 1)
    matched += Math.min(inHypothesis[id] ?? 0, most[id] ?? 0);
  for (let at = start; at <= last; at += 1) {
    const id = ids[at] ?? DEAD;
    if (id !== DEAD && most[id] === 0) ids[at] = DEAD;
  }
  return matched;
}

/** The place of an n-gram in the table: its own, or the free one where it belongs. */
function slotOf(
  prefix: number,
  symbol: number,
  mask: number,
  { slots, prefixes, lasts, prefixFactor, symbolFactor }: Buffers,
): number {
  const mixed =
    (Math.imul(prefix, prefixFactor) + Math.imul(symbol, symbolFactor)) | 0;
  let slot = (mixed ^ (mixed >>> 15)) & mask;
  let id = slots[slot] ?? 0;
  while (id !== 0 && (prefixes[id] !== prefix || lasts[id] !== symbol)) {
    slot = (slot + 1) & mask;
    id = slots[slot] ?? 0;
  }
  return slot;
}
