import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { constants, createWriteStream } from "node:fs";
import { access, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { CorpusError } from "@concord-mt/core";
import { describeSystemError } from "./system-error.ts";

/** How a file is written. */
export interface AtomicWriteOptions {
  /** Stops writing with the signal's reason; nothing half-written stays. */
  readonly signal?: AbortSignal | undefined;
}

/** Pieces of a file. */
export type Chunks = AsyncIterable<string | Uint8Array>;

/**
 * Writes a file whole or not at all: to a temporary file in the same folder, which then takes the name. A name that
 * ends in `.gz` is compressed; `-` is standard output.
 *
 * @example
 * await writeAtomically("out.txt.gz", lines());
 */
export async function writeAtomically(
  path: string,
  chunks: Chunks,
  { signal }: AtomicWriteOptions = {},
): Promise<void> {
  if (path === "-") {
    await writeTo(process.stdout, chunks, signal);
    return;
  }
  try {
    const target = await findTarget(path);
    if (target.isSpecial) await writeFile(target.path, chunks, { signal });
    else await writeAndRename(target.path, chunks, signal);
  } catch (error) {
    throw describeSystemError(error, path);
  }
}

/**
 * Finds out whether {@link writeAtomically} can write a file, for work that takes long before it has something to write.
 *
 * @throws CorpusError (`missing`) if the folder is not there or may not be written to, or the file is a folder.
 */
export async function checkWritable(path: string): Promise<void> {
  if (path === "-") return;
  let target: Target;
  try {
    target = await findTarget(path);
    if (target.isSpecial && (await stat(target.path)).isDirectory())
      throw Object.assign(new Error(), { code: "EISDIR" });
  } catch (error) {
    throw describeSystemError(error, path);
  }
  if (target.isSpecial) return;
  try {
    await access(dirname(target.path), constants.W_OK);
  } catch (cause) {
    throw new CorpusError("its folder does not exist or is not writable", {
      code: "missing",
      file: path,
      cause,
    });
  }
}

interface Target {
  readonly path: string;
  readonly isSpecial: boolean;
}

/** Behind symbolic links, so that the file is replaced and not the link to it. */
async function findTarget(path: string): Promise<Target> {
  try {
    const real = await realpath(path);
    const status = await stat(real);
    // A device or a pipe must be written to, never replaced by a file.
    return { path: real, isSpecial: !status.isFile() };
  } catch (error) {
    const isNew =
      error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isNew) throw error;
    return { path, isSpecial: false };
  }
}

async function writeAndRename(
  path: string,
  chunks: Chunks,
  signal: AbortSignal | undefined,
): Promise<void> {
  const unique = randomBytes(6).toString("hex");
  const temporary = join(dirname(path), `.${basename(path)}.${unique}.tmp`);
  try {
    const compress = path.endsWith(".gz");
    await writeFile(temporary, chunks, { signal, compress, isNew: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeFile(
  path: string,
  chunks: Chunks,
  {
    signal,
    compress = path.endsWith(".gz"),
    isNew = false,
  }: {
    readonly signal?: AbortSignal | undefined;
    readonly compress?: boolean;
    readonly isNew?: boolean;
  },
): Promise<void> {
  const file = createWriteStream(path, { flags: isNew ? "wx" : "w" });
  const options = signal === undefined ? {} : { signal };
  const source = Readable.from(chunks, { objectMode: true });
  if (compress) await pipeline(source, createGzip(), file, options);
  else await pipeline(source, file, options);
}

/** Writes to a stream that stays open, no faster than it takes the data. */
async function writeTo(
  stream: Writable,
  chunks: Chunks,
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    if (!stream.write(chunk)) await once(stream, "drain");
  }
}
