import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Pool } from "pg";
import { asSystem } from "../database/scope.ts";
import { syncFolder } from "../embedded/initialise.ts";
import { keepRow } from "./row.ts";
import type { BlobHooks, BlobStore } from "./store.ts";

/** Keeps blobs as files below a folder. */
export function fileStore(
  pool: Pool,
  directory: string,
  hook: BlobHooks = () => Promise.resolve(),
): BlobStore {
  const root = join(directory, "blobs");
  const spoolFolder = join(directory, "uploads");
  const pathOf = (sha256: string): string =>
    join(root, sha256.slice(0, 2), sha256.slice(2));
  return {
    spoolFolder,
    keep: (spooled) =>
      // The row is locked while the file is moved, so that a sweep that runs at the same time takes neither away.
      asSystem(pool, async (tx) => {
        await keepRow(tx, spooled, "files");
        const path = pathOf(spooled.sha256);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(spooled.path, path);
        await syncFolder(dirname(path));
        await syncFolder(root);
        await hook("renamed");
      }),
    open: (sha256, range) => createReadStream(pathOf(sha256), range),
    file: (sha256) => Promise.resolve(pathOf(sha256)),
    forget: (_, sha256) => rm(pathOf(sha256), { force: true }),
    sweep: async (olderThan) => {
      let count = await removeOld(spoolFolder, olderThan, () =>
        Promise.resolve(false),
      );
      for (const head of await list(root))
        count += await removeOld(join(root, head), olderThan, async (name) => {
          const { rows } = await pool.query(
            "select from blob where sha256 = $1",
            [Buffer.from(head + name, "hex")],
          );
          return rows.length > 0;
        });
      return count;
    },
  };
}

async function list(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Removes the files of a folder that are old and that nobody needs. */
export async function removeOld(
  folder: string,
  olderThan: Date,
  isNeeded: (name: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const name of await list(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || found.mtime > olderThan) continue;
    if (await isNeeded(name)) continue;
    await rm(path, { force: true, recursive: true });
    count += 1;
  }
  return count;
}
