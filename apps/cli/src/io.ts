import { setMaxListeners } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FileIo } from "@concord-mt/files";
import { exitCodes } from "./exit-codes.ts";

/** What surrounds the program. */
export interface ProcessIo {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder in which the program runs. */
  readonly cwd: string;
  /** Whether {@link note} speaks. */
  readonly isVerbose?: boolean;
  /** Whether stderr is a terminal, so that progress may be drawn. */
  readonly isInteractive: boolean;
  /** Whether stdout takes colours. */
  readonly isColourful: boolean;
  /** Columns of the terminal. */
  readonly columns: number;
  /** Milliseconds from some fixed moment, for progress. */
  readonly now: () => number;
  /** Aborted when the user interrupts the program. */
  readonly signal: AbortSignal;
  /** Lets the program hear Ctrl-C. */
  readonly pause: () => Promise<void>;
}

/** What a command may touch of the world outside its files: also a place for results, and for what is read. */
export interface Io extends ProcessIo, FileIo {}

/** The process's own streams; Ctrl-C aborts the signal once, and ends the program at once when pressed again. */
export function processIo(): ProcessIo {
  const { stdin, stdout, stderr, env } = process;
  const interrupted = new AbortController();
  // Every file that is being read listens.
  setMaxListeners(0, interrupted.signal);
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      if (interrupted.signal.aborted) process.exit(exitCodes.interrupted);
      interrupted.abort();
    });
  }
  // A file that grows beyond what is allowed here is an error of that file, not the end of the program.
  process.on("SIGXFSZ", () => undefined);
  // A reader that has seen enough (`| head`) ends the output, not the work: other files are still to be written, and a
  // gate may still fail. A full disk is an error.
  stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EPIPE" || code === "ERR_STREAM_DESTROYED") return;
    stderr.write(`concord: standard output: ${message}\n`);
    process.exit(exitCodes.data);
  });
  // Nobody is left to be told.
  stderr.on("error", () => undefined);
  const mayColour = (env.NO_COLOR ?? "") === "" && env.TERM !== "dumb";
  return {
    stdin,
    stdout,
    stderr,
    env,
    cwd: process.cwd(),
    isInteractive: stderr.isTTY,
    isColourful: mayColour && (stdout.isTTY || (env.FORCE_COLOR ?? "") !== ""),
    columns: stdout.isTTY ? stdout.columns : 100,
    now: () => performance.now(),
    signal: interrupted.signal,
    pause: () => setImmediate(),
  };
}

/** Writes text, or its bytes, and waits until the stream takes more; one whose reader has left takes everything. */
export async function print(
  stream: Writable,
  text: string | Uint8Array,
): Promise<void> {
  if (!stream.writable) return;
  await new Promise<void>((resolve) => {
    // A stream that breaks while it is full may neither drain nor call back; the program would end before its time.
    const done = (): void => {
      for (const event of endings) stream.off(event, done);
      resolve();
    };
    if (stream.write(text, done)) resolve();
    else for (const event of endings) stream.once(event, done);
  });
}

const endings = ["drain", "error", "close"] as const;

/** Says on stderr what is done, if the user wants to know (`--verbose`). */
export async function note(io: ProcessIo, text: string): Promise<void> {
  if (io.isVerbose === true) await print(io.stderr, `concord: ${text}\n`);
}
