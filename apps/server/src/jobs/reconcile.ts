import type { Pool } from "pg";
import { asSystem } from "../database/scope.ts";
import { failFinally } from "./effects.ts";

/**
 * Marks work as failed whose job the queue has given up, since its workers died again and again: nobody was left to say
 * so. Gives how many.
 */
export function reconcile(pool: Pool): Promise<number> {
  return asSystem(pool, async (tx) => {
    const { rows } = await tx.$client.query<{
      workId: string;
      projectId: string;
    }>(
      `select w.id as "workId", w.project_id as "projectId" from work w join pgboss.job j on j.id = w.job_id
       where w.state in ('queued', 'running') and j.state in ('failed', 'cancelled') for update of w skip locked`,
    );
    for (const lost of rows)
      await failFinally(tx, lost, {
        code: "crashed",
        message: "the processes that worked on it died again and again",
      });
    return rows.length;
  });
}
