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
  /** Fills an array with uniform integers of 32 bits. */
  fillUint32(into: Uint32Array): void;
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
  const state = seededState(seedSequence(seed, 8));
  // 64-bit numbers are made many at a time, lower half first.
  const block = new Uint32Array(256);
  let next = block.length;
  // The upper half of the last 64-bit number, if it is still to be given out as one of 32 bits.
  let pending = 0;
  let isPending = false;

  const draw = (): number => {
    if (next === block.length) {
      generate(state, block);
      next = 0;
    }
    next += 2;
    return next - 2;
  };
  const uint32 = (): number => {
    if (isPending) {
      isPending = false;
      return pending;
    }
    const at = draw();
    isPending = true;
    pending = block[at + 1] ?? 0;
    return block[at] ?? 0;
  };
  // Lemire's multiply-and-shift with rejection.
  const below = (bound: number, threshold: number): number => {
    for (;;) {
      const drawn = uint32();
      if (Math.imul(drawn, bound) >>> 0 >= threshold)
        return highProduct(drawn, bound) >>> 0;
    }
  };

  return {
    random: () => {
      const at = draw();
      const high = block[at + 1] ?? 0;
      return (high * 0x200000 + ((block[at] ?? 0) >>> 11)) / 0x20000000000000;
    },
    uint32,
    integer: (bound) => {
      const threshold = rejectionThreshold(bound);
      return bound === 1 ? 0 : below(bound, threshold);
    },
    fillIntegers: (into, bound) => {
      const threshold = rejectionThreshold(bound);
      if (bound === 1) {
        into.fill(0);
        return;
      }
      let at = 0;
      while (at < into.length) {
        const left = block.length - next;
        if (!isPending && left > 0 && left <= into.length - at) {
          at = fillBelow(block, next, into, at, bound, threshold);
          next = block.length;
        } else {
          into[at] = below(bound, threshold);
          at += 1;
        }
      }
    },
    fillUint32: (into) => {
      let at = 0;
      // What has been made already, and then whole pairs straight into their place.
      while (at < into.length && (isPending || next < block.length)) {
        into[at] = uint32();
        at += 1;
      }
      const pairs = into.subarray(
        at,
        at + Math.floor((into.length - at) / 2) * 2,
      );
      generate(state, pairs);
      if (at + pairs.length < into.length) into[into.length - 1] = uint32();
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

const multiplier = 0x2360ed051fc65da44385df649fccf645n;
const [m0, m1, m2, m3] = [0x9fccf645, 0x4385df64, 0x1fc65da4, 0x2360ed05];

/** The 128-bit state and increment for a seed, in words of 32 bits, least significant first. */
function seededState(words: Uint32Array): Uint32Array {
  const number = (...places: readonly number[]): bigint =>
    places.reduce((sum, at) => (sum << 32n) | BigInt(words[at] ?? 0), 0n);
  const increment = BigInt.asUintN(128, (number(5, 4, 7, 6) << 1n) | 1n);
  const state = (increment + number(1, 0, 3, 2)) * multiplier + increment;
  return Uint32Array.from({ length: 8 }, (_, at) => {
    const from = at < 4 ? state : increment;
    return Number(BigInt.asUintN(32, from >> BigInt(32 * (at % 4))));
  });
}

/** Moves the state on and writes 64-bit numbers, lower half first, until the array is full. */
function generate(state: Uint32Array, into: Uint32Array): void {
  let s0 = (state[0] ?? 0) | 0;
  let s1 = (state[1] ?? 0) | 0;
  let s2 = (state[2] ?? 0) | 0;
  let s3 = (state[3] ?? 0) | 0;
  const c0 = (state[4] ?? 0) | 0;
  const c1 = (state[5] ?? 0) | 0;
  const c2 = (state[6] ?? 0) | 0;
  const c3 = (state[7] ?? 0) | 0;
  for (let at = 0; at < into.length; at += 2) {
    // state × multiplier + increment mod 2^128, schoolbook by words. The terms of a column are summed by halves: nothing
    // overflows, and nothing branches for a carry.
    const p00 = Math.imul(s0, m0);
    const low0 = (p00 & 0xffff) + (c0 & 0xffff);
    const high0 = (low0 >>> 16) + (p00 >>> 16) + (c0 >>> 16);

    const p01 = Math.imul(s0, m1);
    const p10 = Math.imul(s1, m0);
    const h00 = highProduct(s0, m0);
    const low1 =
      (high0 >>> 16) +
      (p01 & 0xffff) +
      (p10 & 0xffff) +
      (h00 & 0xffff) +
      (c1 & 0xffff);
    const high1 =
      (low1 >>> 16) + (p01 >>> 16) + (p10 >>> 16) + (h00 >>> 16) + (c1 >>> 16);

    const p02 = Math.imul(s0, m2);
    const p11 = Math.imul(s1, m1);
    const p20 = Math.imul(s2, m0);
    const h01 = highProduct(s0, m1);
    const h10 = highProduct(s1, m0);
    const low2 =
      (high1 >>> 16) +
      (p02 & 0xffff) +
      (p11 & 0xffff) +
      (p20 & 0xffff) +
      (h01 & 0xffff) +
      (h10 & 0xffff) +
      (c2 & 0xffff);
    const high2 =
      (low2 >>> 16) +
      (p02 >>> 16) +
      (p11 >>> 16) +
      (p20 >>> 16) +
      (h01 >>> 16) +
      (h10 >>> 16) +
      (c2 >>> 16);

    let sum = (c3 + (high2 >>> 16)) | 0;
    sum = (sum + Math.imul(s0, m3)) | 0;
    sum = (sum + Math.imul(s1, m2)) | 0;
    sum = (sum + Math.imul(s2, m1)) | 0;
    sum = (sum + Math.imul(s3, m0)) | 0;
    sum = (sum + highProduct(s0, m2)) | 0;
    sum = (sum + highProduct(s1, m1)) | 0;
    sum = (sum + highProduct(s2, m0)) | 0;
    s0 = (high0 << 16) | (low0 & 0xffff);
    s1 = (high1 << 16) | (low1 & 0xffff);
    s2 = (high2 << 16) | (low2 & 0xffff);
    s3 = sum;

    // XSL-RR: fold the halves together, rotate right by the top six bits: by 32, and by the rest.
    const turn = s3 >>> 26;
    const swapped = (s0 ^ s2 ^ s1 ^ s3) & -(turn >>> 5);
    const x0 = s0 ^ s2 ^ swapped;
    const x1 = s1 ^ s3 ^ swapped;
    // A shift by 32 would be none; two shifts are right for 0 too.
    const right = turn & 31;
    const left = 31 - right;
    into[at] = (x0 >>> right) | ((x1 << 1) << left);
    into[at + 1] = (x1 >>> right) | ((x0 << 1) << left);
  }
  state[0] = s0;
  state[1] = s1;
  state[2] = s2;
  state[3] = s3;
}

/** Writes the integers below a bound that all words from `from` on give; returns the place behind the last. */
function fillBelow(
  words: Uint32Array,
  from: number,
  into: Int32Array | Uint32Array,
  at: number,
  bound: number,
  threshold: number,
): number {
  let end = at;
  for (let word = from; word < words.length; word += 1) {
    const drawn = words[word] ?? 0;
    into[end] = highProduct(drawn, bound);
    // What is rejected is overwritten by the next.
    end += Math.imul(drawn, bound) >>> 0 >= threshold ? 1 : 0;
  }
  return end;
}

/** The upper 32 bits, as a signed integer, of the product of two unsigned 32-bit integers. */
function highProduct(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const middle = (Math.imul(a1, b0) + (Math.imul(a0, b0) >>> 16)) | 0;
  const other = (Math.imul(a0, b1) + (middle & 0xffff)) | 0;
  return (Math.imul(a1, b1) + (middle >>> 16) + (other >>> 16)) | 0;
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
