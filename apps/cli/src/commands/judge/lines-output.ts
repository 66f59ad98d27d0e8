import type { Option } from "commander";
import { outputFile } from "../../options/output-file.ts";

/** Where lines are written. */
export function linesOption(): Option {
  return outputFile(
    "-o, --output <file>",
    "output file (default: standard output)",
  );
}
