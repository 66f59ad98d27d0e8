import { type Column, type SQL, asc, desc, sql } from "drizzle-orm";
import * as z from "zod";
import { HttpProblem } from "./http-problem.ts";

/** What rows are sorted by: where it stands in the database, and in a row. */
interface SortKey<Row> {
  readonly column: Column | SQL;
  readonly of: (row: Row) => string | number;
  /** What a cursor may hold of it. */
  readonly schema: z.ZodType<string | number>;
}

/** Texts may be long, cursors may not: so many characters decide, and then the id. */
const longest = 200;
const whole = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** Kinds of columns that lists are sorted by. */
export const by = {
  text: <Row>(
    column: Column | SQL,
    of: (row: Row) => string,
  ): SortKey<Row> => ({
    column: sql`left(${column}, ${sql.raw(String(longest))})`,
    of: (row) => Array.from(of(row)).slice(0, longest).join(""),
    schema: z.string(),
  }),
  uuid: <Row>(column: Column, of: (row: Row) => string): SortKey<Row> => ({
    column,
    of,
    schema: z.uuid(),
  }),
  whole: <Row>(column: Column, of: (row: Row) => number): SortKey<Row> => ({
    column,
    of,
    schema: whole,
  }),
  real: <Row>(column: Column, of: (row: Row) => number): SortKey<Row> => ({
    column,
    of,
    schema: z.number(),
  }),
};

/** A list that is read page by page, in one of some orders. */
interface Sorted<Row, Item, Field extends string> {
  /** No two rows have the same; ties of others are settled by it. */
  readonly id: SortKey<Row>;
  readonly fields: Readonly<Record<Field, SortKey<Row>>>;
  readonly item: (row: Row) => Item;
}

/** What a request says of its page. */
interface PageQuery<Field extends string> {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly sort: Field | `-${Field}`;
}

/**
 * A page of a list. `select` gets what to add to a query: a condition, an order, and how many rows; it is one row more
 * than the page has, which says whether there is another.
 *
 * @throws HttpProblem 400 if the cursor is none of this order.
 */
export async function sortedPage<Row, Item, Field extends string>(
  { limit, after, sort }: PageQuery<Field>,
  { id, fields, item }: Sorted<Row, Item, Field>,
  select: (page: {
    readonly where: SQL | undefined;
    readonly orderBy: SQL[];
    readonly limit: number;
  }) => Promise<readonly Row[]>,
): Promise<{ items: Item[]; next?: string }> {
  const isDown = sort.startsWith("-");
  const field = fields[sort.replace(/^-/, "") as Field];
  const order = isDown ? desc : asc;
  const last = readCursor(after, sort, [field.schema, id.schema]);
  const rows = await select({
    where:
      last &&
      sql`(${field.column}, ${id.column}) ${isDown ? sql`<` : sql`>`} (${last[0]}, ${last[1]})`,
    orderBy: [order(field.column), order(id.column)],
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  return {
    items: shown.map(item),
    ...(rows.length > limit &&
      end !== undefined && {
        next: writeCursor([sort, field.of(end), id.of(end)]),
      }),
  };
}

/** Where the next page begins: opaque to callers. */
function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

function readCursor(
  cursor: string | undefined,
  sort: string,
  [value, id]: readonly [
    z.ZodType<string | number>,
    z.ZodType<string | number>,
  ],
): readonly [string | number, string | number] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const read = Buffer.from(cursor, "base64url").toString("utf8");
    const [, ...place] = z
      .tuple([z.literal(sort), value, id])
      .parse(JSON.parse(read));
    return place;
  } catch {
    throw new HttpProblem(
      400,
      "cursor",
      "the cursor is none that we gave for this order",
    );
  }
}
