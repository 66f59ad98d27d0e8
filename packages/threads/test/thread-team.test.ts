import { afterEach, expect, test } from "vitest";
import { ThreadError, type ThreadTeam, threadTeam } from "../src/index.ts";
import type { tasks } from "./sample-tasks.ts";

const module = new URL("sample-tasks.ts", import.meta.url).href;
let team: ThreadTeam<typeof tasks> | undefined;

function start(size: number): ThreadTeam<typeof tasks> {
  team = threadTeam<typeof tasks>({ module, size });
  return team;
}

afterEach(async () => {
  await team?.close();
});

test("results come back to their own tasks, whatever the number of threads", async () => {
  for (const size of [1, 2, 3]) {
    const pool = start(size);
    const numbers = Array.from({ length: 50 }, (_, at) => at);
    expect(
      await Promise.all(numbers.map((n) => pool.run("double", n))),
    ).toEqual(numbers.map((n) => 2 * n));
    await pool.close();
  }
});

test("shared memory is written in place", async () => {
  const memory = new SharedArrayBuffer(4);
  await start(1).run("fillShared", { memory, value: 9 });
  expect([...new Uint8Array(memory)]).toEqual([9, 9, 9, 9]);
});

test("a task that throws rejects its own promise only", async () => {
  const pool = start(1);
  const failing = pool.run("fail", "no such thing");
  const following = pool.run("double", 4);
  await expect(failing).rejects.toThrow(new RangeError("no such thing"));
  expect(await following).toBe(8);
});

test("an unknown task is an error of that task", async () => {
  const pool = start(1) as unknown as ThreadTeam<{
    nothing: (input: number) => number;
  }>;
  await expect(pool.run("nothing", 1)).rejects.toThrow(
    'there is no task "nothing"',
  );
});

test("a thread that exits rejects its task, those that wait and all later ones", async () => {
  const pool = start(1);
  const dying = pool.run("die", undefined);
  const waiting = pool.run("double", 1);
  await expect(dying).rejects.toThrow("a thread ended with exit code 7");
  await expect(waiting).rejects.toThrow(ThreadError);
  await expect(pool.run("double", 2)).rejects.toThrow("exit code 7");
});

test("a thread that may be replaced is, its task is run again, and the others do not notice", async () => {
  const pool = threadTeam<typeof tasks>({ module, size: 2, replacements: 2 });
  const memory = new SharedArrayBuffer(4);
  const mended = pool.run("dieOnce", { memory, isDeadly: false });
  const others = Array.from({ length: 20 }, (_, at) => pool.run("double", at));
  expect(await mended).toBe(1);
  expect(await Promise.all(others)).toEqual(others.map((_, at) => 2 * at));
  await pool.close();
});

test("a task that kills its second thread too is rejected alone", async () => {
  const pool = threadTeam<typeof tasks>({ module, size: 1, replacements: 2 });
  const memory = new SharedArrayBuffer(4);
  const deadly = pool.run("dieOnce", { memory, isDeadly: true });
  const following = pool.run("double", 4);
  await expect(deadly).rejects.toThrow("exit code 7");
  expect(await following).toBe(8);
  expect(new Int32Array(memory)[0]).toBe(2);
  await pool.close();
});

test("threads that die one after another end the team all the same", async () => {
  const pool = threadTeam<typeof tasks>({
    module: new URL("no-such-module.ts", import.meta.url).href,
    size: 1,
    replacements: 3,
  });
  await expect(pool.run("double", 1)).rejects.toThrow(ThreadError);
  await expect(pool.run("double", 2)).rejects.toThrow(ThreadError);
  await pool.close();
  expect(() => threadTeam({ module, size: 1, replacements: -1 })).toThrow(
    RangeError,
  );
});

test("a task tells how far it has come before it answers", async () => {
  const heard: string[] = [];
  const answer = await start(1).run("count", 3, (done, total) => {
    heard.push(`${done}/${total}`);
  });
  expect([answer, heard]).toEqual([3, ["1/3", "2/3", "3/3"]]);
});

test("an error outside a task takes the team down instead of hanging it", async () => {
  const pool = start(2);
  await expect(pool.run("crash", undefined)).rejects.toThrow(
    "a thread died: thrown outside the task",
  );
});

test("a module that cannot be loaded rejects the tasks", async () => {
  const pool = threadTeam<typeof tasks>({
    module: new URL("no-such-module.ts", import.meta.url).href,
    size: 1,
  });
  await expect(pool.run("double", 1)).rejects.toThrow(ThreadError);
  await pool.close();
});

test("input that cannot be sent is the task's error, and the team goes on", async () => {
  const pool = start(1);
  await expect(
    pool.run("double", (() => 1) as unknown as number),
  ).rejects.toThrow(/could not be cloned/);
  expect(await pool.run("double", 3)).toBe(6);
});

test("a result that cannot be sent is an error of its task, and the team goes on", async () => {
  const pool = start(1);
  await expect(pool.run("unsendable", undefined)).rejects.toThrow(
    /could not be cloned/,
  );
  expect(await pool.run("double", 3)).toBe(6);
});

test("closing rejects what is open", async () => {
  const pool = start(1);
  const sleeping = pool.run("sleep", 60_000);
  const closed = pool.close();
  await expect(sleeping).rejects.toThrow("the team was closed");
  await closed;
});

test("the number of threads must be positive", () => {
  expect(() => threadTeam({ module, size: 0 })).toThrow(RangeError);
});
