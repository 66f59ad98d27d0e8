import type { Pool } from "pg";
import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
} from "prom-client";
import { asSystem } from "../database/scope.ts";

/** What Prometheus is told. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly jobs: Counter<"event">;
}

/** Makes the metrics of a server. */
export function makeMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "concord_work",
    help: "Long work by state",
    labelNames: ["state"],
    registers,
    async collect() {
      for (const { state, count } of await countWork(pool))
        this.set({ state }, Number(count));
    },
  });
  new Gauge({
    name: "concord_oldest_queued_seconds",
    help: "Age of the oldest work that waits",
    registers,
    async collect() {
      this.set(await oldestQueued(pool));
    },
  });
  new Gauge({
    name: "concord_blob_bytes",
    help: "Bytes of all blobs",
    registers,
    async collect() {
      const { rows } = await pool.query<{ bytes: string }>(
        "select coalesce(sum(size), 0) as bytes from blob",
      );
      this.set(Number(rows[0]?.bytes ?? 0));
    },
  });
  new Gauge({
    name: "concord_database_connections",
    help: "Connections to the database by state",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "all" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: "concord_http_seconds",
      help: "Duration of requests",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobs: new Counter({
      name: "concord_jobs_total",
      help: "What happened to jobs",
      labelNames: ["event"],
      registers,
    }),
  };
}

function countWork(
  pool: Pool,
): Promise<{ readonly state: string; readonly count: string }[]> {
  return asSystem(pool, async (tx) => {
    const { rows } = await tx.$client.query<{ state: string; count: string }>(
      "select state, count(*) as count from work group by state",
    );
    return rows;
  });
}

function oldestQueued(pool: Pool): Promise<number> {
  return asSystem(pool, async (tx) => {
    const { rows } = await tx.$client.query<{ age: string | null }>(
      "select extract(epoch from now() - min(created_at)) as age from work where state = 'queued'",
    );
    return Number(rows[0]?.age ?? 0);
  });
}
