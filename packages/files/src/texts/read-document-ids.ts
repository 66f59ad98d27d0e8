import type { FileIo } from "../file-io.ts";
import type { LineCount } from "@concord-mt/core";
import { openDocuments } from "@concord-mt/corpus";
import { inputOf } from "./input-of.ts";

/** Reads the document of each of `expected.count` lines. */
export async function readDocumentIds(
  io: FileIo,
  file: string,
  expected: LineCount,
): Promise<string[]> {
  const { input, name } = inputOf(io, file);
  const cursor = await openDocuments(input, { name, signal: io.signal });
  try {
    const ids = await cursor.next(expected.count);
    await cursor.finish(expected.count);
    return ids.map((id) => id ?? "");
  } finally {
    await cursor.close();
  }
}
