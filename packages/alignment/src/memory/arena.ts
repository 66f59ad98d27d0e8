import { allocateBytes, type Team } from "@concord-mt/core";
import type { AlignmentTasks } from "../tasks.ts";
import type { KernelMemory } from "./web-assembly.ts";
import { openPool, type Pool } from "./pool.ts";

/**
 * Memory for arrays that every thread of a team sees. They start as zeros and are given back by hand: an engine does not
 * count shared memory when it decides to look for what is unused, and every thread that has seen an array keeps it alive.
 */
export interface Arena {
  /** The memory, if all arrays so far lie in it. */
  readonly memory: KernelMemory | undefined;
  floats(length: number): Float32Array;
  doubles(length: number): Float64Array;
  integers(length: number): Int32Array;
  unsigned(length: number): Uint32Array;
  shorts(length: number): Uint16Array;
  bytes(length: number): Uint8Array;
  /** Gives arrays back; nobody may use them from now on. */
  release(...arrays: readonly ArrayBufferView[]): void;
  /** Gives all arrays back. */
  close(): void;
}

/** Opens an arena in a pool; without a pool, or where it is full, arrays have memory of their own. */
export function openArena(pool: Pool | undefined): Arena {
  const places = new Set<number>();
  let isWhole = pool !== undefined;

  const take = (bytes: number): [ArrayBufferLike, number] => {
    const place = pool?.take(bytes);
    if (pool === undefined || place === undefined) {
      isWhole = false;
      return [allocateBytes(bytes), 0];
    }
    places.add(place);
    return [pool.memory.buffer, place];
  };
  const giveBack = (place: number): void => {
    if (places.delete(place)) pool?.giveBack(place);
  };

  return {
    get memory() {
      return isWhole ? pool?.memory : undefined;
    },
    floats: (length) => new Float32Array(...take(length * 4), length),
    doubles: (length) => new Float64Array(...take(length * 8), length),
    integers: (length) => new Int32Array(...take(length * 4), length),
    unsigned: (length) => new Uint32Array(...take(length * 4), length),
    shorts: (length) => new Uint16Array(...take(length * 2), length),
    bytes: (length) => new Uint8Array(...take(length), length),
    release: (...arrays) => {
      for (const { buffer, byteOffset } of arrays) {
        if (pool?.owns(buffer) === true) giveBack(byteOffset);
      }
    },
    close: () => {
      for (const place of [...places]) giveBack(place);
    },
  };
}

const pools = new WeakMap<Team<AlignmentTasks>, Pool | undefined>();

/** The pool of a team: threads keep what they have seen, so all that a team does is done in the same memory. */
export function poolOf(team: Team<AlignmentTasks>): Pool | undefined {
  if (!pools.has(team)) pools.set(team, openPool());
  return pools.get(team);
}
