import { spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { Example } from "./examples.ts";

/** Where the examples of one page run. */
export interface Place {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** What an example did. */
export interface Result {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const program = dirname(
  createRequire(import.meta.url).resolve("@concord-mt/cli/package.json"),
);

/** A new folder with the sample in it, and `concord` on the PATH. */
export async function makePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "concord-docs-"));
  const bin = join(folder, ".bin");
  await cp(join(program, "sample"), folder, { recursive: true });
  await mkdir(bin);
  const command = join(bin, "concord");
  await writeFile(
    command,
    `#!/bin/sh\nexec node '${join(program, "bin/concord.js")}' "$@"\n`,
  );
  await chmod(command, 0o755);
  return {
    folder,
    env: {
      ...process.env,
      PATH: [bin, process.env.PATH].join(delimiter),
      NO_COLOR: "1",
      LC_ALL: "C.UTF-8",
      CONCORD_SEED: "12345",
    },
  };
}

/** Runs a shell script in the place, a module of JavaScript where the packages are installed. */
export function runExample(
  { language, script }: Example,
  { folder, env }: Place,
): Promise<Result> {
  const [command, argv, cwd] =
    language === "sh"
      ? (["bash", ["-eu", "-o", "pipefail", "-c", script], folder] as const)
      : (["node", ["--input-type=module", "--eval", script], program] as const);
  return new Promise((resolve, reject) => {
    const child = spawn(command, argv, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.on("error", reject);
    child.on("close", (exitCode) => {
      resolve({
        exitCode,
        stdout: Buffer.concat(out).toString(),
        stderr: Buffer.concat(err).toString(),
      });
    });
  });
}
