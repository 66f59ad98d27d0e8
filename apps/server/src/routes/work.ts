import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { WorkKind, WorkView } from "@concord-mt/protocol";
import { findAgreement } from "@concord-mt/catalog";
import {
  type OutputFormat,
  formatReportData,
  toReportData,
  writeScoreboard,
  written,
} from "@concord-mt/presentation";
import { type ReportData, fillPage } from "@concord-mt/report";
import type { Run } from "@concord-mt/run";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import * as z from "zod";
import type { Transaction } from "../database/connect.ts";
import { work } from "../database/schema.ts";
import type { Reply, Some } from "../http/call.ts";
import { fromCursor, toPage } from "../http/cursor.ts";
import { conflict, notFound } from "../http/http-problem.ts";
import type { Services } from "../http/services.ts";
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
  | "getRunFile"
  | "getReport"
  | "getScoreTable"
> = {
  listRuns: ({ tx, project, query }) => list(tx, project.id, query, "run"),
  listWork: ({ tx, project, query }) => list(tx, project.id, query),
  getWork: async ({ tx, project, params }) => ({
    body: workView(await findWork(tx, project.id, params.work)),
  }),
  getWorkResult: async ({ tx, project, params }) => {
    const { row, sha256, size } = await findDone(tx, project.id, params.work);
    const { name, type } = files[row.kind as WorkKind];
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
    await tx.delete(work).where(eq(work.id, row.id));
    await tx.$client.query("select pg_notify('concord_jobs', '')");
    return {};
  },
  getRunFile: async ({ tx, project, params }) => {
    const { sha256, size } = await findDone(tx, project.id, params.run, "run");
    return { file: { ...files.run, content: { sha256, size } } };
  },
  getReport: async ({ tx, project, params, services }) => {
    const done = await findDone(tx, project.id, params.run, "run");
    const page = await readFile(
      new URL(import.meta.resolve("@concord-mt/report/page.html")),
      "utf8",
    );
    const run = await readStoredRun(services, done.sha256);
    const agreement = await findAgreement({
      pair: run.pack.id,
      target: run.languages.target,
    });
    const text = [...formatReportData(toReportData(run, agreement))].join("");
    const data =
      text.length > 1_000_000
        ? { gzip: (await compress(text)).toString("base64") }
        : (JSON.parse(text) as ReportData);
    return {
      file: {
        name: "report.html",
        type: "text/html; charset=utf-8",
        content: fillPage(page, data),
        // A page with the texts of strangers gets no rights here.
        headers: {
          "content-security-policy": "sandbox allow-scripts allow-downloads",
        },
      },
    };
  },
  getScoreTable: async ({ tx, project, params, services }) => {
    const format = Object.hasOwn(tableFormats, params.format)
      ? tableFormats[params.format]
      : undefined;
    if (format === undefined) throw notFound("format");
    const done = await findDone(tx, project.id, params.run, "run");
    const run = await readStoredRun(services, done.sha256);
    const { text } = await written((output) =>
      writeScoreboard(output, run, { format, width: 1 }),
    );
    return {
      file: {
        name: `scores.${params.format}`,
        type: "text/plain; charset=utf-8",
        content: text,
      },
    };
  },
};

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const tableFormats: Readonly<Record<string, OutputFormat>> = {
  tsv: "tsv",
  tex: "latex",
  md: "markdown",
  json: "json",
  txt: "text",
};

const files: Readonly<
  Record<WorkKind, { readonly name: string; readonly type: string }>
> = {
  run: { name: "run.json.gz", type: "application/gzip" },
  comparison: { name: "comparison.json", type: "application/json" },
  alignment: { name: "alignment.txt", type: "text/plain; charset=utf-8" },
  study: { name: "study.json", type: "application/json" },
  induction: { name: "induction.json", type: "application/json" },
  reranking: { name: "reranking.jsonl", type: "application/x-ndjson" },
};

async function readStoredRun(
  { blobs }: Services,
  sha256: string,
): Promise<Run> {
  const bytes = await decompress(await buffer(blobs.open(sha256)));
  // It was checked when it was stored.
  return JSON.parse(bytes.toString("utf8")) as Run;
}

async function list(
  tx: Transaction,
  projectId: string,
  {
    limit,
    after,
  }: { readonly limit: number; readonly after?: string | undefined },
  kind?: WorkKind,
): Promise<Reply<{ items: WorkView[]; next?: string }>> {
  const last = fromCursor(after, z.uuid());
  const rows = await tx
    .select()
    .from(work)
    .where(
      and(
        eq(work.projectId, projectId),
        kind === undefined ? undefined : eq(work.kind, kind),
        last === undefined ? undefined : lt(work.id, last),
      ),
    )
    .orderBy(desc(work.id))
    .limit(limit + 1);
  return { body: toPage(rows, limit, { item: workView, key: ({ id }) => id }) };
}
