import { CommanderError } from "commander";
import { CorpusError } from "@concord-mt/core";
import { type ExitCode, exitCodes } from "./exit-codes.ts";

/** The user asked for something that does not fit together. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Runs something whose wrong arguments are the user's to mend: a RangeError becomes a {@link UsageError}. */
export function asUsage<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

/** A gate that the user set was not met; the output has been written. */
export class GateError extends Error {
  override readonly name = "GateError";
}

/** Files do not fit together; each reason is shown. */
export class CheckError extends Error {
  override readonly name = "CheckError";
  readonly reasons: readonly CorpusError[];

  constructor(reasons: readonly CorpusError[]) {
    super(reasons.map(({ message }) => message).join("\n"));
    this.reasons = reasons;
  }
}

/** How a failure ends the program. */
export interface Ending {
  readonly code: ExitCode;
  /** What stderr shows; nothing when commander has spoken already. */
  readonly message?: string;
}

/** Decides how an error ends the program: a sentence for what the user can mend, the stack for a bug. */
export function endingOf(error: unknown, isInterrupted: boolean): Ending {
  if (isInterrupted)
    return { code: exitCodes.interrupted, message: "concord: interrupted" };
  if (error instanceof CommanderError)
    return { code: error.exitCode === 0 ? exitCodes.done : exitCodes.usage };
  if (error instanceof UsageError)
    return { code: exitCodes.usage, message: `concord: ${error.message}` };
  if (error instanceof GateError)
    return { code: exitCodes.gate, message: `concord: ${error.message}` };
  if (error instanceof CheckError) {
    const lines = error.reasons.map(({ message }) => `concord: ${message}`);
    return { code: exitCodes.data, message: lines.join("\n") };
  }
  if (error instanceof CorpusError)
    return { code: exitCodes.data, message: `concord: ${error.message}` };
  const stack =
    error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    code: exitCodes.bug,
    message: `concord: this is a bug, please report it\n${stack}`,
  };
}
