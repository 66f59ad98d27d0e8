import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  finishPausing,
  inTurn,
  mapPausing,
  plainContext,
} from "../src/index.ts";

/** A clock that moves whenever somebody looks: pauses are then due after a few items. */
function clock(): () => number {
  let time = 0;
  return () => (time += 10);
}

const pause = (): Promise<void> => turn();

test("a long list is mapped whole, or given up when it is aborted", async () => {
  const controller = new AbortController();
  const context = plainContext({
    signal: controller.signal,
    now: clock(),
    pause,
  });
  const numbers = Array.from({ length: 5000 }, (_, at) => at);
  expect(await mapPausing(context, numbers, (at) => at * 2)).toEqual(
    numbers.map((at) => at * 2),
  );
  let mapped = 0;
  const work = mapPausing(context, numbers, () => {
    mapped += 1;
    // As a signal of the operating system does: it is heard in a pause.
    if (mapped === 1)
      setImmediate(() => {
        controller.abort();
      });
  });
  await expect(work).rejects.toThrow(/abort/);
  expect(mapped).toBeLessThan(1000);
});

test("work in steps is finished, or given up when it is aborted", async () => {
  const controller = new AbortController();
  const context = plainContext({
    signal: controller.signal,
    now: clock(),
    pause,
  });
  let done = 0;
  const count = function* (): Generator<undefined, string, undefined> {
    for (let step = 0; step < 5000; step += 1) {
      done += 1;
      yield;
    }
    return "done";
  };
  expect(await finishPausing(context, count())).toBe("done");
  expect(done).toBe(5000);
  setImmediate(() => {
    controller.abort();
  });
  await expect(finishPausing(context, count())).rejects.toThrow(/abort/);
  expect(done).toBeLessThan(6000);
});

test("work in turn begins when what is before it has ended", async () => {
  const events: string[] = [];
  const results = await inTurn(["a", "b"], async (name, at) => {
    events.push(`${name} begins`);
    await turn();
    events.push(`${name} ends`);
    return at;
  });
  expect(results).toEqual([0, 1]);
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("a plain context runs tasks in place", async () => {
  const team = plainContext().team({
    module: "@concord-mt/none",
    tasks: { double: (n: number) => 2 * n },
  });
  expect(await team.run("double", 4)).toBe(8);
  await team.close();
});
