import { readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkWritable, convert, writeAtomically } from "../src/index.ts";
import { errorOf, scratchFolder } from "./helpers.ts";

const folder = scratchFolder();

async function* chunks(count: number, failure?: Error): AsyncGenerator<string> {
  for (let at = 0; at < count; at += 1) {
    await Promise.resolve();
    yield "0123456789\n".repeat(1000);
  }
  if (failure !== undefined) throw failure;
}

test("a file appears whole", async () => {
  const path = join(folder, "whole");
  await writeAtomically(path, chunks(20));
  expect(readFileSync(path, "utf8")).toHaveLength(220_000);
});

test("an error leaves the old file and nothing else", async () => {
  const path = join(folder, "old");
  writeFileSync(path, "old");
  const before = readdirSync(folder);
  const failure = new Error("in the middle");
  await expect(writeAtomically(path, chunks(20, failure))).rejects.toThrow(
    "in the middle",
  );
  expect(readFileSync(path, "utf8")).toBe("old");
  expect(readdirSync(folder)).toEqual(before);
});

test("an error before the first byte leaves nothing", async () => {
  const before = readdirSync(folder);
  const failures = Array.from({ length: 200 }, (_, at) =>
    writeAtomically(join(folder, `early-${at}`), chunks(0, new Error("early"))),
  );
  const outcomes = await Promise.allSettled(failures);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(readdirSync(folder)).toEqual(before);
});

test("an abort leaves nothing", async () => {
  const controller = new AbortController();
  const before = readdirSync(folder);
  async function* endless(): AsyncGenerator<string> {
    for (let at = 0; ; at += 1) {
      await Promise.resolve();
      if (at === 10) controller.abort();
      yield "x";
    }
  }
  const { signal } = controller;
  await expect(
    writeAtomically(join(folder, "aborted.gz"), endless(), { signal }),
  ).rejects.toThrow(/abort/i);
  expect(readdirSync(folder)).toEqual(before);
});

test("bad data stops a conversion and leaves nothing", async () => {
  const input = join(folder, "bad");
  writeFileSync(input, "0-0\nx\n");
  const before = readdirSync(folder);
  const error = await errorOf(() =>
    convert(input, join(folder, "new"), { from: "pharaoh", to: "pharaoh" }),
  );
  expect(error).toMatchObject({ code: "format", line: 2, file: input });
  expect(readdirSync(folder)).toEqual(before);
});

test("a link is followed, not replaced; a device is written to", async () => {
  const target = join(folder, "target");
  const link = join(folder, "link");
  writeFileSync(target, "");
  symlinkSync(target, link);
  await writeAtomically(link, chunks(1));
  expect(readFileSync(target, "utf8")).toHaveLength(11_000);
  await writeAtomically("/dev/null", chunks(1));
  expect(readFileSync("/dev/null", "utf8")).toBe("");
});

test("a folder that does not exist is named", async () => {
  const path = join(folder, "none", "file");
  const error = await errorOf(() => writeAtomically(path, chunks(1)));
  expect(error).toMatchObject({ code: "missing", file: path });
});

test("what cannot be written is known before", async () => {
  const before = readdirSync(folder);
  await checkWritable("-");
  await checkWritable("/dev/null");
  await checkWritable(join(folder, "new.txt"));
  expect(readdirSync(folder)).toEqual(before);
  const messages = await Promise.all(
    [folder, join(folder, "missing", "a.txt")].map(
      async (path) => (await errorOf(() => checkWritable(path))).message,
    ),
  );
  expect(messages).toEqual([
    `${folder}: expected a file, found a folder`,
    `${join(folder, "missing", "a.txt")}: its folder does not exist or is not writable`,
  ]);
});
