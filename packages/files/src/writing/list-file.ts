import type { FileIo } from "../file-io.ts";
import { writeAtomically } from "@concord-mt/corpus";
import { makeChannel } from "./channel.ts";

/** A file that is written while its content is made: n-best lists are larger than memory. */
export function listFile(
  io: FileIo,
  file: string,
): {
  write(text: string): Promise<void>;
  fail(error: unknown): void;
  close(): Promise<void>;
} {
  const channel = makeChannel<string>();
  const written = writeAtomically(file, channel, { signal: io.signal });
  // Whoever writes or closes hears of a failure.
  written.catch(() => undefined);
  return {
    write: async (text) => {
      await Promise.race([channel.push(text), written]);
    },
    fail: (error) => {
      channel.fail(error);
    },
    close: async () => {
      channel.end();
      await written;
    },
  };
}
