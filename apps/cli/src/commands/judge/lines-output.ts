import type { Option } from "commander";
import { type Io, print } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { writeText } from "../../write-text.ts";

/** Where lines are written. */
export function linesOption(): Option {
  return outputFile(
    "-o, --output <file>",
    "output file (default: standard output)",
  );
}

/** Writes lines to the file of `--output` or to standard output. */
export async function writeLines(
  io: Io,
  file: string | undefined,
  text: string,
): Promise<void> {
  if (file === undefined) await print(io.stdout, text);
  else await writeText(io, file, text);
}
