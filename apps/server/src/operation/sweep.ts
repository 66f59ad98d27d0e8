import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import type { BlobStore } from "../blobs/store.ts";
import { asSystem } from "../database/scope.ts";
import { isAlive } from "../embedded/postmaster-file.ts";
import { applyRetention } from "./retention.ts";

export interface SweepOptions {
  readonly pool: Pool;
  readonly blobs: BlobStore;
  /** Where jobs write. */
  readonly jobFolder: string;
  /** What nobody needs is kept this long, in milliseconds. */
  readonly grace?: number;
}

/** Takes away what nobody needs any more: old events, keys and sessions, blobs without use, halves of uploads and jobs. */
export async function sweep({
  pool,
  blobs,
  jobFolder,
  grace = 3_600_000,
}: SweepOptions): Promise<number> {
  const before = new Date(Date.now() - grace);
  await applyRetention(pool);
  await asSystem(pool, async ({ $client }) => {
    await $client.query(
      "delete from event where at < now() - interval '1 day'",
    );
    await $client.query(
      "delete from idempotency where at < now() - interval '1 day'",
    );
    await $client.query(
      "delete from session where expires_at < now() or last_seen_at < now() - interval '12 hours'",
    );
  });
  let count = await forgetUnused(pool, blobs, before);
  count += await blobs.sweep(before);
  for (const name of await readdir(jobFolder).catch(() => [])) {
    const [, pid] = /^job-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(jobFolder, name), { recursive: true, force: true });
    count += 1;
  }
  return count;
}

const isUnused = `created_at < $1
  and not exists (select from upload u where u.sha256 = b.sha256)
  and not exists (select from work w where w.sha256 = b.sha256)
  and not exists (select from pack p where p.sha256 = b.sha256)
  and not exists (select from work w where w.state in ('queued', 'running') and w.recipe::text like '%' || encode(b.sha256, 'hex') || '%')`;

async function forgetUnused(
  pool: Pool,
  blobs: BlobStore,
  before: Date,
): Promise<number> {
  const unused = await asSystem(pool, async ({ $client }) => {
    const { rows } = await $client.query<{ sha256: Buffer }>(
      `select sha256 from blob b where ${isUnused} limit 1000`,
      [before],
    );
    return rows;
  });
  let count = 0;
  for (const { sha256 } of unused)
    count += await asSystem(pool, async (tx) => {
      const { rowCount } = await tx.$client.query(
        `delete from blob b where ${isUnused} and sha256 = $2`,
        [before, sha256],
      );
      if (rowCount !== 1) return 0;
      await blobs.forget(tx, sha256.toString("hex"));
      return 1;
    });
  return count;
}
