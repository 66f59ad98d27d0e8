import { type KernelMemory, webAssembly } from "./web-assembly.ts";

/** One piece of memory that all threads see, parts of which are taken and given back by hand. */
export interface Pool {
  readonly memory: KernelMemory;
  /** Takes so many bytes, all of them 0, and gives their place; `undefined` if there is no room. */
  take(bytes: number): number | undefined;
  giveBack(place: number): void;
  /** Whether an array with this buffer lies in the memory: every time it grows, it has a new one. */
  owns(buffer: ArrayBufferLike): boolean;
}

const pageBytes = 65_536;
// Four gigabytes: all that 32 bits can address.
const mostPages = 65_536;
// Wide enough for every kind of array and for vectors.
const step = 16;
// The first page holds the constants of the kernels; no array is at place 0, which stands for none.
const firstPlace = pageBytes;

/** Opens a pool; `undefined` where there is no memory to share or no room to reserve. */
export function openPool(): Pool | undefined {
  const memory = reserve();
  if (memory === undefined) return undefined;
  const buffers = new WeakSet<ArrayBufferLike>([memory.buffer]);
  const sizes = new Map<number, number>();
  // Gaps in ascending order; behind the last of what is taken everything is free.
  let gaps: readonly Gap[] = [];
  let end = firstPlace;
  // What lies below this has been written to.
  let used = end;

  const extend = (size: number): number | undefined => {
    const lacking = end + size - memory.buffer.byteLength;
    if (lacking > 0) {
      try {
        memory.grow(Math.ceil(lacking / pageBytes));
      } catch {
        return undefined;
      }
      buffers.add(memory.buffer);
    }
    end += size;
    return end - size;
  };

  return {
    memory,
    take: (bytes) => {
      const size = Math.max(step, Math.ceil(bytes / step) * step);
      const fits = gaps.filter((gap) => gap.size >= size);
      const gap = fits.reduce<Gap | undefined>(
        (best, each) => (best && best.size <= each.size ? best : each),
        undefined,
      );
      const place = gap?.place ?? extend(size);
      if (place === undefined) return undefined;
      if (gap !== undefined) {
        const rest = { place: gap.place + size, size: gap.size - size };
        gaps = gaps.flatMap((each) =>
          each !== gap ? [each] : rest.size > 0 ? [rest] : [],
        );
      }
      if (place < used) new Uint8Array(memory.buffer, place, size).fill(0);
      used = Math.max(used, place + size);
      sizes.set(place, size);
      return place;
    },
    giveBack: (place) => {
      const size = sizes.get(place);
      if (size === undefined) return;
      sizes.delete(place);
      const merged = merge([...gaps, { place, size }]);
      const last = merged.at(-1);
      const reachesEnd = last !== undefined && last.place + last.size === end;
      if (reachesEnd) end = last.place;
      gaps = reachesEnd ? merged.slice(0, -1) : merged;
    },
    owns: (buffer) => buffers.has(buffer),
  };
}

interface Gap {
  readonly place: number;
  readonly size: number;
}

function merge(gaps: readonly Gap[]): Gap[] {
  const merged: Gap[] = [];
  for (const gap of gaps.toSorted((a, b) => a.place - b.place)) {
    const before = merged.at(-1);
    if (before !== undefined && before.place + before.size === gap.place)
      merged.splice(-1, 1, { ...before, size: before.size + gap.size });
    else merged.push(gap);
  }
  return merged;
}

function reserve(): KernelMemory | undefined {
  const names = webAssembly();
  if (names === undefined || typeof SharedArrayBuffer === "undefined")
    return undefined;
  try {
    return new names.Memory({
      initial: 1,
      maximum: mostPages,
      shared: true,
    });
  } catch {
    return undefined;
  }
}
