import type { Pool } from "pg";
import { type Transaction, onClient } from "./connect.ts";

/** A transaction that sees one project only: row-level security hides all others, whatever the query says. */
export function inProject<T>(
  pool: Pool,
  projectId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transaction(pool, projectId, work);
}

/** A transaction of the server's own, which sees all projects. */
export function asSystem<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transaction(pool, "*", work);
}

async function transaction<T>(
  pool: Pool,
  scope: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query("begin");
    await client.query("select set_config('concord.project', $1, true)", [
      scope,
    ]);
    const result = await work(onClient(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
