import { CorpusError } from "@concord-mt/core";
import type { Ending } from "./endings.ts";
import { exitCodes } from "./exit-codes.ts";

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
  return lines.map((line) => `concord: ${printable(line)}\n`).join("");
}

/** Messages quote names and cells of files, which must neither steer a terminal nor fill it. */
function printable(text: string): string {
  const most = 2_000;
  const clean = text.slice(0, most).replaceAll(/(?![\t\n])\p{Cc}/gu, "\uFFFD");
  return text.length > most
    ? `${clean}… (${text.length - most} more characters)`
    : clean;
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
