import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Tasks, Team } from "@concord-mt/core";
import type { Answer, Question } from "./messages.ts";

export interface ThreadTeamOptions {
  /** URL of the module that exports `tasks`: `import.meta.resolve("@concord-mt/alignment")`. */
  readonly module: string;
  /** Number of threads. */
  readonly size: number;
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
 * A task that throws rejects its own promise. A thread that dies takes the whole team with it: every open task and
 * every later one is rejected, and nothing waits for an answer that cannot come.
 *
 * @example
 * const team = threadTeam<typeof tasks>({ module: import.meta.resolve("@concord-mt/alignment"), size: 2 });
 * try {
 *   await train(corpus, { team });
 * } finally {
 *   await team.close();
 * }
 *
 * @throws RangeError if `size` is not a positive integer.
 */
export function threadTeam<T extends Tasks>({
  module,
  size,
}: ThreadTeamOptions): ThreadTeam<T> {
  if (!Number.isInteger(size) || size < 1)
    throw new RangeError(`size must be a positive integer, got ${size}`);
  const waiting: Job[] = [];
  const running = new Map<Worker, Job>();
  let failure: ThreadError | undefined;

  const workers = Array.from({ length: size }, () => startWorker(module));
  const idle = [...workers];

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

  for (const worker of workers) {
    worker.on("message", (answer: Answer) => {
      const job = running.get(worker);
      running.delete(worker);
      idle.push(worker);
      if (answer.kind === "result") job?.resolve(answer.result);
      else job?.reject(answer.error);
      handOut();
    });
    worker.on("messageerror", (error) => {
      fail(
        new ThreadError("a thread's answer could not be read", {
          cause: error,
        }),
      );
    });
    worker.on("error", (error) => {
      fail(
        new ThreadError(
          `a thread died: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        ),
      );
    });
    worker.on("exit", (code) => {
      fail(new ThreadError(`a thread ended with exit code ${code}`));
    });
  }

  return {
    size,
    run: (name, input) =>
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
        });
        handOut();
      }),
    close: async () => {
      fail(new ThreadError("the team was closed"));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

interface Job {
  readonly name: string;
  readonly input: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function startWorker(module: string): Worker {
  return new Worker(fileURLToPath(import.meta.resolve("#worker")), {
    workerData: { module },
  });
}
