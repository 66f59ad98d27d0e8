import type { RequestOf, Routes } from "@concord-mt/protocol";
import {
  type CampaignItem,
  type CampaignSystem,
  type OrderedQuestion,
  campaignQuestions,
  orderQuestions,
  questionKey,
} from "@concord-mt/judgement";
import { pcg64, sixCases } from "@concord-mt/core";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { occurrence, runScore, runSegment } from "../database/schema.ts";

/** What a campaign is asked for with. */
export type CampaignOrder = RequestOf<Routes["createCampaign"]>["body"];

/** A system of a campaign, as it is stored: what the metric gives it for what is not asked. */
export interface StoredSystem {
  readonly name: string;
  readonly count: number;
  readonly credit: number;
}

/** An occurrence with what its question shows. */
export type Row = Pick<
  typeof occurrence.$inferSelect,
  | "n"
  | "id"
  | "segment"
  | "document"
  | "source"
  | "outcome"
  | "credit"
  | "hypothesis"
  | "reference"
  | "referenceIndex"
  | "places"
  | "antecedent"
> & {
  /** A hash of the system's whole line. */
  readonly line: string;
};

/** The questions of a campaign in their order, and the systems that they are about. */
export interface BuiltCampaign {
  readonly ordered: readonly OrderedQuestion[];
  /** The first occurrence of each question, by its key. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly systems: readonly StoredSystem[];
}

/** Chooses what a campaign asks, and in which order. */
export async function buildCampaign(
  tx: Transaction,
  { run, kind, metric, settings }: CampaignOrder,
): Promise<BuiltCampaign> {
  const named = await tx
    .select({ n: runScore.n, name: runScore.system })
    .from(runScore)
    .where(and(eq(runScore.runId, run), eq(runScore.metric, metric)))
    .orderBy(asc(runScore.n));
  const totals = await totalsOf(tx, run, metric);
  const cases = settings.cases ?? (kind === "gaps" ? [...sixCases] : [5, 6]);
  const found = await chosen(tx, run, metric, { ...settings, cases });
  const kept = kind === "gaps" ? sampled(found, settings) : found;
  const ordered = orderOf(kept, named, totals, { ...settings, cases });
  const limited = kind === "gaps" ? ordered : ordered.slice(0, settings.size);
  const asked = new Set(limited.map(({ question }) => question.key));
  const rows = new Map<string, Row>();
  const systems = named.map(({ n, name }) => {
    const { count = 0, credit = 0 } = totals.get(n) ?? {};
    return { name, count, credit };
  });
  for (const row of kept) {
    const key = keyOf(row);
    if (!asked.has(key)) continue;
    if (!rows.has(key)) rows.set(key, row);
    const system = systems[row.n];
    if (system === undefined) continue;
    system.count -= 1;
    system.credit -= row.credit;
  }
  return { ordered: limited, rows, systems };
}

function keyOf(row: Row): string {
  return questionKey({ id: row.id, seen: seenOf(row) });
}

/** What makes two occurrences one question: they stand in the same line with the same words marked. */
function seenOf({ line, places }: Row): string {
  const marked = (places as { hypothesis?: unknown } | null)?.hypothesis;
  return JSON.stringify([line, marked ?? []]);
}

async function totalsOf(
  tx: Transaction,
  run: string,
  metric: string,
): Promise<ReadonlyMap<number, { count: number; credit: number }>> {
  const rows = await tx
    .select({
      n: occurrence.n,
      count: sql<number>`count(*)::int`,
      credit: sql<number>`sum(${occurrence.credit})::float`,
    })
    .from(occurrence)
    .where(and(eq(occurrence.runId, run), eq(occurrence.metric, metric)))
    .groupBy(occurrence.n);
  return new Map(rows.map(({ n, ...row }) => [n, row]));
}

function chosen(
  tx: Transaction,
  run: string,
  metric: string,
  {
    cases,
    words,
    documents,
  }: Pick<CampaignOrder["settings"], "cases" | "words" | "documents">,
): Promise<Row[]> {
  return tx
    .select({
      n: occurrence.n,
      id: occurrence.id,
      segment: occurrence.segment,
      document: occurrence.document,
      source: occurrence.source,
      outcome: occurrence.outcome,
      credit: occurrence.credit,
      hypothesis: occurrence.hypothesis,
      reference: occurrence.reference,
      referenceIndex: occurrence.referenceIndex,
      places: occurrence.places,
      antecedent: occurrence.antecedent,
      line: sql<string>`md5(${runSegment.systems} ->> ${occurrence.n}::int)`,
    })
    .from(occurrence)
    .innerJoin(
      runSegment,
      and(
        eq(runSegment.runId, occurrence.runId),
        eq(runSegment.segment, occurrence.segment),
      ),
    )
    .where(
      and(
        eq(occurrence.runId, run),
        eq(occurrence.metric, metric),
        inArray(occurrence.outcome, [...(cases ?? [])]),
        words && inArray(occurrence.source, [...words]),
        documents && inArray(occurrence.document, [...documents]),
      ),
    )
    .orderBy(asc(occurrence.n), asc(occurrence.at));
}

/**
 * The same source words for every system, spread evenly over words and documents: sorted by them, one of so many is taken
 * from a random start on.
 */
function sampled(
  rows: readonly Row[],
  { size, seed }: Pick<CampaignOrder["settings"], "size" | "seed">,
): readonly Row[] {
  const first = new Map(rows.map((row) => [row.id, row]));
  const sorted = [...first.values()].sort(
    (a, b) =>
      compare(a.source, b.source) ||
      compare(a.document ?? "", b.document ?? "") ||
      a.segment - b.segment ||
      compare(a.id, b.id),
  );
  if (sorted.length <= size) return rows;
  const step = sorted.length / size;
  const start = pcg64(seed).random() * step;
  const ids = new Set(
    Array.from(
      { length: size },
      (_, at) => sorted[Math.floor(start + at * step)]?.id,
    ),
  );
  return rows.filter(({ id }) => ids.has(id));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function orderOf(
  rows: readonly Row[],
  named: readonly { readonly n: number }[],
  totals: ReadonlyMap<number, { count: number; credit: number }>,
  settings: CampaignOrder["settings"],
): readonly OrderedQuestion[] {
  const systems: CampaignSystem[] = named.map(({ n }) => {
    const own = rows.filter((row) => row.n === n);
    const { count = 0, credit = 0 } = totals.get(n) ?? {};
    return {
      name: String(n),
      items: own.map(toItem),
      others: {
        count: count - own.length,
        credit: own.reduce((rest, row) => rest - row.credit, credit),
      },
    };
  });
  const questions = campaignQuestions(systems, { judgedCases: sixCases });
  const { order, randomPart, seed } = settings;
  const [first, second] = settings.pair;
  return orderQuestions(questions, systems, {
    ...{ order, randomPart, seed },
    pair: [first, second],
  });
}

function toItem(row: Row): CampaignItem {
  return {
    id: row.id,
    outcome: row.outcome as CampaignItem["outcome"],
    credit: row.credit,
    seen: seenOf(row),
    segment: row.segment,
    ...(row.document !== null && { document: row.document }),
  };
}
