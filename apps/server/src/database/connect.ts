import { type NodePgDatabase, drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool, type PoolClient } from "pg";
import * as schema from "./schema.ts";

/** The database as requests see it. */
type Database = NodePgDatabase<typeof schema>;

/** A transaction, on a connection of its own. */
export type Transaction = Database & { readonly $client: PoolClient };

/** Where the database is. */
export interface DatabaseUrls {
  /** Logs in as the owner of the tables. */
  readonly owner: string;
  /** Logs in as the role that requests run as. */
  readonly app: string;
}

/** Connections of the role that requests run as. */
export interface Connections {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Opens connections; they come back by themselves when the database was away. */
export function connect(
  { app }: DatabaseUrls,
  {
    max = 20,
    onError = () => undefined,
  }: {
    readonly max?: number;
    readonly onError?: (error: Error) => void;
  } = {},
): Connections {
  const pool = new Pool({
    ...appConfig(app),
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: "concord",
  });
  pool.on("error", onError);
  // A connection that breaks while it is in use tells its query; nobody else must fall over it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    pool,
    close: () => pool.end(),
  };
}

/** Queries on a connection. */
export function onClient(client: PoolClient): Transaction {
  return drizzle(client, { schema });
}

/** A connection of its own, for locks and notifications. */
export function appClient({ app }: DatabaseUrls): Client {
  const client = new Client({
    ...appConfig(app),
    application_name: `concord-serve:${process.pid}`,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  return client;
}

/** Whatever the login, requests run as the role that row-level security binds. */
function appConfig(url: string): {
  readonly connectionString: string;
  readonly options: string;
} {
  return { connectionString: url, options: "-c role=concord_app" };
}
