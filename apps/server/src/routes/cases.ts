import type { ResponseOf, Routes } from "@concord-mt/protocol";
import { and, asc, between, eq, or, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { occurrence, runScore, runSegment } from "../database/schema.ts";
import type { Some } from "../http/call.ts";
import { notFound } from "../http/http-problem.ts";
import { by, sortedPage } from "../http/sorting.ts";
import { findDone } from "./find-work.ts";

/** What runs found, from tables. */
export const caseHandlers: Some<
  "getScores" | "listCases" | "getCase" | "getBreakdown"
> = {
  getScores: async ({ tx, project, params }) => {
    await findDone(tx, project.id, params.run, "run");
    const rows = await tx
      .select()
      .from(runScore)
      .where(eq(runScore.runId, params.run))
      .orderBy(asc(runScore.metric), asc(runScore.n));
    return {
      body: {
        items: rows.map((row) => ({
          system: row.system,
          metric: row.metric,
          signature: row.signature,
          ...numbers({
            score: row.score,
            low: row.low,
            high: row.high,
            pBootstrap: row.pBootstrap,
            pRandomisation: row.pRandomisation,
          }),
        })),
      },
    };
  },
  listCases: async ({ tx, project, params, query }) => {
    await findDone(tx, project.id, params.run, "run");
    const against = query["changed-against"];
    const pattern = `%${(query.q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
    const filter = and(
      eq(occurrence.runId, params.run),
      eq(occurrence.metric, query.metric),
      eq(occurrence.n, query.system),
      query.case === undefined ? undefined : eq(occurrence.outcome, query.case),
      query.word === undefined ? undefined : eq(occurrence.source, query.word),
      query.document === undefined
        ? undefined
        : eq(occurrence.document, query.document),
      query.q === undefined
        ? undefined
        : or(
            sql`${occurrence.source} ilike ${pattern}`,
            sql`${occurrence.reference} ilike ${pattern}`,
            sql`${occurrence.hypothesis} ilike ${pattern}`,
          ),
      against === undefined
        ? undefined
        : sql`exists (select from ${occurrence} o where o.run_id = ${params.run} and o.metric = ${query.metric}
                and o.n = ${against} and o.id = ${occurrence.id} and o.outcome <> ${occurrence.outcome})`,
    );
    const page = await sortedPage(
      query,
      casesInOrder,
      ({ where, orderBy, limit }) =>
        tx
          .select()
          .from(occurrence)
          .where(and(filter, where))
          .orderBy(...orderBy)
          .limit(limit),
    );
    return { body: page };
  },
  getCase: async ({ tx, project, params, query }) => {
    await findDone(tx, project.id, params.run, "run");
    const rows = await tx
      .select({ occurrence, system: runScore.system })
      .from(occurrence)
      .innerJoin(
        runScore,
        and(
          eq(runScore.runId, occurrence.runId),
          eq(runScore.metric, occurrence.metric),
          eq(runScore.n, occurrence.n),
        ),
      )
      .where(
        and(
          eq(occurrence.runId, params.run),
          eq(occurrence.metric, query.metric),
          eq(occurrence.id, params.case),
        ),
      )
      .orderBy(asc(occurrence.n));
    const [first] = rows;
    if (first === undefined) throw notFound("case");
    const { antecedent } = first.occurrence;
    return {
      body: {
        systems: rows.map(({ occurrence: row, system }) => ({
          ...caseView(row),
          system,
          referenceIndex: row.referenceIndex,
          ...(row.places !== null && { places: row.places as Places }),
        })),
        context: await contextOf(tx, first.occurrence, query),
        ...(antecedent !== null && { antecedent: antecedent as Antecedent }),
      },
    };
  },
  getBreakdown: async ({ tx, project, params, query }) => {
    await findDone(tx, project.id, params.run, "run");
    const key = {
      word: occurrence.source,
      document: sql<string>`coalesce(${occurrence.document}, '')`,
      case: sql<string>`${occurrence.outcome}::text`,
    }[query.by];
    const rows = await tx
      .select({
        key: sql<string>`${key}`,
        count: sql<number>`count(*)::int`,
        cases: sql<number[]>`array[${sql.join(
          [1, 2, 3, 4, 5, 6].map(
            (one) =>
              sql`(count(*) filter (where ${occurrence.outcome} = ${sql.raw(String(one))}))::int`,
          ),
          sql`, `,
        )}]`,
        credit: sql<number>`sum(${occurrence.credit})::float`,
      })
      .from(occurrence)
      .where(
        and(
          eq(occurrence.runId, params.run),
          eq(occurrence.metric, query.metric),
          eq(occurrence.n, query.system),
        ),
      )
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`)
      .limit(1000);
    return { body: { items: rows } };
  },
};

type OccurrenceRow = typeof occurrence.$inferSelect;

const place = by.whole(occurrence.at, ({ at }: OccurrenceRow) => at);
const casesInOrder = {
  id: place,
  fields: {
    at: place,
    word: by.text(occurrence.source, ({ source }: OccurrenceRow) => source),
    document: by.text(
      sql`coalesce(${occurrence.document}, '')`,
      ({ document }: OccurrenceRow) => document ?? "",
    ),
    case: by.whole(occurrence.outcome, ({ outcome }: OccurrenceRow) => outcome),
    credit: by.real(occurrence.credit, ({ credit }: OccurrenceRow) => credit),
  },
  item: caseView,
};

type WholeCase = ResponseOf<Routes["getCase"]>;
type Places = NonNullable<WholeCase["systems"][number]["places"]>;
type Antecedent = NonNullable<WholeCase["antecedent"]>;

/** The segments around an occurrence, in its document. */
async function contextOf(
  tx: Transaction,
  { runId, segment, document }: typeof occurrence.$inferSelect,
  { before, behind }: { readonly before: number; readonly behind: number },
): Promise<WholeCase["context"]> {
  const rows = await tx
    .select()
    .from(runSegment)
    .where(
      and(
        eq(runSegment.runId, runId),
        between(runSegment.segment, segment - before, segment + behind),
        document === null ? undefined : eq(runSegment.document, document),
      ),
    )
    .orderBy(asc(runSegment.segment));
  return rows.map(({ segment: at, source, references, systems }) => ({
    segment: at,
    source,
    references: references as string[],
    systems: systems as string[],
  }));
}

function caseView(row: OccurrenceRow): {
  at: number;
  id: string;
  segment: number;
  document?: string;
  position: number;
  source: string;
  case: number;
  reason: string;
  credit: number;
  reference: string;
  hypothesis: string;
} {
  const { at, id, segment, position, source, reason, credit } = row;
  return {
    ...{ at, id, segment, position, source, reason, credit },
    case: row.outcome,
    reference: row.reference,
    hypothesis: row.hypothesis,
    ...(row.document !== null && { document: row.document }),
  };
}

function numbers<Name extends string>(
  given: Readonly<Record<Name, number | null>>,
): Partial<Record<Name, number>> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null),
  ) as Partial<Record<Name, number>>;
}
