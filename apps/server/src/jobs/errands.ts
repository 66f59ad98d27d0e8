import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { BlobStore } from "../blobs/store.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { newId } from "../ids.ts";
import type { JobResult } from "../job/messages.ts";
import { type Outcome, runChild } from "./child.ts";
import { type ErrandRecipe, blobsOf } from "./recipe.ts";
import { turnstile } from "./turnstile.ts";

/** Short work for which a request waits, each in a process of its own: the API's own thread stays free. */
export interface Errands {
  /** What an errand says. @throws HttpProblem 422, 503 */
  ask(recipe: ErrandRecipe, signal: AbortSignal): Promise<unknown>;
  /** The file that an errand writes; it is gone when the stream has closed. @throws HttpProblem 422, 503 */
  fetch(
    recipe: ErrandRecipe,
    signal: AbortSignal,
  ): Promise<{ readonly stream: Readable; readonly size: number }>;
  /** Stops those that run. */
  stop(): void;
}

export interface ErrandOptions {
  readonly blobs: BlobStore;
  /** Where errands write. */
  readonly folder: string;
  /** Errands at a time. */
  readonly limit: number;
  readonly memory: number;
  readonly jobModule?: string;
}

/** An errand may take this long, in milliseconds. */
const deadline = 60_000;

/** So many may wait for their turn. */
const queueLength = 32;

export function openErrands(options: ErrandOptions): Errands {
  const turns = turnstile(options.limit, queueLength);
  const stopping = new AbortController();

  const inFolder = async <T>(
    recipe: ErrandRecipe,
    given: AbortSignal,
    use: (result: JobResult, folder: string) => Promise<T>,
  ): Promise<T> => {
    const signal = AbortSignal.any([given, stopping.signal]);
    const leave = await turns.enter(signal);
    if (leave === undefined) throw busy();
    const folder = join(options.folder, `job-${process.pid}-${newId()}`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const files: Record<string, string> = {};
      for (const sha256 of blobsOf(recipe))
        files[sha256] = await options.blobs.file(sha256, folder);
      const outcome = await runChild(
        { recipe, files, folder, threads: 1 },
        {
          ...(options.jobModule !== undefined && { module: options.jobModule }),
          memory: options.memory,
          deadline,
          signal,
          onProgress: () => undefined,
          onWarning: () => undefined,
        },
      );
      return await use(resultOf(outcome), folder);
    } catch (error) {
      await remove(folder);
      throw error;
    } finally {
      leave();
    }
  };

  return {
    ask: (recipe, signal) =>
      inFolder(recipe, signal, async ({ summary }, folder) => {
        await remove(folder);
        return summary;
      }),
    fetch: (recipe, signal) =>
      inFolder(recipe, signal, async ({ file = "" }, folder) => {
        const { size } = await stat(file);
        const stream = createReadStream(file);
        stream.once("close", () => void remove(folder));
        return { stream, size };
      }),
    stop: () => {
      stopping.abort();
    },
  };
}

function resultOf(outcome: Outcome): JobResult {
  switch (outcome.kind) {
    case "result":
      return outcome.result;
    case "problem": {
      const { code, message } = outcome.problem;
      throw new HttpProblem(422, code, message);
    }
    case "crashed":
      throw new Error(`an errand failed: ${outcome.reason}`);
    case "stopped":
      throw busy();
  }
}

function busy(): HttpProblem {
  return new HttpProblem(503, "busy", "the server is busy; try again", {
    headers: { "retry-after": "2" },
  });
}

async function remove(folder: string): Promise<void> {
  // What cannot be removed now is swept later.
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
