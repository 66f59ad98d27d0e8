import type { Arena } from "../memory/arena.ts";
import type { KernelMemory } from "../memory/web-assembly.ts";
import { type Kernels, kernelsOver } from "./kernels.ts";

/** What threads need to run kernels: the memory, and a piece of scratch for each of them. */
export interface KernelSpace {
  readonly memory: KernelMemory;
  /** 1 for each piece that a thread is using. */
  readonly taken: Int32Array;
  readonly scratch: Uint8Array;
  /** Bytes of a piece. */
  readonly size: number;
}

/** Makes room for kernels; `undefined` where they cannot run, and the work is done without them. */
export function openKernelSpace(
  arena: Arena,
  threads: number,
  sizeOf: (kernels: Kernels) => number,
): KernelSpace | undefined {
  const first = memoryOf(arena);
  if (first === undefined) return undefined;
  try {
    const size = Math.ceil(sizeOf(kernelsOver(first)) / 16) * 16;
    const taken = arena.integers(threads);
    const scratch = arena.bytes(threads * size);
    const memory = memoryOf(arena);
    return memory && { memory, taken, scratch, size };
  } catch {
    return undefined;
  }
}

/** An arena leaves its memory when that is full, so that what it said before need not hold. */
function memoryOf(arena: Arena): Arena["memory"] {
  return arena.memory;
}

/** Runs kernels with a piece of scratch, given by its place, that is nobody else's until they end. */
export function withKernels<T>(
  { memory, taken, scratch, size }: KernelSpace,
  run: (kernels: Kernels, place: number) => T,
): T {
  // There are as many pieces as threads, so one is free.
  let piece = 0;
  while (Atomics.compareExchange(taken, piece, 0, 1) === 1)
    piece = (piece + 1) % taken.length;
  try {
    return run(kernelsOver(memory), scratch.byteOffset + piece * size);
  } finally {
    Atomics.store(taken, piece, 0);
  }
}

/** The place of an array; 0 for none. */
export function placeIn(array: ArrayBufferView | undefined): number {
  return array?.byteOffset ?? 0;
}
