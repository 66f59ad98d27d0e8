import { availableParallelism, homedir } from "node:os";
import { join } from "node:path";
import { defaultLimits, type Limits } from "./limits.ts";
import type { WorkerHook } from "./jobs/worker.ts";
import type { BlobHooks } from "./blobs/store.ts";

/** What a process does: answer requests, do jobs, or both. */
export const serveRoles = ["api", "worker", "all"] as const;
export type ServeRole = (typeof serveRoles)[number];

export const logFormats = ["json", "pretty"] as const;
export type LogFormat = (typeof logFormats)[number];

/** How a server is started. */
export interface ServeOptions {
  readonly role: ServeRole;
  readonly host: string;
  readonly port: number;
  /** Where the embedded database, blobs and halves of uploads are. */
  readonly data: string;
  /** A PostgreSQL server of one's own, instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Where blobs are kept. @defaultValue files beside the embedded database, otherwise in the database */
  readonly blobs?: "files" | "database" | undefined;
  /** Jobs at a time. */
  readonly jobs: number;
  /** Megabytes that a job may use. */
  readonly jobMemory: number;
  /** Seconds that a job may take. */
  readonly jobDeadline: number;
  /** Seconds after which a silent worker's job is given to another. */
  readonly lease: number;
  /** Whether a token is needed on this machine too. */
  readonly login: boolean;
  /** Addresses of proxies that end TLS. */
  readonly trustProxy?: string | undefined;
  /** Whether to listen beyond this machine without TLS. */
  readonly insecure: boolean;
  readonly migrate: boolean;
  readonly limits: Limits;
  /** Where the log goes, line by line. */
  readonly log?: { write(line: string): void } | undefined;
  /** How its lines look: objects for programs, or a sentence for people. */
  readonly logFormat: LogFormat;
  /** What should be told besides: "the database ended". */
  readonly onNote?: ((text: string) => void) | undefined;
  /** For tests: how often lost leases are looked for, and how long a job has to end by itself; in milliseconds. */
  readonly timing?:
    { readonly maintenance?: number; readonly grace?: number } | undefined;
  /** For tests: settings of PostgreSQL, the module of jobs, and moments at which to stop. */
  readonly databaseSettings?: Readonly<Record<string, string>> | undefined;
  readonly jobModule?: string | undefined;
  readonly workerHook?: WorkerHook | undefined;
  readonly blobHook?: BlobHooks | undefined;
}

/** Where data lie unless told otherwise: PostgreSQL does not run as root, and root's home is closed to others. */
export function defaultDirectory(
  env: Readonly<Record<string, string | undefined>>,
  uid = process.getuid?.(),
): string {
  if (env.XDG_DATA_HOME !== undefined && env.XDG_DATA_HOME !== "")
    return join(env.XDG_DATA_HOME, "concord");
  return uid === 0
    ? "/var/lib/concord"
    : join(homedir(), ".local", "share", "concord");
}

/** Fills in defaults. */
export function completeOptions(given: Partial<ServeOptions>): ServeOptions {
  return {
    role: "all",
    host: "127.0.0.1",
    port: 4700,
    data: defaultDirectory(process.env),
    jobs: Math.max(1, Math.floor(availableParallelism() / 2)),
    jobMemory: 4096,
    jobDeadline: 3600,
    lease: 20,
    login: false,
    insecure: false,
    migrate: true,
    limits: defaultLimits,
    logFormat: "json",
    ...given,
  };
}
