import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { blob } from "../database/schema.ts";
import type { Spooled } from "./spool.ts";

/** Writes the row of a blob, or renews it; says whether it is new. */
export async function keepRow(
  tx: Transaction,
  { sha256, size }: Spooled,
  store: "files" | "database",
): Promise<boolean> {
  const rows = await tx
    .insert(blob)
    .values({ sha256: Buffer.from(sha256, "hex"), size, store })
    .onConflictDoUpdate({
      target: blob.sha256,
      set: { createdAt: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return rows[0]?.isNew === true;
}
