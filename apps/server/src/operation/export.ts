import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client, type ClientBase, type Pool } from "pg";
import { type Pack, pack } from "tar-stream";
import { spool } from "../blobs/spool.ts";
import type { BlobStore } from "../blobs/store.ts";
import {
  type Manifest,
  exportFormat,
  exportVersion,
  exportedTables,
} from "./tables.ts";

/** What an export is made from. */
export interface ExportSource {
  readonly blobs: BlobStore;
  readonly spoolFolder: string;
}

/** Writes everything into a file: a snapshot, whatever happens meanwhile. The same contents give the same bytes. */
export async function writeExport(
  file: string,
  { ownerUrl, ...source }: ExportSource & { readonly ownerUrl: string },
): Promise<Manifest> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const half = `${file}.new-${process.pid}`;
  const archive = pack();
  const written = pipeline(archive, createWriteStream(half, { mode: 0o600 }));
  // Whoever waits below hears of it.
  written.catch(() => undefined);
  try {
    const manifest = await fillArchive(archive, client, source);
    await written;
    await rename(half, file);
    return manifest;
  } catch (error) {
    archive.destroy();
    await rm(half, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Writes what one project holds, without tokens, invitations and the audit log, whose chain is the server's. Its end is
 * its manifest: a stream that breaks off cannot be imported.
 */
export async function exportProject(
  archive: Pack,
  pool: Pool,
  { projectId, ...source }: ExportSource & { readonly projectId: string },
): Promise<void> {
  const client = await pool.connect();
  try {
    await fillArchive(archive, client, { ...source, projectId });
  } catch (error) {
    archive.destroy(error instanceof Error ? error : undefined);
    throw error;
  } finally {
    await client.query("rollback").catch(() => undefined);
    await client.query("reset timezone").catch(() => undefined);
    client.release();
  }
}

async function fillArchive(
  archive: Pack,
  client: ClientBase,
  {
    blobs,
    spoolFolder,
    projectId,
  }: ExportSource & { readonly projectId?: string },
): Promise<Manifest> {
  await client.query("set timezone to 'UTC'");
  await client.query(
    "begin transaction isolation level repeatable read read only",
  );
  // Row-level security hides all other projects.
  if (projectId !== undefined)
    await client.query("select set_config('concord.project', $1, true)", [
      projectId,
    ]);
  const tables: Record<string, { rows: number; sha256: string }> = {};
  for (const { name, order, ofProject = "true" } of exportedTables) {
    let rows = 0;
    const lines = async function* (): AsyncGenerator<Buffer> {
      const where = projectId === undefined ? "true" : ofProject;
      for await (const line of readRows(client, { name, order, where })) {
        rows += 1;
        yield Buffer.from(`${line}\n`);
      }
    };
    const { path, sha256, size } = await spool(Readable.from(lines()), {
      folder: spoolFolder,
      limit: Infinity,
    });
    try {
      const content = createReadStream(path);
      await addEntry(archive, `tables/${name}.ndjson`, size, content);
    } finally {
      await rm(path, { force: true });
    }
    tables[name] = { rows, sha256 };
  }
  const { rows } = await client.query<{ sha256: Buffer; size: string }>(
    `select sha256, size from blob b where exists (select from upload u where u.sha256 = b.sha256)
     or exists (select from work w where w.sha256 = b.sha256) or exists (select from pack p where p.sha256 = b.sha256) order by sha256`,
  );
  for (const { sha256, size } of rows) {
    const name = sha256.toString("hex");
    await addEntry(archive, `blobs/${name}`, Number(size), blobs.open(name));
  }
  const manifest: Manifest = {
    format: exportFormat,
    version: exportVersion,
    tables,
    blobs: rows.length,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await addEntry(archive, "manifest.json", text.length, Readable.from([text]));
  archive.finalize();
  return manifest;
}

/** Work that nobody will finish is exported as cancelled: its job stays behind. */
async function* readRows(
  client: ClientBase,
  {
    name: table,
    order,
    where,
  }: { readonly name: string; readonly order: string; readonly where: string },
): AsyncGenerator<string> {
  const row =
    table === "work"
      ? `to_jsonb(t) || jsonb_build_object('job_id', null, 'progress', null) || case when state in ('queued', 'running') then '{"state": "cancelled"}'::jsonb else '{}'::jsonb end`
      : "to_jsonb(t)";
  await client.query(
    `declare rows no scroll cursor for select (${row})::text as line from ${table} t where ${where} order by ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(
      "fetch 1000 from rows",
    );
    for (const { line } of rows) yield line;
    if (rows.length === 0) break;
  }
  await client.query("close rows");
}

async function addEntry(
  archive: Pack,
  name: string,
  size: number,
  content: Readable,
): Promise<void> {
  const header = { name, size, mode: 0o600, mtime: new Date(0) };
  await new Promise<void>((resolve, reject) => {
    // Whoever reads the archive may be gone.
    const close = (): void => {
      reject(new Error("the archive was closed"));
    };
    const entry = archive.entry(header, (error) => {
      archive.off("close", close);
      if (error) reject(error);
      else resolve();
    });
    archive.once("close", close);
    content.on("error", reject).pipe(entry);
  });
}
