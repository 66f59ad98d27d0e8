import type { WorkKind, WorkView } from "@concord-mt/protocol";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { campaign } from "../database/campaigns.ts";
import { work } from "../database/schema.ts";
import type { Reply, Some } from "../http/call.ts";
import { conflict, notFound } from "../http/http-problem.ts";
import { by, sortedPage } from "../http/sorting.ts";
import { announce } from "../jobs/effects.ts";
import { schedule } from "./enqueue.ts";
import { isDuplicate } from "./duplicate.ts";
import { findDone, findWork } from "./find-work.ts";
import { workView } from "./views.ts";

/** Long work and its files. */
export const workHandlers: Some<
  | "listRuns"
  | "listWork"
  | "getWork"
  | "getWorkResult"
  | "cancelWork"
  | "retryWork"
  | "deleteWork"
> = {
  listRuns: ({ tx, project, query }) => list(tx, project.id, query, "run"),
  listWork: ({ tx, project, query }) => list(tx, project.id, query, query.kind),
  getWork: async ({ tx, project, params }) => ({
    body: workView(await findWork(tx, project.id, params.work)),
  }),
  getWorkResult: async ({ tx, project, params }) => {
    const { row, sha256, size } = await findDone(tx, project.id, params.work);
    const { name, type } = resultFiles[row.kind as WorkKind];
    return { file: { name, type, content: { sha256, size } } };
  },
  cancelWork: async ({ tx, project, params, services }) => {
    const row = await findWork(tx, project.id, params.work);
    const [changed] = await tx
      .update(work)
      .set({ state: "cancelled", progress: null, finishedAt: sql`now()` })
      .where(
        and(eq(work.id, row.id), sql`${work.state} in ('queued', 'running')`),
      )
      .returning();
    if (changed === undefined)
      throw conflict("ended", `it is ${row.state} already`);
    if (row.jobId !== null && row.state === "queued")
      await services.queue.cancel(tx, row.jobId);
    await tx.$client.query("select pg_notify('concord_jobs', '')");
    await announce(
      tx,
      { workId: row.id, projectId: project.id },
      { state: "cancelled" },
    );
    return { body: workView(changed) };
  },
  retryWork: async ({ tx, project, params, services }) => {
    const row = await findWork(tx, project.id, params.work);
    if (row.state !== "failed" && row.state !== "cancelled")
      throw conflict("not-ended", `it is ${row.state}, not failed`);
    const [changed] = await tx
      .update(work)
      .set({
        state: "queued",
        error: null,
        attempt: 0,
        startedAt: null,
        finishedAt: null,
        version: services.version,
      })
      .where(eq(work.id, row.id))
      .returning()
      .catch((error: unknown) => {
        throw isDuplicate(error)
          ? conflict("same", "the same work is done or under way")
          : error;
      });
    if (changed === undefined) throw notFound("work");
    await schedule(tx, services, { id: row.id, projectId: project.id });
    return { body: workView(changed) };
  },
  deleteWork: async ({ tx, project, params, services }) => {
    const row = await findWork(tx, project.id, params.work);
    if (row.jobId !== null && row.state === "queued")
      await services.queue.cancel(tx, row.jobId);
    const [judged] = await tx
      .select({ name: campaign.name })
      .from(campaign)
      .where(eq(campaign.runId, row.id))
      .limit(1);
    if (judged !== undefined)
      throw conflict("judged", `people judge it in ${judged.name}`);
    await tx.delete(work).where(eq(work.id, row.id));
    await tx.$client.query("select pg_notify('concord_jobs', '')");
    return {};
  },
};

/** What results are called. */
export const resultFiles: Readonly<
  Record<WorkKind, { readonly name: string; readonly type: string }>
> = {
  run: { name: "run.json.gz", type: "application/gzip" },
  comparison: { name: "comparison.json", type: "application/json" },
  alignment: { name: "alignment.txt", type: "text/plain; charset=utf-8" },
  study: { name: "study.json", type: "application/json" },
  induction: { name: "induction.json", type: "application/json" },
  reranking: { name: "reranking.jsonl", type: "application/x-ndjson" },
  coreference: { name: "coreference.txt", type: "text/plain; charset=utf-8" },
  "dependency-reranking": {
    name: "reranked.txt",
    type: "text/plain; charset=utf-8",
  },
  correlation: { name: "correlation.json", type: "application/json" },
};

type WorkRow = typeof work.$inferSelect;

const workId = by.uuid(work.id, ({ id }: WorkRow) => id);
const workInOrder = {
  id: workId,
  fields: {
    created: workId,
    state: by.text(work.state, ({ state }: WorkRow) => state),
    kind: by.text(work.kind, ({ kind }: WorkRow) => kind),
  },
  item: workView,
};

async function list(
  tx: Transaction,
  projectId: string,
  query: Parameters<typeof sortedPage<WorkRow, WorkView, WorkField>>[0],
  kind?: WorkKind,
): Promise<Reply<{ items: WorkView[]; next?: string }>> {
  return {
    body: await sortedPage(query, workInOrder, ({ where, orderBy, limit }) =>
      tx
        .select()
        .from(work)
        .where(
          and(
            eq(work.projectId, projectId),
            kind === undefined ? undefined : eq(work.kind, kind),
            where,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
    ),
  };
}

type WorkField = keyof typeof workInOrder.fields;
