import { seedSequence } from "./seed-sequence.ts";

/** A source of random numbers that a seed fixes. */
export interface RandomGenerator {
  /** A number in [0, 1) of 53 bits. */
  random(): number;
  /** A uniform integer of 32 bits. */
  uint32(): number;
  /** A uniform integer in [0, bound). */
  integer(bound: number): number;
  /** Fills an array with uniform integers in [0, bound). */
  fillIntegers(into: Int32Array | Uint32Array, bound: number): void;
  /** Fills an array with 0 and 1, each with probability ½. */
  fillBooleans(into: Uint8Array): void;
}

/**
 * PCG64 (XSL-RR 128/64, O'Neill 2014), seeded and read like numpy's `default_rng(seed)`: `random`, `integers` and
 * boolean draws give the same sequences, so that resampling gives sacreBLEU's p-values.
 *
 * @example
 * pcg64(12345).integer(50); // 34, as numpy.random.default_rng(12345).choice(50)
 *
 * @throws RangeError if the seed is not a non-negative integer.
 */
export function pcg64(seed: number | bigint): RandomGenerator {
  // The 128-bit state and increment, least significant word first.
  const words = seedSequence(seed, 8);
  const word = (at: number): number => words[at] ?? 0;
  const [c0, c1, c2, c3] = [
    (word(6) << 1) | 1,
    (word(7) << 1) | (word(6) >>> 31),
    (word(4) << 1) | (word(7) >>> 31),
    (word(5) << 1) | (word(4) >>> 31),
  ];
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  // The two halves of the last 64-bit number, and whether the upper one is still to be given out.
  let [low, high, pendingHigh, isHighPending] = [0, 0, 0, false];

  const addToState = (a0: number, a1: number, a2: number, a3: number): void => {
    let sum = (s0 >>> 0) + (a0 >>> 0);
    s0 = sum | 0;
    sum = (s1 >>> 0) + (a1 >>> 0) + (sum > 0xffffffff ? 1 : 0);
    s1 = sum | 0;
    sum = (s2 >>> 0) + (a2 >>> 0) + (sum > 0xffffffff ? 1 : 0);
    s2 = sum | 0;
    s3 = (s3 + a3 + (sum > 0xffffffff ? 1 : 0)) | 0;
  };

  const step = (): void => {
    // state × multiplier mod 2^128, schoolbook by 32-bit words: column by column, carries collected in doubles.
    const h00 = highProduct(s0, m0);
    const column1 = (Math.imul(s0, m1) >>> 0) + (Math.imul(s1, m0) >>> 0) + h00;
    const p1 = column1 | 0;
    const column2 =
      Math.floor(column1 / 0x100000000) +
      (Math.imul(s0, m2) >>> 0) +
      (Math.imul(s1, m1) >>> 0) +
      (Math.imul(s2, m0) >>> 0) +
      highProduct(s0, m1) +
      highProduct(s1, m0);
    const p2 = column2 | 0;
    const p3 =
      (Math.floor(column2 / 0x100000000) +
        (Math.imul(s0, m3) >>> 0) +
        (Math.imul(s1, m2) >>> 0) +
        (Math.imul(s2, m1) >>> 0) +
        (Math.imul(s3, m0) >>> 0) +
        highProduct(s0, m2) +
        highProduct(s1, m1) +
        highProduct(s2, m0)) |
      0;
    s0 = Math.imul(s0, m0);
    s1 = p1;
    s2 = p2;
    s3 = p3;
    addToState(c0, c1, c2, c3);
  };

  const draw = (): void => {
    step();
    // XSL-RR: fold the halves together, rotate right by the top six bits.
    const x0 = s0 ^ s2;
    const x1 = s1 ^ s3;
    const turn = s3 >>> 26;
    const [y0, y1] = turn & 32 ? [x1, x0] : [x0, x1];
    const bits = turn & 31;
    low = bits === 0 ? y0 >>> 0 : ((y0 >>> bits) | (y1 << (32 - bits))) >>> 0;
    high = bits === 0 ? y1 >>> 0 : ((y1 >>> bits) | (y0 << (32 - bits))) >>> 0;
  };

  step();
  addToState(word(2), word(3), word(0), word(1));
  step();

  const uint32 = (): number => {
    if (isHighPending) {
      isHighPending = false;
      return pendingHigh;
    }
    draw();
    isHighPending = true;
    pendingHigh = high;
    return low;
  };
  // Lemire's multiply-and-shift with rejection.
  const below = (bound: number, threshold: number): number => {
    for (;;) {
      const drawn = uint32();
      if (Math.imul(drawn, bound) >>> 0 >= threshold)
        return highProduct(drawn, bound);
    }
  };

  return {
    random: () => {
      draw();
      return (high * 0x200000 + (low >>> 11)) / 0x20000000000000;
    },
    uint32,
    integer: (bound) => {
      const threshold = rejectionThreshold(bound);
      return bound === 1 ? 0 : below(bound, threshold);
    },
    fillIntegers: (into, bound) => {
      const threshold = rejectionThreshold(bound);
      for (let at = 0; at < into.length; at += 1)
        into[at] = bound === 1 ? 0 : below(bound, threshold);
    },
    fillBooleans: (into) => {
      let bits = 0;
      for (let at = 0; at < into.length; at += 1) {
        bits = at % 32 === 0 ? uint32() : bits >>> 1;
        into[at] = bits & 1;
      }
    },
  };
}

// 0x2360ED051FC65DA44385DF649FCCF645, least significant word first.
const [m0, m1, m2, m3] = [0x9fccf645, 0x4385df64, 0x1fc65da4, 0x2360ed05];

/** The upper 32 bits of the product of two unsigned 32-bit integers. */
function highProduct(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const middle = a1 * b0 + ((a0 * b0) >>> 16);
  const other = a0 * b1 + (middle & 0xffff);
  return a1 * b1 + Math.floor(middle / 0x10000) + Math.floor(other / 0x10000);
}

/** 2^32 mod bound: the draws whose low product is less would favour some results. */
function rejectionThreshold(bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > 0xffffffff) {
    throw new RangeError(
      `a bound is an integer from 1 to 4294967295, got ${bound}`,
    );
  }
  return (0x100000000 - bound) % bound;
}
