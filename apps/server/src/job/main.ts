// The process of one job: it gets a task, says how far it is, and ends with a result.
import type { JobMessage, JobTask } from "./messages.ts";
import { runJob } from "./run-job.ts";

const stopped = new AbortController();
process.on("SIGTERM", () => {
  stopped.abort();
});
// Ctrl-C in a terminal reaches the whole group; the server decides what becomes of its jobs.
process.on("SIGINT", () => undefined);
process.on("disconnect", () => process.exit(1));
process.once("message", (task: JobTask) => {
  void runJob(task, { send, signal: stopped.signal }).then(
    () => {
      process.disconnect();
      process.exit(0);
    },
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

function send(message: JobMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => {
      resolve();
    });
  });
}
