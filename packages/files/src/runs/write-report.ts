import type { FileIo } from "../file-io.ts";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { findAgreement } from "@concord-mt/catalog";
import { formatReportData, toReportData } from "@concord-mt/presentation";
import { type PageData, type ReportData, fillPage } from "@concord-mt/report";
import type { Run } from "@concord-mt/run";
import { writeText } from "../writing/write-text.ts";

/** Writes the report of a run: one page that asks for nothing but itself. */
export async function writeReport(
  io: FileIo,
  file: string,
  run: Run,
): Promise<void> {
  const page = await readFile(
    new URL(import.meta.resolve("@concord-mt/report/page.html")),
    "utf8",
  );
  const agreement = await findAgreement({
    pair: run.pack.id,
    target: run.languages.target,
  });
  const data = await toPageData(toReportData(run, agreement));
  await writeText(io, file, fillPage(page, data));
}

// Below this many characters a page is small enough as it is, and its data can be read in an editor.
const plainLength = 1_000_000;

async function toPageData(data: ReportData): Promise<PageData> {
  if (isShort(formatReportData(data))) return data;
  const compressed = Readable.from(formatReportData(data)).pipe(createGzip());
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
