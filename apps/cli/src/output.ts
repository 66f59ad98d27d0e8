import type { Output } from "@concord-mt/presentation";
import { printWarning } from "./evaluation/print-warning.ts";
import { type Io, print } from "./io.ts";

/** Standard output and error as a place for results. */
export function outputOf(io: Io): Output {
  return {
    columns: io.columns,
    isColourful: io.isColourful,
    write: (text) => print(io.stdout, text),
    note: (text) => print(io.stderr, text),
    warn: (warning) => {
      printWarning(io, warning);
    },
  };
}
