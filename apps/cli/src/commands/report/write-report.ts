import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { type PageData, fillPage, toPageRun } from "@concord-mt/report";
import { type Run, formatRun } from "@concord-mt/run";
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
  if (isShort(formatRun(run))) return { run };
  const compressed = Readable.from(formatRun(run)).pipe(createGzip());
  return { gzip: (await buffer(compressed)).toString("base64") };
}

function isShort(pieces: Iterable<string>): boolean {
  let length = 0;
  for (const piece of pieces) {
    length += piece.length;
    if (length > plainLength) return false;
  }
  return true;
}
