import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Pool } from "pg";
import { asSystem } from "../database/scope.ts";
import { removeOld } from "./files.ts";
import { keepRow } from "./row.ts";
import type { BlobStore, ByteRange } from "./store.ts";

const chunkSize = 2 ** 20;

/** Keeps blobs in the database: workers on other machines need nothing else. */
export function databaseStore(pool: Pool, spoolFolder: string): BlobStore {
  return {
    spoolFolder,
    keep: async (spooled) => {
      await asSystem(pool, async (tx) => {
        if (!(await keepRow(tx, spooled, "database"))) return;
        const file = createReadStream(spooled.path, {
          highWaterMark: chunkSize,
        });
        let n = 0;
        for await (const bytes of file as AsyncIterable<Buffer>) {
          await tx.$client.query(
            "insert into blob_chunk (sha256, n, bytes) values ($1, $2, $3)",
            [Buffer.from(spooled.sha256, "hex"), n, bytes],
          );
          n += 1;
        }
      });
      await rm(spooled.path, { force: true });
    },
    open: (sha256, range) => Readable.from(readChunks(pool, sha256, range)),
    file: async (sha256, folder) => {
      const path = join(folder, sha256);
      await pipeline(
        Readable.from(readChunks(pool, sha256)),
        createWriteStream(path, { mode: 0o600 }),
      );
      return path;
    },
    // The chunks go with their row.
    forget: () => Promise.resolve(),
    sweep: (olderThan) =>
      removeOld(spoolFolder, olderThan, () => Promise.resolve(false)),
  };
}

async function* readChunks(
  pool: Pool,
  sha256: string,
  range?: ByteRange,
): AsyncGenerator<Buffer> {
  const { start = 0, end = Infinity } = range ?? {};
  for (let n = Math.floor(start / chunkSize); n * chunkSize <= end; n += 1) {
    const { rows } = await pool.query<{ bytes: Buffer }>(
      "select bytes from blob_chunk where sha256 = $1 and n = $2",
      [Buffer.from(sha256, "hex"), n],
    );
    const bytes = rows[0]?.bytes;
    if (bytes === undefined) return;
    const from = n * chunkSize;
    yield bytes.subarray(Math.max(0, start - from), end - from + 1);
  }
}
