import { createRequire } from "node:module";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import { root } from "./repository.ts";

/** The program's commands as its own help knows them, and a way to read a command's whole help. */
export interface Program {
  readonly command: Command;
  /** What a command prints for `--help`, examples included. */
  readonly helpOf: (command: Command) => string;
}

interface ProgramModule {
  readonly createProgram: (
    io: object,
    argv: readonly string[],
  ) => Promise<Command>;
}

/** Loads the built program with all its commands. */
export async function loadProgram(): Promise<Program> {
  const require = createRequire(join(root, "apps/docs/package.json"));
  const file = join(
    require.resolve("@concord-mt/cli/package.json"),
    "../dist/program.js",
  );
  const { createProgram } = (await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )) as ProgramModule;
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
