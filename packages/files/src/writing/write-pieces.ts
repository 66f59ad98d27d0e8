import type { FileIo } from "../file-io.ts";
import { writeAtomically } from "@concord-mt/corpus";

/** Writes a file whole or not at all, `.gz` compressed; `-` is standard output. */
export async function writePieces(
  io: FileIo,
  file: string,
  pieces: Iterable<string | Uint8Array>,
): Promise<void> {
  if (file !== "-") {
    await writeAtomically(file, each(pieces), { signal: io.signal });
    return;
  }
  for (const piece of pieces) {
    io.signal.throwIfAborted();
    await io.write(piece);
  }
}

async function* each<T>(pieces: Iterable<T>): AsyncGenerator<T> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}
