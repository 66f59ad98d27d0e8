import { expect, test } from "vitest";
import { startTeam } from "../src/evaluation/aligner.ts";
import { finishPausing, mapPausing } from "../src/evaluation/pause.ts";
import { clock, makeFolder, runHere } from "./harness.ts";

test("a long list is mapped whole, or given up when the user interrupts", async () => {
  const controller = new AbortController();
  const io = { signal: controller.signal, now: clock() };
  const numbers = Array.from({ length: 5000 }, (_, at) => at);
  expect(await mapPausing(io, numbers, (at) => at * 2)).toEqual(
    numbers.map((at) => at * 2),
  );
  let mapped = 0;
  const work = mapPausing(io, numbers, () => {
    mapped += 1;
    // As a signal of the operating system does: it is heard when the program pauses.
    if (mapped === 1)
      setImmediate(() => {
        controller.abort();
      });
  });
  await expect(work).rejects.toThrow(/abort/);
  expect(mapped).toBeLessThan(1000);
});

test("work in steps is finished, or given up when the user interrupts", async () => {
  const controller = new AbortController();
  const io = { signal: controller.signal, now: clock() };
  let done = 0;
  const count = function* (): Generator<undefined, string, undefined> {
    for (let step = 0; step < 5000; step += 1) {
      done += 1;
      yield;
    }
    return "done";
  };
  expect(await finishPausing(io, count())).toBe("done");
  expect(done).toBe(5000);
  setImmediate(() => {
    controller.abort();
  });
  await expect(finishPausing(io, count())).rejects.toThrow(/abort/);
  expect(done).toBeLessThan(6000);
});

test.each(["--confidence", "--paired-bs", "--paired-ar"])(
  "%s is left in the middle of its resamples, and nothing is written",
  async (tests) => {
    const line = (at: number): string => `ligne ${at % 7} de ${at % 11}\n`;
    const lines = Array.from({ length: 2000 }, (_, at) => line(at)).join("");
    const folder = makeFolder({ a: lines, b: lines.replaceAll("1", "2") });
    const files = [
      "-r",
      folder.path("a"),
      "-i",
      folder.path("b"),
      folder.path("a"),
    ];
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort();
    }, 300);
    // A million of them take longer than anybody would wait for a test.
    const outcome = await runHere(
      ["bleu", ...files, tests, "--samples", "1000000"],
      { signal: controller.signal, now: () => performance.now() },
    );
    expect(outcome).toEqual({
      code: 130,
      stdout: "",
      stderr: "concord: interrupted\n",
    });
    folder.remove();
  },
);

test("an interruption ends the threads that align", async () => {
  const controller = new AbortController();
  const team = startTeam(controller, 1);
  const answer = team.run("sizeRows", undefined as never);
  controller.abort();
  await expect(answer).rejects.toThrow("the team was closed");
  await team.close();
});
