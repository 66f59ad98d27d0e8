import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, open, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { StartError } from "../start-error.ts";
import {
  type Binaries,
  binary,
  environment,
  findBinaries,
} from "./binaries.ts";
import { type Identity, chooseIdentity } from "./identity.ts";
import { clusterOf, initialise, roles } from "./initialise.ts";
import {
  isAlive,
  isSomethingElse,
  readPostmasterFile,
} from "./postmaster-file.ts";
import { checkReach } from "./reach.ts";
import { type Secrets, readSecrets } from "./secrets.ts";

/** How the embedded database is started. */
export interface EmbeddedOptions {
  readonly directory: string;
  /** Settings of PostgreSQL besides ours; tests turn off `fsync`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onNote?: (text: string) => void;
  /** Milliseconds that each way of stopping it gets. @defaultValue 10,000 */
  readonly stopPatience?: number;
  /** The folder with the binaries, in tests. */
  readonly resolveBinaries?: () => string;
}

/** A PostgreSQL of our own. */
export interface EmbeddedDatabase {
  /** Logs in as the owner of the tables. */
  readonly ownerUrl: string;
  /** Logs in as the role that requests run as. */
  readonly appUrl: string;
  readonly port: number;
  /** Whether it was running already, left behind by a server that was killed. */
  readonly isAdopted: boolean;
  readonly pid: () => number;
  /** Stops it: at once where asked to, otherwise after its transactions were rolled back. */
  stop(options?: { readonly immediate?: boolean }): Promise<void>;
  /** Lets it run on, and looks after it no longer. */
  leave(): void;
}

interface Setup extends EmbeddedOptions {
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly identity: Identity | undefined;
  readonly secrets: Secrets;
}

/** PostgreSQL may need this long until a predecessor that was killed is really gone. */
const patience = 20_000;

/**
 * Starts the PostgreSQL of a data directory, or adopts the one that a killed server left running. It is started again
 * if it dies.
 *
 * @throws StartError that says what to do.
 */
export async function startEmbedded(
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const setup = await prepare(options);
  let running = await startOrAdopt(setup, undefined);
  let isStopping = false;
  const { port, isAdopted } = running;
  const watch = async (): Promise<void> => {
    for (;;) {
      await ended(running);
      if (isStopping) return;
      options.onNote?.(
        "the database ended without being told to: starting it again",
      );
      running = await startOrAdopt(setup, port);
    }
  };
  const watching = watch().catch((error: unknown) => {
    options.onNote?.(`the database cannot be started again: ${String(error)}`);
  });
  const url = (role: string, password: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  return {
    ownerUrl: url(roles.owner, setup.secrets.ownerPassword),
    appUrl: url(roles.app, setup.secrets.appPassword),
    port,
    isAdopted,
    pid: () => running.pid,
    stop: async ({ immediate = false } = {}) => {
      isStopping = true;
      await stopPostmaster(running, { ...options, immediate });
      // Whoever watches one that does not end would wait for ever.
      if (!isAlive(running.pid)) await watching;
    },
    leave: () => {
      isStopping = true;
    },
  };
}

async function prepare(options: EmbeddedOptions): Promise<Setup> {
  const { directory } = options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const identity = await chooseIdentity(directory);
  // Another user must be able to pass through to the database's own folder; everything else in here is closed to it.
  await chmod(directory, identity === undefined ? 0o700 : 0o711);
  if (identity !== undefined) await checkReach(directory, identity);
  const secrets = await readSecrets(directory);
  const binaries = await findBinaries(directory, identity, {
    ...(options.resolveBinaries && { resolve: options.resolveBinaries }),
  });
  await initialise(directory, { binaries, identity, secrets });
  return {
    ...options,
    cluster: clusterOf(directory),
    identity,
    secrets,
    binaries,
  };
}

interface Running {
  readonly pid: number;
  readonly port: number;
  readonly isAdopted: boolean;
  /** Our own child, if it is one. */
  readonly child?: ChildProcess;
}

async function startOrAdopt(
  setup: Setup,
  port: number | undefined,
): Promise<Running> {
  const limit = Date.now() + patience;
  for (;;) {
    const found = await findRunning(setup);
    if (found !== undefined) return found;
    const started = await tryStart(setup, port ?? (await freePort()));
    if (typeof started !== "string") return started;
    if (Date.now() > limit)
      throw new StartError(
        `PostgreSQL does not start in ${setup.cluster}: ${started}; see ${logFile(setup)}`,
      );
    await sleep(100);
  }
}

/** A PostgreSQL that runs in the folder and takes our password. */
async function findRunning(setup: Setup): Promise<Running | undefined> {
  const file = await readPostmasterFile(setup.cluster);
  if (file === undefined) return undefined;
  if (!isAlive(file.pid)) return undefined;
  if (await isSomethingElse(file.pid)) {
    // PostgreSQL would take the other process for a predecessor, and never start.
    await rm(join(setup.cluster, "postmaster.pid"), { force: true });
    return undefined;
  }
  return (await answers(setup, file.port))
    ? { ...file, isAdopted: true }
    : undefined;
}

/** Starts it; a string says why it ended at once. */
async function tryStart(setup: Setup, port: number): Promise<Running | string> {
  const { binaries, identity, cluster, settings = {} } = setup;
  const log = await open(logFile(setup), "a", 0o600);
  const before = (await log.stat()).size;
  const given = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "60",
    jit: "off",
    ...settings,
  };
  let child: ChildProcess;
  try {
    child = spawn(
      binary(binaries, "postgres"),
      [
        ...["-D", cluster, "-p", String(port)],
        ...Object.entries(given).flatMap(([name, value]) => [
          "-c",
          `${name}=${value}`,
        ]),
      ],
      {
        ...identity,
        env: environment(binaries),
        cwd: cluster,
        stdio: ["ignore", log.fd, log.fd],
        // A group of its own: Ctrl-C is for the server, which ends its work before its database.
        detached: true,
      },
    );
    await Promise.race([
      once(child, "spawn"),
      once(child, "error").then(([error]: unknown[]) => {
        throw new StartError(`PostgreSQL does not start: ${String(error)}`);
      }),
    ]);
  } finally {
    await log.close();
  }
  const { pid = 0 } = child;
  const limit = Date.now() + patience;
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(setup, port))
      return { pid, port, isAdopted: false, child };
    if (Date.now() > limit) {
      process.kill(pid, "SIGQUIT");
      return "it does not answer";
    }
    await sleep(30);
  }
  return newestLine(setup, before);
}

async function answers(
  { cluster, secrets }: Setup,
  port: number,
): Promise<boolean> {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: roles.owner,
    password: secrets.ownerPassword,
    database: "postgres",
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>(
      "show data_directory",
    );
    return rows[0]?.data_directory === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stopPostmaster(
  running: Running,
  {
    immediate,
    stopPatience = 10_000,
    onNote,
  }: Pick<EmbeddedOptions, "stopPatience" | "onNote"> & {
    readonly immediate: boolean;
  },
): Promise<void> {
  const gone = ended(running, { ref: true }).then(() => true);
  // Fast, at once, and, if even that is not heard, by force: the next start recovers from any of them.
  const signals = ["SIGINT", "SIGQUIT", "SIGKILL"] as const;
  for (const name of immediate ? signals.slice(1) : signals) {
    signal(running.pid, name);
    const isGone = await Promise.race([
      gone,
      sleep(stopPatience, false, { ref: false }),
    ]);
    if (isGone) return;
  }
  onNote?.(
    `the database (process ${running.pid}) does not end; it is left to the system`,
  );
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}

/** Resolves when a postmaster is gone: the exit of our child, or the end of one that is not ours. */
async function ended(
  { pid, child }: Running,
  timer: { readonly ref: boolean } = { ref: false },
): Promise<void> {
  if (child !== undefined) {
    if (child.exitCode === null && child.signalCode === null)
      await once(child, "exit");
    return;
  }
  while (isAlive(pid)) await sleep(timer.ref ? 20 : 200, undefined, timer);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

function logFile({ directory }: Pick<Setup, "directory">): string {
  return join(directory, "postgres.log");
}

/** The last line that PostgreSQL wrote since `before`. */
async function newestLine(setup: Setup, before: number): Promise<string> {
  const log = await open(logFile(setup), "r");
  try {
    const { size } = await log.stat();
    const { buffer, bytesRead } = await log.read({
      buffer: Buffer.alloc(Math.min(size - before, 10_000)),
      position: Math.max(before, size - 10_000),
    });
    const lines = buffer.toString("utf8", 0, bytesRead).trim().split("\n");
    return lines.find((line) => line.includes("FATAL")) ?? lines.at(-1) ?? "";
  } finally {
    await log.close();
  }
}
