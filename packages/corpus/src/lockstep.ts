/** A stream of portions from which items are taken in step with other streams. */
export interface Cursor<T> {
  /** How many items are there and not yet taken. */
  ready(): number;
  /** Reads on if nothing is ready; false at the end. */
  fill(): Promise<boolean>;
  /** The next item, if one is ready. */
  peek(): T | undefined;
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
  let batch: readonly T[] = [];
  let at = 0;
  let total = 0;
  return {
    ready: () => batch.length - at,
    fill: async () => {
      while (at === batch.length) {
        const next = await batches.next();
        if (next.done === true) return false;
        batch = next.value;
        at = 0;
      }
      return true;
    },
    peek: () => batch[at],
    take: (count) => {
      const isWhole = at === 0 && count === batch.length;
      const taken = isWhole ? batch : batch.slice(at, at + count);
      at += taken.length;
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
  while (await cursor.fill()) cursor.take(cursor.ready());
  return cursor.taken();
}
