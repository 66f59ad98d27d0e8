import type { Readable, Writable } from "node:stream";
import type { Command } from "commander";

/** What the program may use of the world while its help is read. */
export interface ProgramIo {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly isInteractive: boolean;
  readonly isColourful: boolean;
  readonly columns: number;
  readonly now: () => number;
  readonly pause: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** The program for a command line; `["completion"]` loads every command. */
export function createProgram(
  io: ProgramIo,
  argv: readonly string[],
): Promise<Command>;
