import { parentPort, workerData } from "node:worker_threads";
import type { Tasks } from "@concord-mt/core";
import type { Answer, Question, Report } from "./messages.ts";

const { tasks } = (await import((workerData as { module: string }).module)) as {
  tasks?: Tasks;
};
const port = parentPort;
if (port === null)
  throw new TypeError("this module runs in a worker thread only");

port.on("message", ({ name, input }: Question) => {
  void answer(name, input).then((message) => {
    try {
      port.postMessage(message);
    } catch (error) {
      // The result cannot be sent (a function in it): the task's fault. The error itself cannot be sent either.
      const reason = error instanceof Error ? error.message : String(error);
      port.postMessage({
        kind: "error",
        error: new TypeError(reason),
      } satisfies Answer);
    }
  });
});

async function answer(name: string, input: unknown): Promise<Answer> {
  try {
    const task = tasks?.[name];
    if (task === undefined)
      throw new TypeError(`there is no task ${JSON.stringify(name)}`);
    const report = (done: number, total: number): void => {
      port?.postMessage({ kind: "progress", done, total } satisfies Report);
    };
    return { kind: "result", result: await task(input, report) };
  } catch (error) {
    return { kind: "error", error };
  }
}
