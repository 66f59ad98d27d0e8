import type { Progress as BytesRead } from "@concord-mt/corpus";
import type { Io } from "../../io.ts";
import { startProgress } from "../../terminal/progress.ts";

/** Follows how many bytes of a command's files have been read. */
export interface ReadingProgress {
  readonly onProgress: (read: BytesRead) => void;
  end(): void;
}

/** Reads files under one bar, which goes when they are read. */
export async function withReadingProgress<T>(
  io: Io,
  { quiet: isQuiet = false }: { readonly quiet?: boolean },
  read: (onProgress: ReadingProgress["onProgress"]) => Promise<T>,
): Promise<T> {
  const progress = readingProgress(io, { isQuiet });
  try {
    return await read(progress.onProgress);
  } finally {
    progress.end();
  }
}

/** Shows one bar for all files together. */
export function readingProgress(
  io: Io,
  { isQuiet = false } = {},
): ReadingProgress {
  const progress = startProgress(io, "Reading", { isQuiet });
  const files = new Map<string, BytesRead>();
  return {
    onProgress: (read) => {
      files.set(read.file, read);
      let [bytes, total] = [0, 0];
      for (const file of files.values()) {
        bytes += file.bytes;
        total += file.total ?? NaN;
      }
      progress.update(bytes, Number.isNaN(total) ? undefined : total);
    },
    end: () => {
      progress.end();
    },
  };
}
