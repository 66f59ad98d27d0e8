import type { Progress } from "@concord-mt/core";
import { and, eq } from "drizzle-orm";
import type { Pool } from "pg";
import { work } from "../database/schema.ts";
import { inProject } from "../database/scope.ts";
import { announce } from "./effects.ts";
import type { Lease } from "./queue.ts";

/** Writes how far work is, at most once a second, and never late. */
export interface ProgressWriter {
  readonly tell: (progress: Progress) => void;
  end(): Promise<void>;
}

const interval = 1000;

export function progressWriter(pool: Pool, lease: Lease): ProgressWriter {
  let last = -Infinity;
  let writing: Promise<void> | undefined;
  const write = (progress: Progress): Promise<void> =>
    inProject(pool, lease.projectId, async (tx) => {
      const rows = await tx
        .update(work)
        .set({ progress })
        .where(
          and(
            eq(work.id, lease.workId),
            eq(work.state, "running"),
            eq(work.attempt, lease.attempt + 1),
          ),
        )
        .returning({ id: work.id });
      if (rows.length > 0) await announce(tx, lease, { progress });
    });
  return {
    tell: (progress) => {
      const now = performance.now();
      if (writing !== undefined || now < last + interval) return;
      last = now;
      writing = write(progress)
        // Progress is a courtesy: the work goes on without it.
        .catch(() => undefined)
        .finally(() => {
          writing = undefined;
        });
    },
    end: async () => {
      await writing;
    },
  };
}
