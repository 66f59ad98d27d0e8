import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { CorpusError } from "@concord-mt/core";
import { readBinary } from "../src/index.ts";
import { errorOf, scratchFolder } from "./helpers.ts";

const folder = scratchFolder();
const bytes = Uint8Array.of(0, 255, 3);
const write = (name: string, content: Uint8Array): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

test("a binary file is read, compressed or not", async () => {
  const parse = (found: Uint8Array): number[] => [...found];
  for (const file of [write("a", bytes), write("a.gz", gzipSync(bytes))])
    expect(await readBinary(file, parse)).toEqual([...bytes]);
});

test("errors name the file: one that is not there, damaged, or refused by the parser", async () => {
  const refuse = (): never => {
    throw new CorpusError("expected a model", { code: "format" });
  };
  const damaged = write("b.gz", gzipSync(bytes).subarray(0, 15));
  for (const [file, message] of [
    [join(folder, "none"), "no such file or folder"],
    [damaged, "the gzip data ends unexpectedly"],
    [write("c", bytes), "expected a model"],
  ] as const)
    expect((await errorOf(() => readBinary(file, refuse))).message).toBe(
      `${file}: ${message}`,
    );
});
