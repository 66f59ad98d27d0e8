import { Readable, Writable } from "node:stream";
import { createProgram } from "@concord-mt/cli/program";
import type { Command } from "commander";
import { root } from "./repository.ts";

/** The program's commands as its own help knows them, and a way to read a command's whole help. */
export interface Program {
  readonly command: Command;
  /** What a command prints for `--help`, examples included. */
  readonly helpOf: (command: Command) => string;
}

/** Loads the built program with all its commands. */
export async function loadProgram(): Promise<Program> {
  let written = "";
  const output = new Writable({
    write(chunk: Buffer, _, done): void {
      written += chunk.toString();
      done();
    },
  });
  const io = {
    stdin: Readable.from([]),
    stdout: output,
    stderr: output,
    env: {},
    cwd: root,
    isInteractive: false,
    isColourful: false,
    columns: 80,
    now: () => 0,
    pause: () => Promise.resolve(),
    signal: new AbortController().signal,
  };
  // Completion is the one command that needs all the others loaded.
  const command = await createProgram(io, ["completion"]);
  return {
    command,
    helpOf: (one) => {
      written = "";
      one.outputHelp();
      return written;
    },
  };
}
