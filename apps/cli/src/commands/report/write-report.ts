import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import {
  type PageData,
  type Run,
  fillPage,
  formatRun,
  toPageRun,
} from "@concord-mt/report";
import type { Io } from "../../io.ts";
import { writeText } from "../../write-text.ts";

/** Writes the report of a run: one page that asks for nothing but itself. */
export async function writeReport(
  io: Io,
  file: string,
  run: Run,
): Promise<void> {
  const page = await readFile(
    new URL(import.meta.resolve("@concord-mt/report/page.html")),
    "utf8",
  );
  await writeText(io, file, fillPage(page, await toPageData(toPageRun(run))));
}

// Below this many characters a page is small enough as it is, and its data can be read in an editor.
const plainLength = 1_000_000;

async function toPageData(run: Run): Promise<PageData> {
  const pieces: Buffer[] = [];
  let length = 0;
  for (const piece of formatRun(run)) {
    pieces.push(Buffer.from(piece));
    length += piece.length;
  }
  if (length <= plainLength) return { run };
  const compressed = await promisify(gzip)(Buffer.concat(pieces));
  return { gzip: compressed.toString("base64") };
}
