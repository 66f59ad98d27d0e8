import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import PgBoss from "pg-boss";
import { queueName } from "../jobs/queue-name.ts";
import { StartError } from "../start-error.ts";

/** Any number that no other program takes. */
const lockKey = 7_265_655;

/** The oldest PostgreSQL that we support. */
const oldest = 15;

export interface MigrateOptions {
  /** Password of the role that requests run as, where it logs in by itself. */
  readonly appPassword?: string;
}

/**
 * Brings a database to this version's tables: role, tables, policies, queue. Several servers that start at once wait for
 * each other.
 *
 * @throws StartError if the server is too old, or the login may not make the role.
 */
export async function migrate(
  ownerUrl: string,
  { appPassword }: MigrateOptions = {},
): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await checkVersion(client);
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await makeRole(client, appPassword);
    await runMigrations(drizzle(client), { migrationsFolder: folder() });
    await makeQueue(client);
  });
}

/** Whether the tables are those of this version. @throws StartError if not. */
export async function checkMigrated(ownerUrl: string): Promise<void> {
  const wanted = readMigrationFiles({ migrationsFolder: folder() }).at(-1);
  await asOwner(ownerUrl, async (client) => {
    await checkVersion(client);
    const { rows } = await client
      .query<{ hash: string }>(
        "select hash from drizzle.__drizzle_migrations order by created_at desc limit 1",
      )
      .catch(() => ({ rows: [] }));
    if (rows[0]?.hash !== wanted?.hash)
      throw new StartError(
        "the database has the tables of another version: start one server without --no-migrate first",
      );
  });
}

async function asOwner(
  url: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(
      `the database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function folder(): string {
  return fileURLToPath(new URL("../../drizzle", import.meta.url));
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>(
    "show server_version_num",
  );
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < oldest)
    throw new StartError(
      `the database is PostgreSQL ${version}; Concord needs ${oldest} or newer`,
    );
}

async function makeRole(
  client: Client,
  password: string | undefined,
): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'concord_app') then
        create role concord_app;
      end if;
      if not pg_has_role(current_user, 'concord_app', 'member') then
        execute format('grant concord_app to %I', current_user);
      end if;
    end $$`);
  } catch (cause) {
    // Two databases of one server that are migrated at once make one role.
    if ((cause as { readonly code?: string }).code === "23505")
      return makeRole(client, password);
    throw new StartError(
      "the database has no role concord_app, and this login may not make it; an administrator can: CREATE ROLE concord_app; GRANT concord_app TO <login>",
      { cause },
    );
  }
  if (password !== undefined)
    await client.query(
      `alter role concord_app login password ${client.escapeLiteral(password)}`,
    );
}

/** The queue's own tables, and our queue in it. */
async function makeQueue(client: Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue(queueName);
  await boss.stop({ graceful: false });
  await client.query("grant usage on schema pgboss to concord_app");
  await client.query(
    "grant select, insert, update, delete on all tables in schema pgboss to concord_app",
  );
}
