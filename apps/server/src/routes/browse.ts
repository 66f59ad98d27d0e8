import type { RequestOf, Routes } from "@concord-mt/protocol";
import {
  type SQL,
  and,
  asc,
  count,
  eq,
  inArray,
  lt,
  or,
  sql,
} from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { occurrence, runSegment } from "../database/schema.ts";
import type { Some } from "../http/call.ts";
import { notFound } from "../http/http-problem.ts";
import { findDone } from "./find-work.ts";

type Query = RequestOf<Routes["browseCases"]>["query"];

/** Any part of a list of cases, for browsers that jump about in it. */
export const browseHandlers: Some<"browseCases"> = {
  browseCases: async ({ tx, project, params: { run }, query }) => {
    await findDone(tx, project.id, run, "run");
    const all = and(
      eq(occurrence.runId, run),
      eq(occurrence.metric, query.metric),
      eq(occurrence.n, query.system ?? 0),
    );
    const chosen = and(all, ...filtersOf(run, query));
    const rows = await tx
      .select({ occurrence, line: runSegment.source })
      .from(occurrence)
      .innerJoin(runSegment, sameSegment)
      .where(chosen)
      .orderBy(asc(occurrence.at))
      .offset(query.offset)
      .limit(query.limit);
    const outcomes = await outcomesOf(
      tx,
      { run, metric: query.metric },
      rows.map((row) => row.occurrence.id),
    );
    return {
      body: {
        total: await countWhere(tx, all),
        count: await countWhere(tx, chosen),
        ...(query.item !== undefined && {
          place: await placeOf(tx, all, chosen, query.item),
        }),
        items: rows.map(({ occurrence: { id, segment, places }, line }) => ({
          id,
          segment,
          line,
          place: spanOf(places),
          outcomes: [...(outcomes.get(id) ?? [])],
        })),
      },
    };
  },
};

const sameSegment = and(
  eq(runSegment.runId, occurrence.runId),
  eq(runSegment.segment, occurrence.segment),
);

function filtersOf(run: string, query: Query): readonly (SQL | undefined)[] {
  const { cases, word, document, differ, q, metric, system } = query;
  const outcomes = (cases ?? "").split(",").filter(Boolean).map(Number);
  const same = sql`o.run_id = ${run} and o.metric = ${metric} and o.id = ${occurrence.id}`;
  const ofAny = sql`exists (select from ${occurrence} o where ${same} and o.outcome in ${outcomes})`;
  const pattern = `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  return [
    outcomes.length === 0
      ? undefined
      : system === undefined
        ? ofAny
        : inArray(occurrence.outcome, outcomes),
    word === undefined ? undefined : eq(occurrence.source, word),
    document === undefined ? undefined : eq(occurrence.document, document),
    differ === "yes"
      ? sql`exists (select from ${occurrence} o where ${same} and o.outcome <> ${occurrence.outcome})`
      : undefined,
    q === undefined
      ? undefined
      : or(
          sql`${runSegment.source} ilike ${pattern}`,
          holds(sql`${runSegment.references}`, pattern),
          system === undefined
            ? holds(sql`${runSegment.systems}`, pattern)
            : sql`${runSegment.systems} ->> ${sql.raw(String(system))} ilike ${pattern}`,
        ),
  ];
}

/** Whether one of a list of texts holds a text. */
function holds(list: SQL, pattern: string): SQL {
  return sql`exists (select from jsonb_array_elements_text(${list}) line where line ilike ${pattern})`;
}

async function countWhere(
  tx: Transaction,
  condition: SQL | undefined,
): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(occurrence)
    .innerJoin(runSegment, sameSegment)
    .where(condition);
  return row?.found ?? 0;
}

/** How many cases of the list stand before one; -1 where it is not among them. */
async function placeOf(
  tx: Transaction,
  all: SQL | undefined,
  chosen: SQL | undefined,
  id: string,
): Promise<number> {
  const [item] = await tx
    .select({ at: occurrence.at })
    .from(occurrence)
    .where(and(all, eq(occurrence.id, id)));
  if (item === undefined) throw notFound("case");
  const isIn = await countWhere(tx, and(chosen, eq(occurrence.id, id)));
  return isIn === 0
    ? -1
    : countWhere(tx, and(chosen, lt(occurrence.at, item.at)));
}

/** What became of cases in all systems, in their order. */
async function outcomesOf(
  tx: Transaction,
  { run, metric }: { readonly run: string; readonly metric: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: occurrence.id,
      outcomes: sql<
        number[]
      >`array_agg(${occurrence.outcome} order by ${occurrence.n})`,
    })
    .from(occurrence)
    .where(
      and(
        eq(occurrence.runId, run),
        eq(occurrence.metric, metric),
        inArray(occurrence.id, [...ids]),
      ),
    )
    .groupBy(occurrence.id);
  return new Map(rows.map(({ id, outcomes }) => [id, outcomes]));
}

/** From the first to the last of the source's words. */
function spanOf(places: unknown): [number, number] {
  const { source = [] } = (places ?? {}) as {
    readonly source?: readonly (readonly [number, number])[];
  };
  return [source[0]?.[0] ?? 0, source.at(-1)?.[1] ?? 0];
}
