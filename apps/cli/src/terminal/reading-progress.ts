import type { Progress as BytesRead } from "@concord-mt/corpus";
import type { ReadingProgress } from "@concord-mt/files";
import type { ProcessIo } from "../io.ts";
import { startProgress } from "./progress.ts";

/** Shows one bar for all files together. */
export function readingProgress(
  io: ProcessIo,
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
