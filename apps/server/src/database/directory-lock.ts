import { Client } from "pg";
import { StartError } from "../start-error.ts";

/** A lock that ends with its process, however that ends. */
export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only server of a data directory.
 *
 * @throws StartError that names the other.
 */
export async function lockDirectory(
  ownerUrl: string,
  directory: string,
): Promise<DirectoryLock> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: `concord-serve:${process.pid}`,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ ok: boolean }>(
    "select pg_try_advisory_lock(72656, 1) as ok",
  );
  if (rows[0]?.ok === true) return { release: () => client.end() };
  const { rows: holders } = await client.query<{ name: string }>(
    "select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and classid = 72656 and objid = 1 and granted",
  );
  await client.end();
  const pid = holders[0]?.name.split(":")[1] ?? "unknown";
  throw new StartError(
    `another concord serve (process ${pid}) uses ${directory}: stop it, or choose another directory with --data`,
  );
}
