import type { Pool } from "pg";
import PgBoss from "pg-boss";
import type { Transaction } from "../database/connect.ts";
import { asSystem } from "../database/scope.ts";
import { queueName } from "./queue-name.ts";

/** A job that a worker holds, as long as it renews its lease. */
export interface Lease {
  readonly id: string;
  /** How often it was begun before; another number means that somebody else holds it now. */
  readonly attempt: number;
  readonly workId: string;
  readonly projectId: string;
}

/** What a job carries. */
interface JobData {
  readonly workId: string;
  readonly projectId: string;
}

/** The lease was lost: whatever was computed must not be written. */
export class FencedError extends Error {
  override readonly name = "FencedError";
}

/** Jobs that survive their workers. */
export interface Queue {
  /** Adds a job in the transaction that writes what it is for; gives its id. */
  send(tx: Transaction, job: JobData): Promise<string>;
  /** Takes the next job, if there is one. */
  next(): Promise<Lease | undefined>;
  /** Renews a lease; `false` means that it is lost. */
  beat(lease: Lease): Promise<boolean>;
  /** Ends a job together with its effects, or not at all. @throws FencedError if the lease is lost. */
  finish<T>(lease: Lease, effects: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Gives a job back as if it had not been begun. */
  release(lease: Lease): Promise<void>;
  /** A job failed and may be tried again; gives whether it will be. */
  fail(
    lease: Lease,
    reason: string,
    onFinal: (tx: Transaction) => Promise<void>,
  ): Promise<boolean>;
  /** Takes away a job that nobody has begun. */
  cancel(tx: Transaction, id: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface QueueOptions {
  /** Seconds after which a job whose worker is silent is given to another. */
  readonly lease: number;
  /** How often such jobs are looked for, in milliseconds. @defaultValue four times a lease */
  readonly maintenance?: number | undefined;
  readonly onError: (error: Error) => void;
}

const retryLimit = 3;

const isHeld =
  "name = $1 and id = $2 and state = 'active' and retry_count = $3";

/**
 * pg-boss in fetch mode. It has no heartbeat of its own: a lease is renewed by moving the start of the job, and pg-boss
 * gives jobs that "took" longer than the lease to others.
 */
export function openQueue(pool: Pool, options: QueueOptions): Queue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: Math.max(
      1,
      Math.round((options.maintenance ?? options.lease * 250) / 1000),
    ),
  });
  boss.on("error", options.onError);
  const within = (tx: Transaction): { readonly db: PgBoss.Db } => ({
    db: { executeSql: (text, values) => tx.$client.query(text, values) },
  });
  const held = ({ id, attempt }: Lease): readonly unknown[] => [
    queueName,
    id,
    attempt,
  ];
  const lock = async (tx: Transaction, lease: Lease): Promise<void> => {
    const { rows } = await tx.$client.query(
      `select from pgboss.job where ${isHeld} for update`,
      [...held(lease)],
    );
    if (rows.length === 0)
      throw new FencedError(`another worker holds the job ${lease.id}`);
  };
  return {
    send: async (tx, job) => {
      const id = await boss.send(queueName, job, {
        retryLimit,
        expireInSeconds: options.lease,
        retentionDays: 30,
        ...within(tx),
      });
      if (id === null) throw new Error("the queue took no job");
      await tx.$client.query("select pg_notify('concord_jobs', '')");
      return id;
    },
    next: async () => {
      const [job] = await boss.fetch<JobData>(queueName, {
        batchSize: 1,
        includeMetadata: true,
      });
      return job && { id: job.id, attempt: job.retryCount, ...job.data };
    },
    beat: async (lease) => {
      const { rowCount } = await pool.query(
        `update pgboss.job set started_on = now() where ${isHeld}`,
        [...held(lease)],
      );
      return rowCount === 1;
    },
    finish: (lease, effects) =>
      asSystem(pool, async (tx) => {
        await lock(tx, lease);
        const result = await effects(tx);
        await boss.complete(queueName, lease.id, {}, within(tx));
        return result;
      }),
    release: async (lease) => {
      await pool.query(
        `update pgboss.job set state = 'retry', started_on = null where ${isHeld}`,
        [...held(lease)],
      );
      await pool.query("select pg_notify('concord_jobs', '')");
    },
    fail: (lease, reason, onFinal) =>
      asSystem(pool, async (tx) => {
        await lock(tx, lease);
        const isFinal = lease.attempt >= retryLimit;
        if (isFinal) await onFinal(tx);
        await boss.fail(queueName, lease.id, { reason }, within(tx));
        return !isFinal;
      }),
    cancel: async (tx, id) => {
      await boss.cancel(queueName, id, within(tx));
    },
    start: async () => {
      await boss.start();
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}
