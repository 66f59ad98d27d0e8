import type { Readable } from "node:stream";
import type { Context, Warning } from "@concord-mt/core";
import type { ReadingProgress } from "./reading-progress.ts";

/** What reading and writing may touch besides the files that are named. */
export interface FileIo {
  /** What the name `-` is read from. */
  readonly stdin: Readable;
  /** Aborted when the work is to end. */
  readonly signal: AbortSignal;
  /** Takes results, and what is written to the name `-`. */
  readonly write: (text: string | Uint8Array) => Promise<void>;
  /** Says what is beside the result: what was done, or could not be. */
  readonly note: (text: string) => Promise<void>;
  /** Passes a warning on. */
  readonly warn: (warning: Warning) => void;
  /** Follows how much of all files together has been read. */
  readonly startReading: (options?: {
    readonly isQuiet?: boolean;
  }) => ReadingProgress;
  /** Does long work, with progress and threads. */
  readonly work: <T>(
    options: WorkOptions,
    work: (context: Context) => Promise<T>,
  ) => Promise<T>;
}

/** How work shows itself, and on how many threads it runs. */
export interface WorkOptions {
  readonly quiet?: boolean;
  readonly threads?: number;
}
