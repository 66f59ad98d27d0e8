import { allocateBytes } from "@concord-mt/core";

/** Integers in memory that threads share; they start as zeros. */
export function sharedIntegers(length: number): Int32Array {
  return new Int32Array(allocateBytes(length * 4));
}

/** A copy of integers in memory that threads share. */
export function toShared(values: Int32Array): Int32Array {
  const shared = sharedIntegers(values.length);
  shared.set(values);
  return shared;
}

/** Numbers in single precision in memory that threads share. */
export function sharedFloats(length: number): Float32Array {
  return new Float32Array(allocateBytes(length * 4));
}

/** Bytes in memory that threads share. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(allocateBytes(length));
}
