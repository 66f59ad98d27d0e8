import * as z from "zod";
import { HttpProblem } from "./http-problem.ts";

/** Where the next page begins: opaque to callers. */
function toCursor(value: string | number): string {
  return Buffer.from(JSON.stringify([value])).toString("base64url");
}

/** Reads a cursor. @throws HttpProblem 400 if it is none of ours. */
export function fromCursor<T>(
  cursor: string | undefined,
  schema: z.ZodType<T>,
): T | undefined {
  if (cursor === undefined) return undefined;
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    return z.tuple([schema]).parse(JSON.parse(text))[0];
  } catch {
    throw new HttpProblem(400, "cursor", "the cursor is none that we gave");
  }
}

/** A page out of one row more than was asked for. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  {
    item,
    key,
  }: {
    readonly item: (row: Row) => Item;
    readonly key: (row: Row) => string | number;
  },
): { readonly items: Item[]; readonly next?: string } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(item),
    ...(rows.length > limit &&
      last !== undefined && { next: toCursor(key(last)) }),
  };
}
