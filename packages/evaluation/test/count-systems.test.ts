import { setImmediate as turn } from "node:timers/promises";
import {
  type Metric,
  type Score,
  countCorpus,
  plainContext,
} from "@concord-mt/core";
import { expect, test } from "vitest";
import { countSystems } from "../src/index.ts";

/** A clock that moves whenever somebody looks: pauses are then due after a few items. */
function clock(): () => number {
  let time = 0;
  return () => (time += 10);
}

const lines = Array.from({ length: 1000 }, (_, at) => "word ".repeat(at % 7));
const systems = ["a", "b"].map((file) => ({ file, segments: lines }));

/** Counts characters; `onCount` is told of every segment. */
function lengths(onCount: () => void = () => undefined): Metric<string, Score> {
  return {
    statistics: ["characters"],
    count: (line: string, row: Float64Array, at: number) => {
      onCount();
      row[at] = line.length;
    },
  } as unknown as Metric<string, Score>;
}

test("systems are counted as a whole corpus is, and progress comes to its end", async () => {
  const shares: number[] = [];
  const counted = await countSystems(
    lengths(),
    systems,
    plainContext({
      signal: new AbortController().signal,
      now: clock(),
      pause: () => turn(),
    }),
    (done, total) => shares.push(done / total),
  );
  const expected = countCorpus(lengths(), lines);
  expect(counted).toEqual([expected, expected]);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.95);
});

test("an interruption is heard while a metric counts", async () => {
  const controller = new AbortController();
  let count = 0;
  const metric = lengths(() => {
    count += 1;
    // As a signal of the operating system does: it is heard when the program pauses.
    if (count === 1)
      setImmediate(() => {
        controller.abort();
      });
  });
  await expect(
    countSystems(
      metric,
      systems,
      plainContext({
        signal: controller.signal,
        now: clock(),
        pause: () => turn(),
      }),
    ),
  ).rejects.toThrow(/abort/);
  expect(count).toBeLessThan(200);
});
