import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ReportTask, Tasks, Team } from "@concord-mt/core";
import type { Answer, Question, Report } from "./messages.ts";

export interface ThreadTeamOptions {
  /** URL of the module that exports `tasks`: `import.meta.resolve("@concord-mt/alignment")`. */
  readonly module: string;
  /** Number of threads. */
  readonly size: number;
  /**
   * How many threads may die one after another, with no task answered between them, before the team gives up. Each is
   * replaced, and its task is run once more: for tasks that change no memory that they were given.
   * @defaultValue 0
   */
  readonly replacements?: number;
}

/** A team of threads; close it when the work is done, or the process does not end. */
export interface ThreadTeam<T extends Tasks> extends Team<T> {
  /** Ends the threads; what has not been answered is rejected. */
  close(): Promise<void>;
}

/** A thread died or the team was closed before a task was answered. */
export class ThreadError extends Error {
  override readonly name = "ThreadError";
}

/**
 * Starts threads that run the tasks of a module. Tasks are handed out in order, each to the first free thread.
 *
 * A task that throws rejects its own promise. A thread that dies takes the whole team with it, unless it may be replaced:
 * every open task and every later one is rejected, and nothing waits for an answer that cannot come.
 *
 * @example
 * const team = threadTeam<typeof tasks>({ module: import.meta.resolve("@concord-mt/alignment"), size: 2 });
 * try {
 *   await train(corpus, { team });
 * } finally {
 *   await team.close();
 * }
 *
 * @throws RangeError if `size` is not a positive integer, or `replacements` is negative.
 */
export function threadTeam<T extends Tasks>({
  module,
  size,
  replacements = 0,
}: ThreadTeamOptions): ThreadTeam<T> {
  if (!Number.isInteger(size) || size < 1)
    throw new RangeError(`size must be a positive integer, got ${size}`);
  if (!(replacements >= 0))
    throw new RangeError(
      `replacements must not be negative, got ${replacements}`,
    );
  const waiting: Job[] = [];
  const running = new Map<Worker, Job>();
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  let deathsInARow = 0;
  let failure: ThreadError | undefined;

  const handOut = (): void => {
    while (idle.length > 0 && waiting.length > 0) {
      const worker = idle.shift();
      const job = waiting.shift();
      if (worker === undefined || job === undefined) return;
      running.set(worker, job);
      try {
        worker.postMessage({
          name: job.name,
          input: job.input,
        } satisfies Question);
      } catch (error) {
        // The input cannot be sent (a function in it): the task's fault, not the thread's.
        running.delete(worker);
        idle.push(worker);
        job.reject(error);
      }
    }
  };

  const fail = (error: ThreadError): void => {
    if (failure !== undefined) return;
    failure = error;
    for (const job of [...running.values(), ...waiting]) job.reject(error);
    running.clear();
    waiting.length = 0;
    for (const worker of workers) void worker.terminate();
  };

  const bury = (worker: Worker, error: ThreadError): void => {
    if (failure !== undefined || !workers.has(worker)) return;
    deathsInARow += 1;
    if (deathsInARow > replacements) {
      fail(error);
      return;
    }
    void worker.terminate();
    workers.delete(worker);
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
    const job = running.get(worker);
    running.delete(worker);
    if (job?.isRepeated === true) job.reject(error);
    else if (job !== undefined) waiting.unshift({ ...job, isRepeated: true });
    hire();
    handOut();
  };

  const hire = (): void => {
    const worker = startWorker(module);
    workers.add(worker);
    idle.push(worker);
    worker.on("message", (message: Answer | Report) => {
      const job = running.get(worker);
      if (message.kind === "progress") {
        job?.onProgress?.(message.done, message.total);
        return;
      }
      if (!workers.has(worker)) return;
      deathsInARow = 0;
      running.delete(worker);
      idle.push(worker);
      if (message.kind === "result") job?.resolve(message.result);
      else job?.reject(message.error);
      handOut();
    });
    worker.on("messageerror", (error) => {
      bury(
        worker,
        new ThreadError("a thread's answer could not be read", {
          cause: error,
        }),
      );
    });
    worker.on("error", (error) => {
      bury(
        worker,
        new ThreadError(
          `a thread died: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        ),
      );
    });
    worker.on("exit", (code) => {
      bury(worker, new ThreadError(`a thread ended with exit code ${code}`));
    });
  };
  for (let more = size; more > 0; more -= 1) hire();

  return {
    size,
    run: (name, input, onProgress) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure);
          return;
        }
        waiting.push({
          name,
          input,
          resolve: resolve as (result: unknown) => void,
          reject,
          ...(onProgress && { onProgress }),
        });
        handOut();
      }),
    close: async () => {
      fail(new ThreadError("the team was closed"));
      await Promise.all(Array.from(workers, (worker) => worker.terminate()));
    },
  };
}

interface Job {
  readonly name: string;
  readonly input: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress?: ReportTask;
  /** Whether a thread has died of it. */
  readonly isRepeated?: boolean;
}

function startWorker(module: string): Worker {
  return new Worker(fileURLToPath(import.meta.resolve("#worker")), {
    workerData: { module },
  });
}
