import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { Alignment } from "@concord-mt/core";

/** What a program is given: text with the sentences to align first. */
export interface RunInput {
  /** Name of the files, without `.source` and `.target`. */
  readonly text: string;
  /** How many sentences from the first are to be aligned. */
  readonly aligned: number;
  readonly pairs: number;
  readonly threads: number;
}

/** What a program did. */
export interface Run {
  /** Seconds, and the greatest resident set. */
  readonly wall: number;
  readonly cpu: number;
  readonly megabytes: number;
  /** Links by symmetrisation. */
  readonly alignments: Readonly<Record<string, Alignment[]>>;
}

/** Time and memory of a program that has been run to its end. */
export type Cost = Pick<Run, "wall" | "cpu" | "megabytes">;

const time = "/usr/bin/time";

/** Runs a program and measures it; with GNU time also what it used. */
export function runProgram(
  command: string,
  arguments_: readonly string[],
  { threads }: { readonly threads: number },
): Cost & { readonly stdout: string } {
  const measured = existsSync(time);
  const line = measured
    ? [time, "-f", "%U %S %M", command, ...arguments_]
    : [command, ...arguments_];
  const start = process.hrtime.bigint();
  const result = spawnSync(line[0] ?? command, line.slice(1), {
    encoding: "utf8",
    maxBuffer: 2 ** 32,
    // GIZA++ breaks down where nobody is logged in.
    env: { USER: "bench", ...process.env, OMP_NUM_THREADS: String(threads) },
  });
  const wall = Number(process.hrtime.bigint() - start) / 1e9;
  if (result.error !== undefined) throw result.error;
  if (result.status !== 0)
    throw new Error(`${command} ended with ${result.status}: ${result.stderr}`);
  const used = measured
    ? (result.stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number)
    : [];
  const [user = NaN, system = NaN, kilobytes = NaN] = used;
  return {
    wall,
    cpu: user + system,
    megabytes: kilobytes / 1024,
    stdout: result.stdout,
  };
}

/** Whether a program is on the PATH. */
export function isInstalled(command: string): boolean {
  return spawnSync("which", [command]).status === 0;
}

/** Reads the first lines of a file of links. */
export function readLinks(file: string, lines: number): Alignment[] {
  return parseLinks(readFileSync(file, "utf8"), lines);
}

/** Parses the first lines of links in the form `0-0 1-2`. */
export function parseLinks(text: string, lines: number): Alignment[] {
  return text
    .split("\n")
    .slice(0, lines)
    .map((line) =>
      line
        .split(" ")
        .filter((part) => part !== "")
        .map((part) => {
          const [source, target] = part.split("-").map(Number);
          return { source: source ?? 0, target: target ?? 0 };
        }),
    );
}
