import { expect, test } from "vitest";
import { startTeam } from "../src/evaluation/aligner.ts";
import { mapPausing } from "../src/evaluation/pause.ts";

test("a long list is mapped whole, or given up when the user interrupts", async () => {
  const controller = new AbortController();
  const numbers = Array.from({ length: 5000 }, (_, at) => at);
  expect(await mapPausing(controller, numbers, (at) => at * 2)).toEqual(
    numbers.map((at) => at * 2),
  );
  let mapped = 0;
  const work = mapPausing(controller, numbers, () => {
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

test("an interruption ends the threads that align", async () => {
  const controller = new AbortController();
  const team = startTeam(controller, 1);
  const answer = team.run("sizeRows", undefined as never);
  controller.abort();
  await expect(answer).rejects.toThrow("the team was closed");
  await team.close();
});
