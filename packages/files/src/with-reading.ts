import type { FileIo } from "./file-io.ts";
import type { ReadingProgress } from "./reading-progress.ts";

/** Reads files under one bar, which goes when they are read. */
export async function withReadingProgress<T>(
  io: FileIo,
  { quiet: isQuiet = false }: { readonly quiet?: boolean },
  read: (onProgress: ReadingProgress["onProgress"]) => Promise<T>,
): Promise<T> {
  const progress = io.startReading({ isQuiet });
  try {
    return await read(progress.onProgress);
  } finally {
    progress.end();
  }
}
