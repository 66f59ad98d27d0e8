import type { Progress as BytesRead } from "@concord-mt/corpus";

/** Follows how many bytes of all files together have been read. */
export interface ReadingProgress {
  readonly onProgress: (read: BytesRead) => void;
  end(): void;
}
