import { allocateBytes } from "@concord-mt/core";

// Arrays that every thread of a team sees. They start as zeros.

export function sharedFloats(length: number): Float32Array {
  return new Float32Array(allocateBytes(length * 4));
}

export function sharedDoubles(length: number): Float64Array {
  return new Float64Array(allocateBytes(length * 8));
}

export function sharedIntegers(length: number): Int32Array {
  return new Int32Array(allocateBytes(length * 4));
}

export function sharedUnsigned(length: number): Uint32Array {
  return new Uint32Array(allocateBytes(length * 4));
}

export function sharedShorts(length: number): Uint16Array {
  return new Uint16Array(allocateBytes(length * 2));
}

export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(allocateBytes(length));
}
