import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "../ids.ts";

/** Bytes that lie in a file of ours, and are nowhere else yet. */
export interface Spooled {
  readonly path: string;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly size: number;
}

/** More bytes arrived than are allowed. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

/**
 * Writes a stream into a file, and makes sure that it is on the disk. Nothing is left if that fails.
 *
 * @throws TooLargeError as soon as there are more than `limit` bytes.
 */
export async function spool(
  stream: Readable,
  {
    folder,
    limit,
    also = [],
  }: {
    readonly folder: string;
    readonly limit: number;
    /** What else looks at the bytes on their way. */
    readonly also?: readonly Transform[];
  },
): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `tmp-${newId()}`);
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > limit)
        done(new TooLargeError(`more than ${limit} bytes arrived`));
      else done(null, chunk);
    },
  });
  try {
    await pipeline([
      stream,
      measure,
      ...also,
      createWriteStream(path, { mode: 0o600, flags: "wx" }),
    ]);
    await sync(path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, sha256: hash.digest("hex"), size };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
