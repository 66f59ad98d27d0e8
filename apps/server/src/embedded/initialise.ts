import { execFile } from "node:child_process";
import {
  chown,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../start-error.ts";
import { type Binaries, binary, environment, exists } from "./binaries.ts";
import type { Identity } from "./identity.ts";
import { isAlive } from "./postmaster-file.ts";
import type { Secrets } from "./secrets.ts";

const run = promisify(execFile);

/** The major version whose binaries we bring. */
const major = 18;

/** The role that owns the tables, and the one that requests run as. */
export const roles = { owner: "concord_owner", app: "concord_app" } as const;

/** Where a data directory keeps what. */
export function clusterOf(directory: string): string {
  return join(directory, `postgres-${major}`);
}

/**
 * Makes the database cluster of a data directory if there is none. It is made in a folder beside and renamed, so that a
 * start that is killed leaves nothing that looks like a database.
 *
 * @throws StartError if the directory belongs to another major version.
 */
export async function initialise(
  directory: string,
  given: {
    readonly binaries: Binaries;
    readonly identity: Identity | undefined;
    readonly secrets: Secrets;
  },
): Promise<void> {
  await removeHalves(directory);
  const cluster = clusterOf(directory);
  if (await exists(cluster)) {
    await checkMajor(cluster);
    return;
  }
  await refuseOtherMajors(directory);
  const half = `${cluster}.new-${process.pid}`;
  await initialiseInto(half, given);
  await rename(half, cluster).catch(async (error: unknown) => {
    // Somebody else was faster; theirs is as good as ours.
    if (!(await exists(join(cluster, "PG_VERSION")))) throw error;
    await rm(half, { recursive: true });
  });
  await syncFolder(directory);
}

async function initialiseInto(
  half: string,
  {
    binaries,
    identity,
    secrets,
  }: {
    readonly binaries: Binaries;
    readonly identity: Identity | undefined;
    readonly secrets: Secrets;
  },
): Promise<void> {
  const passwords = `${half}.password`;
  await mkdir(half, { mode: 0o700 });
  await writeFile(passwords, `${secrets.ownerPassword}\n`, { mode: 0o600 });
  if (identity !== undefined)
    for (const path of [half, passwords])
      await chown(path, identity.uid, identity.gid);
  try {
    await run(
      binary(binaries, "initdb"),
      [
        ...["-D", half, "-U", roles.owner, "-E", "UTF8", "--locale=C"],
        ...["--auth=scram-sha-256", `--pwfile=${passwords}`],
      ],
      { ...identity, env: environment(binaries), cwd: half },
    );
  } catch (cause) {
    const { stderr = "" } = cause as { readonly stderr?: string };
    throw new StartError(
      `the database could not be made in ${half}: ${lastLine(stderr) || String(cause)}`,
      { cause },
    );
  } finally {
    await rm(passwords, { force: true });
  }
}

/** Takes away what starts that were killed have left. */
async function removeHalves(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, pid] = /\.new-(\d+)(?:\.password)?$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid)))
      // The initdb of a server that was killed may go on writing for some seconds.
      await rm(join(directory, name), {
        recursive: true,
        force: true,
        maxRetries: 30,
        retryDelay: 50,
      });
  }
}

async function checkMajor(cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  if (found !== String(major)) throw otherMajor(cluster, found);
}

async function refuseOtherMajors(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, other] = /^postgres-(\d+)$/.exec(name) ?? [];
    if (other !== undefined) throw otherMajor(join(directory, name), other);
  }
}

function otherMajor(cluster: string, found: string): StartError {
  return new StartError(
    `${cluster} is a database of PostgreSQL ${found}, and this is ${major}: run concord serve export with the version of Concord that made it, and concord serve import with this one into a new directory`,
  );
}

/** Makes sure that a rename survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no handle for a folder, and needs none.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
