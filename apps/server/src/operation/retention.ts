import type { Pool } from "pg";
import { asSystem } from "../database/scope.ts";

/** Deletes what projects keep no longer: work that has ended, and uploads that nothing uses. Gives how many rows. */
export function applyRetention(pool: Pool): Promise<number> {
  return asSystem(pool, async ({ $client }) => {
    const works = await $client.query(
      `delete from work w using project p where p.id = w.project_id and p.retention ? 'work'
         and w.state in ('done', 'failed', 'cancelled')
         and not exists (select from campaign c where c.run_id = w.id)
         and w.finished_at < now() - make_interval(days => (p.retention->>'work')::int)`,
    );
    const uploads = await $client.query(
      `delete from upload u using project p where p.id = u.project_id and p.retention ? 'uploads'
         and u.created_at < now() - make_interval(days => (p.retention->>'uploads')::int)
         and not exists (select from test_set t where t.project_id = u.project_id
           and jsonb_build_array(t.source, t."references", t.documents, t.alignments)::text like '%' || u.id || '%')
         and not exists (select from output o where o.project_id = u.project_id
           and jsonb_build_array(o.text, o.alignment)::text like '%' || u.id || '%')`,
    );
    return (works.rowCount ?? 0) + (uploads.rowCount ?? 0);
  });
}
