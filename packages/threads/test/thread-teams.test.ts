import { expect, test } from "vitest";
import { threadTeams } from "../src/index.ts";
import { tasks } from "./sample-tasks.ts";

const module = "sample-tasks.ts";
const resolve = (name: string): string => new URL(name, import.meta.url).href;

test("an abort ends the threads in mid-task", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const team = threadTeams({ signal, resolve, size: 1 })({ module, tasks });
  const answer = team.run("sleep", 60_000);
  controller.abort();
  await expect(answer).rejects.toThrow("the team was closed");
  await team.close();
});

test("a thread that dies is replaced where its tasks may be repeated, and only there", async () => {
  const { signal } = new AbortController();
  const start = threadTeams({ signal, resolve, size: 1 });
  for (const isRepeatable of [true, false]) {
    const team = start({ module, tasks, isRepeatable });
    const memory = new SharedArrayBuffer(4);
    const answer = team.run("dieOnce", { memory, isDeadly: false });
    if (isRepeatable) expect(await answer).toBe(1);
    else await expect(answer).rejects.toThrow("exit code 7");
    await team.close();
  }
});
