import { CommanderError } from "commander";
import { CorpusError, SettingError } from "@concord-mt/core";
import { CheckError } from "@concord-mt/files";
import { GateError, UsageError } from "./errors.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { describeSetting } from "./setting-hints.ts";

/** How a failure ends the program. */
export interface Ending {
  readonly code: ExitCode;
  /** What went wrong, a line each; nothing when the user asked for help or the version. */
  readonly reasons: readonly (Error | string)[];
  /** Whether commander has told the user already. */
  readonly isTold?: boolean;
}

/** Decides how an error ends the program. */
export function endingOf(error: unknown, isInterrupted: boolean): Ending {
  if (isInterrupted)
    return { code: exitCodes.interrupted, reasons: ["interrupted"] };
  if (error instanceof CommanderError)
    return error.exitCode === 0
      ? { code: exitCodes.done, reasons: [] }
      : { code: exitCodes.usage, reasons: [error], isTold: true };
  if (error instanceof UsageError)
    return { code: exitCodes.usage, reasons: [error] };
  if (error instanceof SettingError)
    return {
      code: exitCodes.usage,
      reasons: [new UsageError(describeSetting(error), { cause: error })],
    };
  if (error instanceof GateError)
    return { code: exitCodes.gate, reasons: [error] };
  if (error instanceof CheckError)
    return { code: exitCodes.data, reasons: error.reasons };
  if (error instanceof CorpusError)
    return { code: exitCodes.data, reasons: [error] };
  if (isOutOfMemory(error))
    return { code: exitCodes.data, reasons: [outOfMemory] };
  // A thread that cannot load its code says so in words only.
  if (error instanceof Error && error.message.includes("EMFILE"))
    return { code: exitCodes.data, reasons: [outOfFiles] };
  return {
    code: exitCodes.bug,
    reasons: [error instanceof Error ? error : String(error)],
  };
}

/** What V8 and Node say when an array or a thread gets no memory. */
function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return (
    code === "ERR_WORKER_OUT_OF_MEMORY" ||
    code === "ERR_MEMORY_ALLOCATION_FAILED" ||
    (error instanceof RangeError &&
      /allocation failed|Invalid (?:typed )?array (?:buffer )?length/i.test(
        error.message,
      ))
  );
}

const outOfFiles = "too many files are open; raise the limit with ulimit -n";

const outOfMemory =
  "not enough memory; --threads 1, fewer systems or a smaller corpus need less, and NODE_OPTIONS=--max-old-space-size=8192 lets Node use 8 GB";
