/** A stream of portions from which items are taken in step with other streams. */
export interface Cursor<T> {
  /** Items that are there and not yet taken. */
  readonly ready: readonly T[];
  /** Reads on if nothing is ready; false at the end. */
  fill(): Promise<boolean>;
  /** Takes the first `count` of the items that are ready. */
  take(count: number): readonly T[];
  /** How many items were taken. */
  taken(): number;
  close(): Promise<void>;
}

/** Makes a cursor over portions. */
export function cursorOver<T>(
  batches: AsyncGenerator<readonly T[], void>,
): Cursor<T> {
  let ready: readonly T[] = [];
  let total = 0;
  return {
    get ready() {
      return ready;
    },
    fill: async () => {
      while (ready.length === 0) {
        const next = await batches.next();
        if (next.done === true) return false;
        ready = next.value;
      }
      return true;
    },
    take: (count) => {
      const taken = count === ready.length ? ready : ready.slice(0, count);
      ready = count === ready.length ? [] : ready.slice(count);
      total += taken.length;
      return taken;
    },
    taken: () => total,
    close: async () => {
      await batches.return();
    },
  };
}

/** Takes what is left, counting it only. */
export async function countRest(cursor: Cursor<unknown>): Promise<number> {
  while (await cursor.fill()) cursor.take(cursor.ready.length);
  return cursor.taken();
}
