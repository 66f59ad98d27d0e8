import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { CorpusError } from "@concord-mt/core";
import { describeSystemError } from "./system-error.ts";

/** How much of a file is taken in at once. */
export interface WholeOptions {
  /**
   * The most bytes that the file may have, decompressed.
   * @defaultValue 2³¹ − 1: the largest model that one buffer of every supported Node holds
   */
  readonly limit?: number;
  /**
   * Whether gzip, recognised by its first bytes, is decompressed.
   * @defaultValue false
   */
  readonly decompress?: boolean;
}

/** The largest file that is ever read whole. */
const largest = 2 ** 31 - 1;

/** Data that is worth compressing shrinks to a hundredth at best; what grows more was made to fill the memory. */
const largestGrowth = 100;
const alwaysAllowed = 2 ** 26;

/**
 * Reads a regular file whole, within limits. Pipes and devices, which may never end, are refused.
 *
 * @throws CorpusError that names the file: it cannot be read (`missing`), is no regular file (`format`) or is too large
 *   (`size`).
 */
export async function readWhole(
  file: string,
  { limit = largest, decompress = false }: WholeOptions = {},
): Promise<Buffer> {
  try {
    const bytes = await readRegular(file, limit);
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    if (!decompress || !isCompressed) return bytes;
    return await promisify(gunzip)(bytes, {
      maxOutputLength: Math.min(
        limit,
        Math.max(alwaysAllowed, largestGrowth * bytes.length),
      ),
    });
  } catch (error) {
    throw isTooLong(error)
      ? new CorpusError(
          `the gzip data grows beyond ${largestGrowth} times its size or ${limit} bytes`,
          { code: "size", file, cause: error },
        )
      : describeSystemError(error, file);
  }
}

async function readRegular(file: string, limit: number): Promise<Buffer> {
  // Opening a pipe that nobody writes to would wait for ever, where no signal reaches.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    await checkRegular(handle, file, limit);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

async function checkRegular(
  handle: FileHandle,
  file: string,
  limit: number,
): Promise<void> {
  const status = await handle.stat();
  if (status.isDirectory())
    throw Object.assign(new Error(), { code: "EISDIR" });
  if (!status.isFile())
    throw new CorpusError("expected a file, found a pipe or a device", {
      code: "format",
      file,
    });
  if (status.size > limit)
    throw new CorpusError(
      `the file has ${status.size} bytes, the limit is ${limit}`,
      { code: "size", file },
    );
}

function isTooLong(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_BUFFER_TOO_LARGE"
  );
}
