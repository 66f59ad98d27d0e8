import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { from as copyFrom } from "pg-copy-streams";
import type { Transaction } from "../database/connect.ts";
import { event, work } from "../database/schema.ts";
import type { JobProblem, JobResult } from "../job/messages.ts";
import type { Lease } from "./queue.ts";

/** Tells everybody who watches a project what became of work. */
export async function announce(
  tx: Transaction,
  { workId, projectId }: Pick<Lease, "workId" | "projectId">,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .insert(event)
    .values({ projectId, kind: "work", objectId: workId, data });
}

/** Marks work as begun; `false` if nobody wants it any more. */
export async function begin(tx: Transaction, lease: Lease): Promise<boolean> {
  const rows = await tx
    .update(work)
    .set({
      state: "running",
      attempt: lease.attempt + 1,
      startedAt: sql`coalesce(${work.startedAt}, now())`,
      progress: null,
    })
    .where(
      and(
        eq(work.id, lease.workId),
        eq(work.jobId, lease.id),
        inArray(work.state, ["queued", "running"]),
      ),
    )
    .returning({ id: work.id });
  if (rows.length === 0) return false;
  await announce(tx, lease, { state: "running", attempt: lease.attempt + 1 });
  return true;
}

/** Writes all that came of work: nothing of it is visible before its transaction ends. */
export async function complete(
  tx: Transaction,
  lease: Lease,
  {
    result,
    sha256,
    warnings,
  }: {
    readonly result: JobResult;
    readonly sha256: string;
    readonly warnings: readonly unknown[];
  },
): Promise<void> {
  const rows = await tx
    .update(work)
    .set({
      state: "done",
      sha256: Buffer.from(sha256, "hex"),
      summary: result.summary,
      warnings,
      progress: null,
      error: null,
      finishedAt: sql`now()`,
    })
    .where(and(eq(work.id, lease.workId), eq(work.state, "running")))
    .returning({ id: work.id });
  // It was cancelled or deleted at the last moment: the job ends, and nothing is written.
  if (rows.length === 0) return;
  if (result.rows !== undefined) {
    await copy(tx, lease, result.rows.scores, {
      table: "run_score",
      columns: scoreColumns,
    });
    await copy(tx, lease, result.rows.occurrences, {
      table: "occurrence",
      columns: occurrenceColumns,
    });
    await copy(tx, lease, result.rows.segments, {
      table: "run_segment",
      columns: segmentColumns,
    });
  }
  await announce(tx, lease, { state: "done" });
}

const scoreColumns =
  "n, system, metric, score, low, high, p_bootstrap, p_randomisation, signature";
const occurrenceColumns =
  "metric, n, id, at, segment, document, position, source, outcome, reason, credit, reference, hypothesis, reference_index, places, antecedent";
const segmentColumns = 'segment, document, source, "references", systems';

/** Rows go through a table of this transaction's own: PostgreSQL copies into none that row-level security guards. */
async function copy(
  tx: Transaction,
  { projectId, workId }: Lease,
  file: string,
  { table, columns }: { readonly table: string; readonly columns: string },
): Promise<void> {
  const { $client } = tx;
  await $client.query(
    `create temporary table copied on commit drop as select ${columns} from ${table} limit 0`,
  );
  await pipeline(
    createReadStream(file),
    $client.query(copyFrom(`copy copied (${columns}) from stdin`)),
  );
  await $client.query(
    `insert into ${table} (project_id, run_id, ${columns}) select $1, $2, ${columns} from copied`,
    [projectId, workId],
  );
  await $client.query("drop table copied");
}

/** Marks work as failed for good. */
export async function failFinally(
  tx: Transaction,
  lease: Pick<Lease, "workId" | "projectId">,
  error: JobProblem,
): Promise<void> {
  await tx
    .update(work)
    .set({ state: "failed", error, progress: null, finishedAt: sql`now()` })
    .where(
      and(
        eq(work.id, lease.workId),
        inArray(work.state, ["queued", "running"]),
      ),
    );
  await announce(tx, lease, { state: "failed", code: error.code });
}
