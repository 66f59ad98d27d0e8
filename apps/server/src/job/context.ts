import { setImmediate } from "node:timers/promises";
import type { Context } from "@concord-mt/core";
import { freeBuffers, threadTeams } from "@concord-mt/threads";
import type { JobTask } from "./messages.ts";
import type { JobWorld } from "./run-job.ts";

/** Progress is told at most this often, in milliseconds. */
const interval = 250;

/** The context of a job: threads, progress and warnings by messages. */
export function jobContext(
  { threads }: JobTask,
  { send, signal, at, now = () => performance.now() }: JobWorld,
): Context {
  let stage = "";
  let announced = "";
  let last = -Infinity;
  return {
    signal,
    now,
    pause: async () => {
      freeBuffers();
      await setImmediate();
      if (stage !== announced) {
        announced = stage;
        await at?.(stage);
      }
    },
    onProgress: (progress) => {
      const moment = now();
      if (progress.stage === stage && moment < last + interval) return;
      ({ stage } = progress);
      last = moment;
      void send({ progress });
    },
    onWarning: (warning) => void send({ warning }),
    team: threadTeams({
      signal,
      size: threads,
      resolve: (module) => import.meta.resolve(module),
    }),
  };
}
