import { constants, createReadStream, open } from "node:fs";
import { stat } from "node:fs/promises";
import { Socket } from "node:net";
import { Readable, pipeline } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createGunzip } from "node:zlib";
import { describeSystemError } from "./system-error.ts";
import type { WarningLog } from "./warning-log.ts";

/** Where data comes from: a path (`-` is standard input), a file URL, bytes, or a stream of bytes. */
export type Input = string | URL | Uint8Array | AsyncIterable<Uint8Array>;

/** How far reading has come, in bytes of the file as it is stored. */
export interface Progress {
  readonly file: string;
  readonly bytes: number;
  /** Size of the file; `undefined` for a stream. */
  readonly total: number | undefined;
}

/** What every reader accepts about its input. */
export interface InputOptions {
  /** What errors and warnings call the input. @defaultValue the path, `<stdin>` or `<input>` */
  readonly name?: string | undefined;
  /** Called after each piece that is read. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Stops reading with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Bytes of an input, decompressed, that can be looked at before they are read. */
export interface ByteSource {
  readonly name: string;
  readonly compression: "none" | "gzip";
  /** The first bytes, up to `length`, and whether they are all there is. */
  peek(
    length: number,
  ): Promise<{ readonly bytes: Buffer; readonly complete: boolean }>;
  /** The next piece; `undefined` at the end. */
  next(): Promise<Buffer | undefined>;
  /** Lets go of the file; safe to call at any time. */
  close(): Promise<void>;
}

const chunkSize = 2 ** 17;

/** Opens an input; gzip is recognised by its first bytes, whatever the name says. */
export async function openBytes(
  input: Input,
  options: InputOptions & { readonly warnings?: WarningLog } = {},
): Promise<ByteSource> {
  const name = options.name ?? inputName(input);
  const raw = pieces(readRaw(input, name, options), name);
  const { bytes } = await raw.peek(2);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) {
    if (name.endsWith(".gz") && bytes.length > 0)
      options.warnings?.add({
        code: "not-gzip",
        message: "named .gz, but not compressed",
      });
    return { name, compression: "none", ...raw };
  }
  return { name, compression: "gzip", ...pieces(gunzip(raw), name) };
}

/** What errors call an input that has no other name. */
export function inputName(input: Input): string {
  if (input === "-") return "<stdin>";
  if (typeof input === "string") return input;
  if (input instanceof URL) return urlPath(input);
  return input === process.stdin ? "<stdin>" : "<input>";
}

/** The path of a file URL. */
export function urlPath(url: URL): string {
  if (url.protocol !== "file:")
    throw new TypeError(`expected a file URL, got ${url.href}`);
  return fileURLToPath(url);
}

async function* readRaw(
  input: Input,
  file: string,
  { onProgress, signal }: InputOptions,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    const { stream, total } = await openRaw(input);
    for await (const chunk of untilAborted(stream, signal)) {
      for (let at = 0; at < chunk.length; at += chunkSize) {
        signal?.throwIfAborted();
        const part = chunk.subarray(at, at + chunkSize);
        bytes += part.length;
        yield Buffer.from(part.buffer, part.byteOffset, part.length);
        onProgress?.({ file, bytes, total });
      }
    }
  } catch (error) {
    throw describeSystemError(error, file);
  }
}

/** Reads on until the signal comes, even while nothing arrives: a terminal or a pipe can keep silent for ever. */
async function* untilAborted<T>(
  stream: AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  if (signal === undefined) {
    yield* stream;
    return;
  }
  const iterator = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await orAborted(iterator.next(), signal);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    const closed = iterator.return?.();
    // What is still waited for would hold up the end.
    if (signal.aborted) closed?.catch(() => undefined);
    else await closed;
  }
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    const done = (): void => {
      signal.removeEventListener("abort", stop);
    };
    work.then(resolve, reject).finally(done);
  });
}

async function openRaw(input: Input): Promise<{
  readonly stream: AsyncIterable<Uint8Array>;
  readonly total: number | undefined;
}> {
  if (input instanceof Uint8Array)
    return { stream: Readable.from([input]), total: input.length };
  if (input === "-") return { stream: process.stdin, total: undefined };
  if (typeof input !== "string" && !(input instanceof URL))
    return { stream: input, total: undefined };
  const path = typeof input === "string" ? input : urlPath(input);
  const status = await stat(path);
  if (status.isFIFO())
    return { stream: await openPipe(path), total: undefined };
  return {
    stream: createReadStream(path, {
      highWaterMark: chunkSize,
    }) as AsyncIterable<Uint8Array>,
    total: status.isFile() ? status.size : undefined,
  };
}

/** A named pipe. An ordinary read of one waits in a thread that no signal can reach until somebody writes. */
async function openPipe(path: string): Promise<AsyncIterable<Uint8Array>> {
  const fd = await promisify(open)(
    path,
    constants.O_RDONLY | constants.O_NONBLOCK,
  );
  return new Socket({ fd, readable: true, writable: false });
}

async function* gunzip(
  raw: Pick<ByteSource, "next" | "close">,
): AsyncGenerator<Buffer> {
  const stream = createGunzip({ chunkSize });
  // Errors reach the loop below through the destroyed stream; the callback only keeps them from going unhandled.
  pipeline(Readable.from(drain(raw)), stream, () => undefined);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
  } finally {
    stream.destroy();
  }
}

async function* drain(
  raw: Pick<ByteSource, "next" | "close">,
): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const chunk = await raw.next();
      if (chunk === undefined) return;
      yield chunk;
    }
  } finally {
    await raw.close();
  }
}

function pieces(
  chunks: AsyncGenerator<Buffer>,
  name: string,
): Pick<ByteSource, "peek" | "next" | "close"> {
  const held: Buffer[] = [];
  let ended = false;

  async function pull(): Promise<Buffer | undefined> {
    if (ended) return undefined;
    try {
      const next = await chunks.next();
      if (next.done !== true) return next.value;
    } catch (error) {
      ended = true;
      throw describeSystemError(error, name);
    }
    ended = true;
    return undefined;
  }

  return {
    peek: async (length) => {
      let size = held.reduce((sum, chunk) => sum + chunk.length, 0);
      while (size < length) {
        const chunk = await pull();
        if (chunk === undefined) break;
        held.push(chunk);
        size += chunk.length;
      }
      const bytes = Buffer.concat(held).subarray(0, length);
      return { bytes, complete: ended && size <= length };
    },
    next: async () => held.shift() ?? (await pull()),
    close: async () => {
      ended = true;
      held.length = 0;
      await chunks.return(undefined);
    },
  };
}
