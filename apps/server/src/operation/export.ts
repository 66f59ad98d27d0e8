import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { type Pack, pack } from "tar-stream";
import { spool } from "../blobs/spool.ts";
import type { BlobStore } from "../blobs/store.ts";
import {
  type Manifest,
  exportFormat,
  exportVersion,
  exportedTables,
} from "./tables.ts";

/** Writes everything into a file: a snapshot, whatever happens meanwhile. The same contents give the same bytes. */
export async function writeExport(
  file: string,
  {
    ownerUrl,
    blobs,
    spoolFolder,
  }: {
    readonly ownerUrl: string;
    readonly blobs: BlobStore;
    readonly spoolFolder: string;
  },
): Promise<Manifest> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const half = `${file}.new-${process.pid}`;
  const archive = pack();
  const written = pipeline(archive, createWriteStream(half, { mode: 0o600 }));
  // Whoever waits below hears of it.
  written.catch(() => undefined);
  try {
    await client.query("set timezone to 'UTC'");
    await client.query(
      "begin transaction isolation level repeatable read read only",
    );
    const tables: Record<string, { rows: number; sha256: string }> = {};
    for (const { name, order } of exportedTables) {
      let rows = 0;
      const lines = async function* (): AsyncGenerator<Buffer> {
        for await (const line of readRows(client, name, order)) {
          rows += 1;
          yield Buffer.from(`${line}\n`);
        }
      };
      const { path, sha256, size } = await spool(Readable.from(lines()), {
        folder: spoolFolder,
        limit: Infinity,
      });
      await addEntry(
        archive,
        `tables/${name}.ndjson`,
        size,
        createReadStream(path),
      );
      await rm(path);
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
    await addEntry(
      archive,
      "manifest.json",
      text.length,
      Readable.from([text]),
    );
    archive.finalize();
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

/** Work that nobody will finish is exported as cancelled: its job stays behind. */
async function* readRows(
  client: Client,
  table: string,
  order: string,
): AsyncGenerator<string> {
  const row =
    table === "work"
      ? `to_jsonb(t) || jsonb_build_object('job_id', null, 'progress', null) || case when state in ('queued', 'running') then '{"state": "cancelled"}'::jsonb else '{}'::jsonb end`
      : "to_jsonb(t)";
  await client.query(
    `declare rows no scroll cursor for select (${row})::text as line from ${table} t order by ${order}`,
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
    const entry = archive.entry(header, (error) => {
      if (error) reject(error);
      else resolve();
    });
    content.on("error", reject).pipe(entry);
  });
}
