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

/** The document of each line of a text, where a file says so, with its name. */
export async function readNamedDocuments(
  io: FileIo,
  file: string | undefined,
  { name, lines }: { readonly name: string; readonly lines: readonly string[] },
): Promise<
  { readonly name: string; readonly ids: readonly string[] } | undefined
> {
  if (file === undefined) return undefined;
  const expected = { file: name, count: lines.length };
  return { name: file, ids: await readDocumentIds(io, file, expected) };
}
