import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type DatabaseUrls } from "./database/connect.ts";
import {
  type DirectoryLock,
  lockDirectory,
} from "./database/directory-lock.ts";
import { checkMigrated, migrate } from "./database/migrate.ts";
import { readSecrets } from "./embedded/secrets.ts";
import { type EmbeddedDatabase, startEmbedded } from "./embedded/supervisor.ts";
import type { ServeOptions } from "./options.ts";

/** A database that is ready: of our own, or somebody's. */
export interface OpenDatabase {
  readonly urls: DatabaseUrls;
  readonly embedded?: EmbeddedDatabase;
  close(): Promise<void>;
}

/** Starts or reaches the database, and brings its tables to this version. */
export async function openDatabase(
  options: Pick<
    ServeOptions,
    "data" | "databaseUrl" | "migrate" | "onNote" | "databaseSettings"
  >,
): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  const directory = resolve(options.data);
  const prepare = options.migrate ? migrate : checkMigrated;
  if (databaseUrl !== undefined) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await prepare(databaseUrl);
    return {
      urls: { owner: databaseUrl, app: databaseUrl },
      close: () => Promise.resolve(),
    };
  }
  const embedded = await startEmbedded({
    directory,
    ...(options.onNote && { onNote: options.onNote }),
    ...(options.databaseSettings && { settings: options.databaseSettings }),
  });
  const urls = { owner: embedded.ownerUrl, app: embedded.appUrl };
  let lock: DirectoryLock | undefined;
  try {
    // Before the tables are touched: another server may be at work on them.
    lock = await lockDirectory(urls.owner, directory);
    const { appPassword } = await readSecrets(directory);
    await migrate(urls.owner, { appPassword });
  } catch (error) {
    // A database that was running before us may be somebody else's.
    if (lock !== undefined || !embedded.isAdopted) await embedded.stop();
    else embedded.leave();
    throw error;
  }
  const held = lock;
  return {
    urls,
    embedded,
    close: async () => {
      await held.release();
      await embedded.stop();
    },
  };
}
