import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { createReadStream } from "node:fs";
import { spool } from "../blobs/spool.ts";
import type { BlobStore } from "../blobs/store.ts";
import { work } from "../database/schema.ts";
import { asSystem } from "../database/scope.ts";
import type { JobResult } from "../job/messages.ts";
import { type Outcome, runChild } from "./child.ts";
import { begin, complete, failFinally } from "./effects.ts";
import { progressWriter } from "./progress.ts";
import { FencedError, type Lease, type Queue } from "./queue.ts";
import { type Recipe, blobsOf } from "./recipe.ts";

/** Moments at which tests stop a worker or let it die. */
export type WorkerHook = (
  stage: "taken" | "computed" | "stored" | "written" | "finished",
  lease: Lease,
) => Promise<void>;

export interface WorkerOptions {
  readonly pool: Pool;
  readonly queue: Queue;
  readonly blobs: BlobStore;
  /** Where jobs write until their result is kept. */
  readonly folder: string;
  /** Jobs at a time. */
  readonly jobs: number;
  readonly threads: number;
  /** Seconds that a silent worker keeps its job. */
  readonly lease: number;
  readonly memory: number;
  readonly deadline: number;
  /** Milliseconds that a job has to end by itself. */
  readonly grace?: number | undefined;
  /** How often the queue is asked when nobody wakes the worker, in milliseconds. @defaultValue 2,000 */
  readonly poll?: number | undefined;
  /** Largest result, in bytes. */
  readonly maxResult: number;
  readonly jobModule?: string;
  readonly hook?: WorkerHook;
  readonly onEvent: (
    name:
      "taken" | "done" | "failed" | "crashed" | "fenced" | "released" | "error",
    lease: Lease | undefined,
    detail?: unknown,
  ) => void;
}

/** Somebody who does jobs. */
export interface Worker {
  /** There may be a new job, or work was cancelled. */
  wake(): void;
  /** Ends: jobs are stopped and given back. */
  stop(): Promise<void>;
  readonly running: () => number;
}

/** Takes jobs from the queue, as many at a time as it may. */
export function startWorker(options: WorkerOptions): Worker {
  const stopping = new AbortController();
  let waker = new AbortController();
  const wakes = new Set<() => void>();
  let running = 0;

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const heard = waker;
      try {
        const lease = await options.queue.next();
        if (lease !== undefined) {
          running += 1;
          try {
            await doJob(lease);
          } finally {
            running -= 1;
          }
          continue;
        }
      } catch (error) {
        options.onEvent("error", undefined, error);
        await pause(1000, stopping.signal);
      }
      if (heard === waker)
        await pause(options.poll ?? 2000, waker.signal, stopping.signal);
    }
  };

  const doJob = async (lease: Lease): Promise<void> => {
    options.onEvent("taken", lease);
    try {
      await hold(lease, options, stopping.signal, wakes);
    } catch (error) {
      options.onEvent(
        error instanceof FencedError ? "fenced" : "error",
        lease,
        error,
      );
    }
  };

  const loops = Array.from({ length: options.jobs }, loop);
  return {
    wake: () => {
      const heard = waker;
      waker = new AbortController();
      heard.abort();
      for (const wake of wakes) wake();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
    running: () => running,
  };
}

/** Does a job while its lease is renewed; stops when the lease is lost, the work cancelled, or the worker stopped. */
async function hold(
  lease: Lease,
  options: WorkerOptions,
  stopping: AbortSignal,
  wakes: Set<() => void>,
): Promise<void> {
  const { queue, hook = () => Promise.resolve() } = options;
  const isWanted = await asSystem(options.pool, (tx) => begin(tx, lease));
  if (!isWanted) {
    await queue.finish(lease, () => Promise.resolve());
    return;
  }
  const ended = new AbortController();
  let why: "lost" | "cancelled" | "stopping" = "stopping";
  const end = (reason: typeof why): void => {
    if (ended.signal.aborted) return;
    why = reason;
    ended.abort();
  };
  const stop = (): void => {
    end("stopping");
  };
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop);
  const check = async (): Promise<void> => {
    try {
      if (!(await queue.beat(lease))) end("lost");
      else if (!(await isStillWanted(options.pool, lease))) end("cancelled");
    } catch {
      // The database is away; if it stays away, the lease is lost and `finish` says so.
    }
  };
  const beats = setInterval(() => void check(), (options.lease * 1000) / 4);
  const wake = (): void => void check();
  wakes.add(wake);
  const folder = join(
    options.folder,
    `job-${process.pid}-${lease.id}-${lease.attempt}`,
  );
  try {
    await hook("taken", lease);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { outcome, warnings } = await compute(
      lease,
      folder,
      options,
      ended.signal,
    );
    await hook("computed", lease);
    switch (outcome.kind) {
      case "result":
        await keep(lease, { result: outcome.result, warnings }, options);
        options.onEvent("done", lease);
        break;
      case "problem":
        await queue.finish(lease, (tx) =>
          failFinally(tx, lease, outcome.problem),
        );
        options.onEvent("failed", lease, outcome.problem.code);
        break;
      case "crashed":
        await crash(lease, outcome.reason, options);
        break;
      case "stopped":
        await giveUp(lease, why, options);
    }
  } finally {
    clearInterval(beats);
    wakes.delete(wake);
    stopping.removeEventListener("abort", stop);
    await rm(folder, { recursive: true, force: true });
  }
}

async function compute(
  lease: Lease,
  folder: string,
  options: WorkerOptions,
  signal: AbortSignal,
): Promise<{
  readonly outcome: Outcome;
  readonly warnings: readonly unknown[];
}> {
  const recipe = await readRecipe(options.pool, lease);
  const files: Record<string, string> = {};
  for (const sha256 of blobsOf(recipe))
    files[sha256] = await options.blobs.file(sha256, folder);
  const warnings: unknown[] = [];
  const progress = progressWriter(options.pool, lease);
  const outcome = await runChild(
    { recipe, files, folder, threads: options.threads },
    {
      ...(options.jobModule !== undefined && { module: options.jobModule }),
      memory: options.memory,
      deadline: options.deadline,
      grace: options.grace,
      signal,
      onProgress: progress.tell,
      onWarning: (warning) => {
        if (warnings.length < 100) warnings.push(warning);
      },
    },
  );
  await progress.end();
  return { outcome, warnings };
}

/** Keeps the result and ends the job. Where that fails the job is tried again. */
async function keep(
  lease: Lease,
  found: { readonly result: JobResult; readonly warnings: readonly unknown[] },
  {
    queue,
    blobs,
    maxResult,
    hook = () => Promise.resolve(),
    ...options
  }: WorkerOptions,
): Promise<void> {
  try {
    const { file } = found.result;
    if (file === undefined) throw new Error("the job has no result");
    const spooled = await spool(createReadStream(file), {
      folder: blobs.spoolFolder,
      limit: maxResult,
    });
    await blobs.keep(spooled);
    await hook("stored", lease);
    await queue.finish(lease, async (tx) => {
      await complete(tx, lease, { ...found, sha256: spooled.sha256 });
      await hook("written", lease);
    });
    await hook("finished", lease);
  } catch (error) {
    if (error instanceof FencedError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await crash(lease, reason, { queue, blobs, maxResult, ...options });
    throw error;
  }
}

async function crash(
  lease: Lease,
  reason: string,
  options: WorkerOptions,
): Promise<void> {
  options.onEvent("crashed", lease, reason);
  await options.queue.fail(lease, reason, (tx) =>
    failFinally(tx, lease, {
      code: "crashed",
      message: `it failed ${lease.attempt + 1} times, the last time: ${reason}`,
    }),
  );
}

async function giveUp(
  lease: Lease,
  why: "lost" | "cancelled" | "stopping",
  { queue, onEvent }: WorkerOptions,
): Promise<void> {
  switch (why) {
    case "stopping":
      await queue.release(lease);
      onEvent("released", lease);
      break;
    case "cancelled":
      await queue.finish(lease, () => Promise.resolve());
      break;
    case "lost":
      throw new FencedError(`the lease of the job ${lease.id} is lost`);
  }
}

async function readRecipe(pool: Pool, { workId }: Lease): Promise<Recipe> {
  const rows = await asSystem(pool, (tx) =>
    tx.select({ recipe: work.recipe }).from(work).where(eq(work.id, workId)),
  );
  return rows[0]?.recipe as Recipe;
}

async function isStillWanted(pool: Pool, { workId }: Lease): Promise<boolean> {
  const rows = await asSystem(pool, (tx) =>
    tx.select({ state: work.state }).from(work).where(eq(work.id, workId)),
  );
  return rows[0]?.state === "running";
}

/** Waits, or until one of the signals comes. */
async function pause(
  milliseconds: number,
  ...signals: readonly AbortSignal[]
): Promise<void> {
  const signal = AbortSignal.any([...signals]);
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
