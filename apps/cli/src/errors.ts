import { CommanderError } from "commander";
import { CorpusError, SettingError } from "@concord-mt/core";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { describeSetting, toFlag } from "./setting-hints.ts";

/** The user asked for something that does not fit together. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Runs something whose wrong arguments are the user's to mend: a RangeError becomes a {@link UsageError}. If it begins with
 * one of `names`, the name becomes that of the option on the command line: `maxOrder` is `--max-order`.
 */
export function asUsage<T>(make: () => T, names: readonly string[] = []): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { message } = error;
    const [first = ""] = message.split(" ", 1);
    throw new UsageError(
      names.includes(first)
        ? `${toFlag(first)}${message.slice(first.length)}`
        : message,
    );
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
  return {
    code: exitCodes.bug,
    reasons: [error instanceof Error ? error : String(error)],
  };
}

/** The lines that stderr shows: a sentence for what the user can mend, the stack for a bug or when it is asked for. */
export function describeEnding(
  { code, reasons, isTold = false }: Ending,
  { isVerbose }: { readonly isVerbose: boolean },
): string {
  const stacks = reasons.map((reason) =>
    reason instanceof Error ? (reason.stack ?? reason.message) : reason,
  );
  if (code === exitCodes.bug)
    return `concord: this is a bug, please report it\n${stacks.join("\n")}\n`;
  if (isTold) return "";
  const lines = isVerbose
    ? stacks
    : reasons.map((reason) =>
        reason instanceof Error ? reason.message : reason,
      );
  // Messages quote names and cells of files, which must not steer a terminal.
  return lines
    .map(
      (line) => `concord: ${line.replaceAll(/(?![\t\n])\p{Cc}/gu, "\uFFFD")}\n`,
    )
    .join("");
}

/** The same for programs, a line of JSON: `{"exitCode":2,"errors":[{"message":…,"file":…,"line":…}]}`. */
export function endingJson({ code, reasons }: Ending): string {
  if (reasons.length === 0) return "";
  const errors = reasons.map((reason) => {
    if (!(reason instanceof Error)) return { message: reason };
    if (!(reason instanceof CorpusError))
      return {
        message: reason.message.replace(/^error: /, ""),
        ...(code === exitCodes.bug ? { stack: reason.stack } : {}),
      };
    const { detail, code: kind, file, line, column, byte } = reason;
    return { message: detail, kind, file, line, column, byte };
  });
  return `${JSON.stringify({ exitCode: code, errors })}\n`;
}
