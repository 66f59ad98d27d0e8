import { Writable } from "node:stream";
import { expect, test } from "vitest";
import type { ProcessIo } from "../src/io.ts";
import { describeProgress, startProgress } from "../src/terminal/progress.ts";

test("shows the share and the time left, no wider than the terminal", () => {
  const moment = { done: 1, total: 4, note: undefined, elapsed: 10_000 };
  expect(describeProgress("Reading", moment, 80)).toBe(
    `Reading  ${"█".repeat(8)}${"░".repeat(22)}  25 %  30 s left`,
  );
  expect(
    describeProgress("Reading", { ...moment, note: "log-likelihood -12" }, 30),
  ).toHaveLength(29);
  expect(
    describeProgress(
      "Reading",
      { ...moment, total: undefined, elapsed: 61_000 },
      80,
    ),
  ).toBe("Reading  1 min 1 s");
});

test("nothing is shown before two seconds, without a terminal, or when quiet", () => {
  const written: string[] = [];
  let now = 0;
  const stderr = new Writable({
    write: (chunk: Buffer, _, done) => {
      written.push(chunk.toString());
      done();
    },
  });
  const io = {
    stderr,
    isInteractive: true,
    columns: 80,
    now: () => now,
  } as unknown as ProcessIo;
  startProgress({ ...io, isInteractive: false }, "Reading").update(1, 2);
  startProgress(io, "Reading", { isQuiet: true }).update(1, 2);
  const progress = startProgress(io, "Reading");
  now = 1_900;
  progress.update(1, 2);
  expect(written).toEqual([]);
  now = 2_100;
  progress.update(1, 2);
  progress.end();
  expect(written).toHaveLength(2);
  expect(written[1]).toBe("\r\u001b[K");
});
