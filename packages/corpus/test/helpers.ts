import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CorpusError } from "@concord-mt/core";
import { afterAll } from "vitest";
import {
  type CorpusRecord,
  type OpenOptions,
  openCorpus,
} from "../src/index.ts";

/** A folder that is removed behind the tests of a file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "concord-corpus-"));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export function bytes(text: string): Uint8Array {
  return Buffer.from(text, "utf8");
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** All records of a text. */
export async function recordsOf(
  text: string | Uint8Array,
  options: OpenOptions = {},
): Promise<CorpusRecord[]> {
  const input = typeof text === "string" ? bytes(text) : text;
  return collect((await openCorpus(input, options)).records());
}

/** The texts of all segments. */
export async function textsOf(
  text: string | Uint8Array,
  options: OpenOptions = {},
): Promise<(readonly (string | undefined)[])[]> {
  const records = await recordsOf(text, options);
  return records.flatMap((record) =>
    record.kind === "segment" ? [record.texts] : [],
  );
}

/** The error that a run must end in. */
export async function errorOf(
  run: () => Promise<unknown>,
): Promise<CorpusError> {
  try {
    await run();
  } catch (error) {
    if (error instanceof CorpusError) return error;
    throw error;
  }
  throw new Error("expected a CorpusError, but nothing was thrown");
}
