/**
 * Expands a seed into well-mixed 32-bit words, as numpy's `SeedSequence(seed).generate_state(words)` does (O'Neill's
 * `seed_seq` alternative), so that one seed means the same here and there.
 *
 * @throws RangeError if the seed is not a non-negative integer.
 */
export function seedSequence(
  seed: number | bigint,
  words: number,
): Uint32Array {
  const pool = mixEntropy(seedWords(seed));
  const state = new Uint32Array(words);
  let constant = 0x8b51f9dd;
  for (let at = 0; at < words; at += 1) {
    let word = (pool[at % poolSize] ?? 0) ^ constant;
    constant = Math.imul(constant, 0x58f38ded);
    word = Math.imul(word, constant);
    state[at] = word ^ (word >>> 16);
  }
  return state;
}

const poolSize = 4;

function seedWords(seed: number | bigint): number[] {
  if (typeof seed === "number" && !Number.isSafeInteger(seed)) {
    throw new RangeError(`a seed is a non-negative integer, got ${seed}`);
  }
  let rest = BigInt(seed);
  if (rest < 0n)
    throw new RangeError(`a seed is a non-negative integer, got ${seed}`);
  const words = [];
  do {
    words.push(Number(rest & 0xffffffffn));
    rest >>= 32n;
  } while (rest > 0n);
  return words;
}

function mixEntropy(entropy: readonly number[]): Uint32Array {
  let constant = 0x43b0d7e5;
  const hash = (value: number): number => {
    const mixed = value ^ constant;
    constant = Math.imul(constant, 0x931e8875);
    const product = Math.imul(mixed, constant);
    return product ^ (product >>> 16);
  };
  const pool = Uint32Array.from({ length: poolSize }, (_, at) =>
    hash(entropy[at] ?? 0),
  );
  const mixInto = (target: number, value: number): void => {
    const mixed =
      Math.imul(0xca01f9dd, pool[target] ?? 0) -
      Math.imul(0x4973f715, hash(value));
    pool[target] = mixed ^ (mixed >>> 16);
  };
  for (let from = 0; from < poolSize; from += 1) {
    for (let to = 0; to < poolSize; to += 1) {
      if (from !== to) mixInto(to, pool[from] ?? 0);
    }
  }
  for (const word of entropy.slice(poolSize)) {
    for (let to = 0; to < poolSize; to += 1) mixInto(to, word);
  }
  return pool;
}
