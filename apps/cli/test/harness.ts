import {
  type ChildProcessWithoutNullStreams,
  execFile,
  spawn,
} from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ProcessIo } from "../src/io.ts";
import { run } from "../src/run.ts";

/** What a run of the program left behind. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program in this process, with streams that are caught. */
export async function runHere(
  argv: readonly string[],
  { stdin = "", ...over }: RunOptions = {},
): Promise<Outcome> {
  const stdout = new Catcher();
  const stderr = new Catcher();
  const input = Readable.from([Buffer.from(stdin)]);
  const io = quietIo({ stdin: input, stdout, stderr, ...over });
  const code = await run(argv, io);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** What surrounds a command in a test: nothing that it could disturb, unless it is given. */
export function quietIo(over: Partial<ProcessIo> = {}): ProcessIo {
  return {
    stdin: Readable.from([]),
    stdout: new Catcher(),
    stderr: new Catcher(),
    env: {},
    cwd: tmpdir(),
    isInteractive: false,
    isColourful: false,
    columns: 100,
    now: () => 0,
    signal: new AbortController().signal,
    pause: () => setImmediate(),
    ...over,
  };
}

type RunOptions = { readonly stdin?: string } & Partial<
  Omit<ProcessIo, "stdin">
>;

class Catcher extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString("utf8");
  }
}

/** Path of the program as it is shipped. */
const program = fileURLToPath(new URL("../bin/concord.js", import.meta.url));

/** Runs the built program as a process. */
export function runProcess(
  argv: readonly string[],
  {
    stdin = "",
    env = {},
  }: {
    readonly stdin?: string | Uint8Array;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...argv],
      { maxBuffer: 2 ** 28, env: { ...process.env, ...env } },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode, stdout, stderr });
      },
    );
    child.stdin?.end(stdin);
  });
}

/** Starts the built program as a process whose pipes the test holds. */
export function startProcess(
  argv: readonly string[],
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [program, ...argv]);
}

/** Runs a shell line in which `concord` is the built program. */
export function runShell(line: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const script = `NODE='${process.execPath}' PROGRAM='${program}'; concord() { "$NODE" "$PROGRAM" "$@"; }; ${line}`;
    const child = spawn("bash", ["-c", script]);
    const caught = { stdout: "", stderr: "" };
    child.stdout.on(
      "data",
      (chunk: Buffer) => (caught.stdout += chunk.toString("utf8")),
    );
    child.stderr.on(
      "data",
      (chunk: Buffer) => (caught.stderr += chunk.toString("utf8")),
    );
    child.on("close", (code) => {
      resolve({ code, ...caught });
    });
  });
}

/** A folder of files for one test; `path` gives a file's path, `remove` deletes them all. */
export interface Folder {
  readonly root: string;
  readonly path: (name: string) => string;
  readonly write: (name: string, content: string | Uint8Array) => string;
  readonly remove: () => void;
}

/** Makes a folder with the given files. */
export function makeFolder(
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Folder {
  const root = mkdtempSync(join(tmpdir(), "concord-"));
  const folder: Folder = {
    root,
    path: (name) => join(root, name),
    write: (name, content) => {
      writeFileSync(join(root, name), content);
      return join(root, name);
    },
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
  for (const [name, content] of Object.entries(files))
    folder.write(name, content);
  return folder;
}
