import type { FileIo } from "../file-io.ts";
import { writeAtomically } from "@concord-mt/corpus";

/** Writes a file whole or not at all. */
export async function writeText(
  io: FileIo,
  file: string,
  content: string,
): Promise<void> {
  await writeAtomically(file, piece(content), { signal: io.signal });
}

async function* piece(content: string): AsyncGenerator<string> {
  yield await Promise.resolve(content);
}
