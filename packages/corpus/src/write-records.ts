import type { Warning } from "@concord-mt/core";
import type { FormatName } from "./format-name.ts";
import { writers } from "./formats.ts";
import { defaultLimits } from "./limits.ts";
import { type AtomicWriteOptions, writeAtomically } from "./output.ts";
import type { CorpusRecord } from "./records.ts";
import { warningLog } from "./warning-log.ts";
import type { WriteOptions } from "./writer.ts";

const portion = 1000;

/**
 * Writes records to a file in a format that can hold them; the file appears whole or not at all. Gives back what was
 * lost on the way.
 *
 * @example
 * await writeRecords("out.align", alignments, { to: "pharaoh" });
 *
 * @throws RangeError if the format is only read.
 */
export async function writeRecords(
  path: string,
  records: AsyncIterable<CorpusRecord> | Iterable<CorpusRecord>,
  {
    to,
    write = {},
    signal,
  }: AtomicWriteOptions & {
    readonly to: FormatName;
    readonly write?: WriteOptions;
  },
): Promise<readonly Warning[]> {
  const make = writers[to];
  if (make === undefined)
    throw new RangeError(`the format ${to} can be read, but not written`);
  const warnings = warningLog(path);
  const writer = make({
    warnings,
    options: write,
    maxDocumentLength: defaultLimits.maxDocumentLength,
  });
  async function* chunks(): AsyncGenerator<string> {
    let text = "";
    let count = 0;
    for await (const record of records) {
      text += writer.write(record);
      count += 1;
      if (count % portion !== 0) continue;
      if (text !== "") yield text;
      text = "";
    }
    yield text + (writer.end?.() ?? "");
  }
  await writeAtomically(path, chunks(), { signal });
  return warnings.list();
}
