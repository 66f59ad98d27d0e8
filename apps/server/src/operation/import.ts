import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { Client } from "pg";
import { extract } from "tar-stream";
import * as z from "zod";
import { spool } from "../blobs/spool.ts";
import type { BlobStore } from "../blobs/store.ts";
import { StartError } from "../start-error.ts";
import { exportFormat, exportVersion, exportedTables } from "./tables.ts";

const manifestSchema = z.object({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  blobs: z.int(),
});

/**
 * Reads an export into an empty database: all of it, or nothing.
 *
 * @throws StartError if the database is not empty, or the file is damaged.
 */
export async function readExport(
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
): Promise<z.infer<typeof manifestSchema>> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin");
    await checkEmpty(client);
    // Rows come with their hashes and numbers; nobody listens yet.
    await client.query("alter table audit disable trigger user");
    const found = { tables: new Map<string, string>(), rows: 0, blobs: 0 };
    let manifest: z.infer<typeof manifestSchema> | undefined;
    const archive = createReadStream(file).pipe(extract());
    for await (const entry of archive) {
      const content = Readable.from(entry as AsyncIterable<Buffer>);
      const [, table] = /^tables\/(\w+)\.ndjson$/.exec(entry.header.name) ?? [];
      const [, sha256] =
        /^blobs\/([0-9a-f]{64})$/.exec(entry.header.name) ?? [];
      if (exportedTables.some(({ name }) => name === table)) {
        // Rows refer to blobs, which come later in the file.
        await client.query("set constraints all deferred");
        found.tables.set(
          table ?? "",
          await stage(client, table ?? "", content),
        );
      } else if (sha256 !== undefined) {
        await keepBlob(content, sha256, { blobs, spoolFolder });
        found.blobs += 1;
      } else if (entry.header.name === "manifest.json")
        manifest = parseManifest(await text(content));
      else throw damaged(`it holds ${JSON.stringify(entry.header.name)}`);
    }
    if (manifest === undefined) throw damaged("its end is missing");
    if (manifest.blobs !== found.blobs) throw damaged("blobs are missing");
    for (const { name } of exportedTables) {
      if (manifest.tables[name]?.sha256 !== found.tables.get(name))
        throw damaged(`the table ${name} is not as it was written`);
      await client.query(
        `insert into ${name} select r.* from staged_${name} s, jsonb_populate_record(null::${name}, s.line) r order by s.n`,
      );
      await client.query(`drop table staged_${name}`);
    }
    await client.query(
      "select setval('audit_seq_seq', greatest(1, (select max(seq) from audit)))",
    );
    await client.query("alter table audit enable trigger user");
    await client.query("commit");
    return manifest;
  } finally {
    await client.end();
  }
}

async function checkEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>(
    "select (select count(*) from project) + (select count(*) from person) as count",
  );
  if (rows[0]?.count !== "0")
    throw new StartError(
      "the database is not empty: import into a new directory or database",
    );
}

/** Puts rows aside until all is there; gives their hash. */
async function stage(
  client: Client,
  table: string,
  content: Readable,
): Promise<string> {
  await client.query(
    `create temporary table staged_${table} (n bigserial, line jsonb) on commit drop`,
  );
  const hash = createHash("sha256");
  let lines: string[] = [];
  const write = async (): Promise<void> => {
    await client.query(
      `insert into staged_${table} (line) select value from unnest($1::jsonb[]) with ordinality as given (value, n) order by n`,
      [lines],
    );
    lines = [];
  };
  for await (const line of createInterface({ input: content })) {
    hash.update(`${line}\n`);
    lines.push(line);
    if (lines.length >= 1000) await write();
  }
  await write();
  return hash.digest("hex");
}

async function keepBlob(
  content: Readable,
  sha256: string,
  {
    blobs,
    spoolFolder,
  }: { readonly blobs: BlobStore; readonly spoolFolder: string },
): Promise<void> {
  const spooled = await spool(content, {
    folder: spoolFolder,
    limit: Infinity,
  });
  if (spooled.sha256 !== sha256) {
    await rm(spooled.path, { force: true });
    throw damaged(`the blob ${sha256} is not as it was written`);
  }
  await blobs.keep(spooled);
}

function parseManifest(json: string): z.infer<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw damaged("its manifest cannot be read", cause);
  }
}

function damaged(why: string, cause?: unknown): StartError {
  return new StartError(
    `the file is no export of this version, or damaged: ${why}`,
    { cause },
  );
}
