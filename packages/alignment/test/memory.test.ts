import fc from "fast-check";
import { expect, test } from "vitest";
import { openArena } from "../src/memory/arena.ts";
import { openPool, type Pool } from "../src/memory/pool.ts";

function pool(): Pool {
  const opened = openPool();
  if (opened === undefined) throw new Error("there is no memory to share");
  return opened;
}

test("arrays do not overlap and start as zeros, whatever was given back before", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(5000), fc.boolean(), fc.nat(20)), {
        maxLength: 60,
      }),
      (steps) => {
        const arena = openArena(pool());
        const held: { array: Uint8Array; mark: number }[] = [];
        for (const [step, [length, gives, which]] of steps.entries()) {
          const array = arena.bytes(length);
          expect(array.every((value) => value === 0)).toBe(true);
          const mark = (step % 255) + 1;
          array.fill(mark);
          held.push({ array, mark });
          const [gone] = gives ? held.splice(which % held.length, 1) : [];
          if (gone !== undefined) arena.release(gone.array);
          for (const { array: other, mark: own } of held)
            expect(other.every((value) => value === own)).toBe(true);
        }
      },
    ),
    { seed: 1, numRuns: 60 },
  );
});

test("what is given back is used again", () => {
  const shared = pool();
  const arena = openArena(shared);
  const first = arena.floats(100_000);
  arena.integers(10);
  const size = shared.memory.buffer.byteLength;
  for (let round = 0; round < 20; round += 1) {
    const again = arena.floats(100_000);
    arena.release(again);
  }
  arena.release(first);
  arena.floats(60_000);
  arena.floats(40_000);
  expect(shared.memory.buffer.byteLength).toBeLessThan(3 * size);
  arena.close();
  expect(openArena(shared).bytes(8).byteOffset).toBe(first.byteOffset);
});

test("an arena without a pool has memory of its own and no kernels", () => {
  const arena = openArena(undefined);
  expect(arena.doubles(3)).toEqual(new Float64Array(3));
  expect(arena.memory).toBeUndefined();
});

test("an array that the pool has no room for gets memory of its own", () => {
  const shared = pool();
  const full: Pool = { ...shared, take: () => undefined };
  const arena = openArena(full);
  const array = arena.integers(4);
  expect(array).toEqual(new Int32Array(4));
  expect(arena.memory).toBeUndefined();
  arena.release(array);
});
