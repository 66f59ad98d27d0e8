import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./connect.ts";

/** A transaction that sees one project only: row-level security hides all others, whatever the query says. */
export function inProject<T>(
  database: Database,
  projectId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await setScope(tx, projectId);
    return work(tx);
  });
}

/** A transaction of the server's own, which sees all projects. */
export function asSystem<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await setScope(tx, "*");
    return work(tx);
  });
}

async function setScope(tx: Transaction, scope: string): Promise<void> {
  await tx.execute(sql`select set_config('concord.project', ${scope}, true)`);
}
