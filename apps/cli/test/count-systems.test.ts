import { type Metric, type Score, countCorpus } from "@concord-mt/core";
import { expect, test } from "vitest";
import { countSystems } from "../src/evaluation/count-systems.ts";
import type { TestSet } from "../src/evaluation/test-set.ts";
import { clock } from "./harness.ts";

const lines = Array.from({ length: 1000 }, (_, at) => "word ".repeat(at % 7));
const testSet: TestSet = {
  source: undefined,
  references: [lines],
  systems: ["a", "b"].map((name) => ({ name, file: name, lines })),
  documents: undefined,
  coverage: undefined,
};

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
    { signal: new AbortController().signal, now: clock() },
    lengths(),
    testSet,
    (system) => system.lines,
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
      { signal: controller.signal, now: clock() },
      metric,
      testSet,
      (system) => system.lines,
    ),
  ).rejects.toThrow(/abort/);
  expect(count).toBeLessThan(200);
});
