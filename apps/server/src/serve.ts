import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { databaseStore } from "./blobs/database.ts";
import { fileStore } from "./blobs/files.ts";
import type { BlobStore } from "./blobs/store.ts";
import { connect } from "./database/connect.ts";
import { type App, makeApp } from "./http/app.ts";
import { isLoopback } from "./http/guards.ts";
import { type Listeners, listen } from "./http/listeners.ts";
import type { Services } from "./http/services.ts";
import { openErrands } from "./jobs/errands.ts";
import { type Queue, openQueue } from "./jobs/queue.ts";
import { reconcile } from "./jobs/reconcile.ts";
import { type Worker, startWorker } from "./jobs/worker.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import { type Metrics, makeMetrics } from "./operation/metrics.ts";
import { prettyLine } from "./operation/pretty-log.ts";
import { sweep } from "./operation/sweep.ts";
import { type ServeOptions, completeOptions } from "./options.ts";
import { hasOperator, localCaller } from "./people.ts";
import { StartError } from "./start-error.ts";

/** A server that runs. */
export interface RunningServer {
  /** Where it answers; nothing for a worker. */
  readonly url: string | undefined;
  readonly app: App | undefined;
  readonly services: Services;
  readonly database: OpenDatabase;
  /** Stops fetching jobs, ends streams and requests, gives jobs back, and stops the database. */
  stop(): Promise<void>;
}

/** Short work at a time, besides jobs. */
const errandLimit = 2;

/** Anything older than this is swept, as often, in milliseconds. */
const sweepInterval = 600_000;

/**
 * Starts a server: the database, the API, a worker.
 *
 * @example
 * const server = await serve({ data: "/srv/concord" });
 * console.log(server.url); // http://127.0.0.1:4700
 *
 * @throws StartError that says what to do.
 */
export async function serve(
  given: Partial<ServeOptions>,
): Promise<RunningServer> {
  const options = withLogFormat(completeOptions(given));
  checkAddress(options);
  const database = await openDatabase(options);
  try {
    return await serveOn(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function withLogFormat(options: ServeOptions): ServeOptions {
  const { log, logFormat } = options;
  return log === undefined || logFormat === "json"
    ? options
    : {
        ...options,
        log: {
          write: (line) => {
            log.write(prettyLine(line));
          },
        },
      };
}

interface Parts {
  readonly options: ServeOptions;
  readonly database: OpenDatabase;
  readonly queue: Queue;
  readonly blobs: BlobStore;
  readonly listeners: Listeners;
  readonly metrics: Metrics;
  readonly jobFolder: string;
  readonly pool: Pool;
}

async function serveOn(
  database: OpenDatabase,
  options: ServeOptions,
): Promise<RunningServer> {
  const directory = resolve(options.data);
  const log = logger(options);
  const connections = connect(database.urls, {
    onError: (error) => {
      log("connection", { error: error.message });
    },
  });
  const inner = connect(database.urls, { max: 8 });
  const { pool } = connections;
  const store =
    options.blobs ?? (options.databaseUrl === undefined ? "files" : "database");
  const blobs =
    store === "files"
      ? fileStore(inner.pool, directory, options.blobHook)
      : databaseStore(inner.pool, join(directory, "uploads"));
  const queue = openQueue(inner.pool, {
    lease: options.lease,
    maintenance: options.timing?.maintenance,
    onError: (error) => {
      log("queue", { error: error.message });
    },
  });
  const listeners = listen(database.urls);
  const metrics = makeMetrics(pool);
  const jobFolder = join(directory, "jobs");
  const parts: Parts = {
    ...{ options, database, queue, blobs, listeners },
    ...{ metrics, jobFolder, pool },
  };
  const stopping = new AbortController();
  const close = async (): Promise<void> => {
    await queue.stop();
    await listeners.stop();
    await connections.close();
    await inner.close();
  };
  try {
    await mkdir(jobFolder, { recursive: true, mode: 0o700 });
    await queue.start();
    const errands = openErrands({
      blobs,
      folder: jobFolder,
      limit: errandLimit,
      memory: options.jobMemory,
    });
    const services: Services = {
      ...{ pool, inner: inner.pool, queue, errands, blobs, listeners },
      limits: options.limits,
      version: packageVersion(),
      isSecure: options.trustProxy !== undefined,
      isStopping: () => stopping.signal.aborted,
      ...(!needsLogin(options) && { local: await localCaller(pool) }),
    };
    const api =
      options.role === "worker" ? undefined : await startApi(parts, services);
    const worker = options.role === "api" ? undefined : startWork(parts, log);
    const sweeping = keepSweeping(parts, stopping.signal, log);
    let stopped: Promise<void> | undefined;
    return {
      url: api?.url,
      app: api?.app,
      services,
      database,
      stop: () =>
        (stopped ??= (async () => {
          stopping.abort();
          // Jobs are given back before anything that they need goes away.
          const working = worker?.stop();
          api?.app.closeStreams();
          errands.stop();
          await api?.app.server.close();
          await working;
          await sweeping;
          await close();
          await database.close();
        })()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startApi(
  { options, metrics, pool }: Parts,
  services: Services,
): Promise<{ readonly url: string; readonly app: App }> {
  if (services.local === undefined && !(await hasOperator(pool)))
    throw new StartError(
      "nobody could log in: make a token with concord serve token NAME first",
    );
  const { log, trustProxy, host, port } = options;
  const app = await makeApp({
    services,
    metrics,
    ...(trustProxy !== undefined && { trustProxy }),
    ...(log !== undefined && { log: { stream: log } }),
    isReady: async () => {
      try {
        await pool.query("select from blob limit 1");
        return true;
      } catch {
        return false;
      }
    },
  });
  try {
    return { app, url: await app.server.listen({ host, port }) };
  } catch (error) {
    await app.server.close();
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE")
      throw new StartError(
        `port ${port} of ${host} is taken: choose another with --port`,
      );
    throw error;
  }
}

function startWork(parts: Parts, log: Log): Worker {
  const { options, pool, queue, blobs, jobFolder, metrics, listeners } = parts;
  const { jobs } = options;
  const worker = startWorker({
    ...{ pool, queue, blobs, jobs },
    folder: jobFolder,
    threads: Math.max(1, Math.floor(availableParallelism() / jobs)),
    lease: options.lease,
    memory: options.jobMemory,
    deadline: options.jobDeadline * 1000,
    grace: options.timing?.grace,
    poll: options.timing?.maintenance,
    maxResult: options.limits.result,
    ...(options.jobModule !== undefined && { jobModule: options.jobModule }),
    ...(options.workerHook && { hook: options.workerHook }),
    onEvent: (name, lease, detail) => {
      metrics.jobs.inc({ event: name });
      log("job", {
        event: name,
        job: lease?.id,
        work: lease?.workId,
        attempt: lease?.attempt,
        detail: detail instanceof Error ? detail.message : detail,
      });
    },
  });
  listeners.on("concord_jobs", () => {
    worker.wake();
  });
  return worker;
}

async function keepSweeping(
  { pool, blobs, jobFolder, options }: Parts,
  signal: AbortSignal,
  log: Log,
): Promise<void> {
  const often = Math.min(
    sweepInterval,
    options.timing?.maintenance ?? options.lease * 1000,
  );
  for (let next = 0; !signal.aborted; next += often) {
    try {
      // What the queue gave up is noticed soon; the rest can wait.
      await reconcile(pool);
      if (next % sweepInterval < often) await sweep({ pool, blobs, jobFolder });
    } catch (error) {
      log("sweep", { error: String(error) });
    }
    await sleep(often, undefined, { signal }).catch(() => undefined);
  }
}

type Log = (what: string, detail: Readonly<Record<string, unknown>>) => void;

function logger({ log }: ServeOptions): Log {
  return (what, detail) => {
    log?.write(
      `${JSON.stringify({ level: 30, time: Date.now(), what, ...detail })}\n`,
    );
  };
}

function needsLogin({ host, login, trustProxy }: ServeOptions): boolean {
  return login || trustProxy !== undefined || !isLoopback(host);
}

function checkAddress({
  host,
  trustProxy,
  insecure,
  role,
}: ServeOptions): void {
  if (role === "worker" || isLoopback(host)) return;
  if (trustProxy === undefined && !insecure)
    throw new StartError(
      `${host} can be reached by others: put a proxy with TLS in front and name it with --trust-proxy, or say --insecure`,
    );
}

function packageVersion(): string {
  const json: unknown = JSON.parse(
    readFileSync(new URL(import.meta.resolve("#package.json")), "utf8"),
  );
  return (json as { readonly version: string }).version;
}
