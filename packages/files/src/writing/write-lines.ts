import type { FileIo } from "../file-io.ts";
import { writeText } from "./write-text.ts";

/** Writes lines to the file of `--output` or to standard output. */
export async function writeLines(
  io: FileIo,
  file: string | undefined,
  text: string,
): Promise<void> {
  if (file === undefined) await io.write(text);
  else await writeText(io, file, text);
}
