import { join, resolve } from "node:path";
import { brokenLink } from "./audit.ts";
import { databaseStore } from "./blobs/database.ts";
import { fileStore } from "./blobs/files.ts";
import type { BlobStore } from "./blobs/store.ts";
import { type Connections, connect } from "./database/connect.ts";
import { openDatabase } from "./open-database.ts";
import { writeExport } from "./operation/export.ts";
import { readExport } from "./operation/import.ts";
import { type ServeOptions, completeOptions } from "./options.ts";
import { makeOperator } from "./people.ts";

/** Which server is looked after. */
export type AdministerOptions = Partial<
  Pick<ServeOptions, "data" | "databaseUrl" | "blobs" | "databaseSettings">
>;

interface Tools {
  readonly ownerUrl: string;
  readonly pool: Connections["pool"];
  readonly blobs: BlobStore;
  readonly spoolFolder: string;
}

/** Writes everything that a server holds into a file; gives the number of rows. */
export function exportServer(
  options: AdministerOptions,
  file: string,
): Promise<number> {
  return withServer(options, async (tools) =>
    countRows(await writeExport(file, tools)),
  );
}

/** Reads an export into an empty server; gives the number of rows. */
export function importServer(
  options: AdministerOptions,
  file: string,
): Promise<number> {
  return withServer(options, async (tools) =>
    countRows(await readExport(file, tools)),
  );
}

/** Makes a token for somebody who may do everything; it is shown this once. */
export function createOperatorToken(
  options: AdministerOptions,
  name: string,
): Promise<string> {
  return withServer(options, ({ pool }) => makeOperator(pool, name));
}

/** The number of the first entry of the audit log that was changed; nothing if none was. */
export function verifyAudit(
  options: AdministerOptions,
): Promise<number | undefined> {
  return withServer(options, ({ pool }) => brokenLink(pool));
}

async function withServer<T>(
  given: AdministerOptions,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const options = completeOptions(given);
  const database = await openDatabase(options);
  const connections = connect(database.urls, { max: 4 });
  const { pool } = connections;
  const directory = resolve(options.data);
  const spoolFolder = join(directory, "uploads");
  const { blobs: chosen, databaseUrl } = options;
  try {
    return await work({
      ...{ pool, spoolFolder },
      ownerUrl: database.urls.owner,
      blobs:
        (chosen ?? (databaseUrl === undefined ? "files" : "database")) ===
        "files"
          ? fileStore(pool, directory)
          : databaseStore(pool, spoolFolder),
    });
  } finally {
    await connections.close();
    await database.close();
  }
}

function countRows({
  tables,
}: {
  readonly tables: Readonly<Record<string, { readonly rows: number }>>;
}): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}
