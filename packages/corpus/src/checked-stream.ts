import { CorpusError } from "@concord-mt/core";
import type { CheckedFile } from "./check.ts";
import { cursorOver } from "./lockstep.ts";
import type { TextSums } from "./words.ts";

/** A file that is read in step with others and whose first error ends it, not the check. */
export interface CheckedStream<T> {
  readonly name: string;
  readonly role: CheckedFile["role"];
  /** Reads on if nothing is ready; false at the end or behind an error. */
  fill(): Promise<boolean>;
  ready(): number;
  take(count: number): readonly T[];
  /** Reads the rest, counting it only. */
  drain(): Promise<void>;
  failed(): boolean;
  total(): number;
  /** The last record taken. */
  last(): T | undefined;
  /** For whoever measures the texts. */
  readonly sums: TextSums;
  close(): Promise<void>;
}

/** Watches over the portions of a file; its error goes into `errors`. */
export function checkedStream<T>({
  name,
  role,
  batches,
  errors,
}: {
  readonly name: string;
  readonly role: CheckedFile["role"];
  readonly batches: AsyncGenerator<readonly T[], void>;
  readonly errors: CorpusError[];
}): CheckedStream<T> {
  const cursor = cursorOver(batches);
  const sums = { tokens: 0, characters: 0 };
  let hasFailed = false;
  let last: T | undefined;

  async function fill(): Promise<boolean> {
    if (hasFailed) return false;
    try {
      return await cursor.fill();
    } catch (error) {
      if (!(error instanceof CorpusError)) throw error;
      errors.push(error);
      hasFailed = true;
      return false;
    }
  }

  function take(count: number): readonly T[] {
    const taken = cursor.take(Math.min(count, cursor.ready()));
    last = taken.at(-1) ?? last;
    return taken;
  }

  return {
    name,
    role,
    fill,
    ready: () => cursor.ready(),
    take,
    drain: async () => {
      while (await fill()) take(cursor.ready());
    },
    failed: () => hasFailed,
    total: () => cursor.taken(),
    last: () => last,
    sums,
    close: () => cursor.close(),
  };
}
