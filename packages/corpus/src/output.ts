import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { chmod, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type OutputTarget, findTarget } from "./output-target.ts";
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
    if (target.isStream) {
      const file = createWriteStream(target.path, { flags: "w" });
      await fill(file, chunks, signal, target.path.endsWith(".gz"));
    } else await writeAndRename(target, chunks, signal);
  } catch (error) {
    throw describeSystemError(error, path);
  }
}

async function writeAndRename(
  { path, mode }: OutputTarget,
  chunks: Chunks,
  signal: AbortSignal | undefined,
): Promise<void> {
  await sweep(path);
  const unique = randomBytes(6).toString("hex");
  const temporary = join(dirname(path), `.${basename(path)}.${unique}.tmp`);
  // It exists before anything can fail, or a file that is still being opened would appear after it was removed.
  const file = (await open(temporary, "wx")).createWriteStream();
  const isClosed = new Promise<void>((resolve) => {
    file.once("close", () => {
      resolve();
    });
  });
  try {
    await fill(file, chunks, signal, path.endsWith(".gz"));
    await isClosed;
    if (mode !== undefined) await chmod(temporary, mode);
    await rename(temporary, path);
  } catch (error) {
    file.destroy();
    await isClosed;
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A temporary file that nobody has written to for a day was left by a program that was killed. */
const staleAfter = 24 * 60 * 60 * 1000;

/** Removes what killed programs left of the same file; whatever cannot be removed is no obstacle. */
async function sweep(path: string): Promise<void> {
  const folder = dirname(path);
  const start = `.${basename(path)}.`;
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const isOurs =
      name.startsWith(start) &&
      /^[\da-f]{12}\.tmp$/.test(name.slice(start.length));
    if (!isOurs) continue;
    const file = join(folder, name);
    try {
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > staleAfter) await rm(file, { force: true });
    } catch {
      // Somebody else was faster, or may do what we may not.
    }
  }
}

async function fill(
  file: Writable,
  chunks: Chunks,
  signal: AbortSignal | undefined,
  compress: boolean,
): Promise<void> {
  const options = signal === undefined ? {} : { signal };
  const source = Readable.from(chunks, { objectMode: true });
  if (compress) await pipeline(source, createGzip(), file, options);
  else await pipeline(source, file, options);
}

/** Writes to a stream that stays open, no faster than it takes the data, until its reader has seen enough. */
async function writeTo(
  stream: Writable,
  chunks: Chunks,
  signal: AbortSignal | undefined,
): Promise<void> {
  // What texts hold must not steer a terminal.
  const isTerminal = "isTTY" in stream && stream.isTTY === true;
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    const piece =
      isTerminal && typeof chunk === "string"
        ? chunk.replaceAll(/(?![\t\n\r])\p{Cc}/gu, "\uFFFD")
        : chunk;
    if ((await writePiece(stream, piece)) === "closed") return;
  }
}

function writePiece(
  stream: Writable,
  piece: string | Uint8Array,
): Promise<"written" | "closed"> {
  return new Promise((resolve, reject) => {
    stream.write(piece, (error) => {
      if (!error) resolve("written");
      else if (isClosedPipe(error)) resolve("closed");
      else reject(error);
    });
  });
}

/** A reader that leaves (`| head`) ends the output, not the program. */
function isClosedPipe(error: Error): boolean {
  return (
    "code" in error &&
    (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED")
  );
}
