import { printWarning } from "./terminal/print-warning.ts";
import { type Io, type ProcessIo, print } from "./io.ts";
import { readingProgress } from "./terminal/reading-progress.ts";

/** Gives commands standard output and error as places for results, notes and warnings. */
export function commandIo(outer: ProcessIo): Io {
  const io: Io = {
    ...outer,
    write: (text) => print(outer.stdout, text),
    note: (text) => print(outer.stderr, text),
    warn: (warning) => {
      printWarning(outer, warning);
    },
    startReading: (options) => readingProgress(outer, options),
    work: async (options, work) => {
      // Few commands need threads, which take their time to load.
      const { withContext } = await import("./context.ts");
      return withContext(io, options, work);
    },
  };
  return io;
}
