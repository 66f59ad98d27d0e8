import { writeAtomically } from "@concord-mt/corpus";
import { type Io, print } from "./io.ts";

/** Writes a file whole or not at all, `.gz` compressed; `-` is standard output. */
export async function writePieces(
  io: Io,
  file: string,
  pieces: Iterable<string | Uint8Array>,
): Promise<void> {
  if (file !== "-") {
    await writeAtomically(file, each(pieces), { signal: io.signal });
    return;
  }
  for (const piece of pieces) {
    io.signal.throwIfAborted();
    await print(io.stdout, piece);
  }
}

async function* each<T>(pieces: Iterable<T>): AsyncGenerator<T> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}
