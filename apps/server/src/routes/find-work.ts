import type { WorkKind } from "@concord-mt/protocol";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { blob, work } from "../database/schema.ts";
import { conflict, notFound } from "../http/http-problem.ts";

export type WorkRow = typeof work.$inferSelect;

/** Finds work of a project. @throws HttpProblem 404 */
export async function findWork(
  tx: Transaction,
  projectId: string,
  id: string,
  kind?: WorkKind,
): Promise<WorkRow> {
  const [row] = await tx
    .select()
    .from(work)
    .where(
      and(
        eq(work.projectId, projectId),
        eq(work.id, id),
        kind === undefined ? undefined : eq(work.kind, kind),
      ),
    );
  if (row === undefined) throw notFound(kind ?? "work");
  return row;
}

/** Finds work that is done, and the blob of its result. @throws HttpProblem 404, 409 */
export async function findDone(
  tx: Transaction,
  projectId: string,
  id: string,
  kind?: WorkKind,
): Promise<{
  readonly row: WorkRow;
  readonly sha256: string;
  readonly size: number;
}> {
  const row = await findWork(tx, projectId, id, kind);
  if (row.state !== "done" || row.sha256 === null)
    throw conflict("not-done", `it is ${row.state}, not done`);
  const [found] = await tx
    .select({ size: blob.size })
    .from(blob)
    .where(eq(blob.sha256, row.sha256));
  return {
    row,
    sha256: row.sha256.toString("hex"),
    size: found?.size ?? 0,
  };
}
