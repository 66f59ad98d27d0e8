import type { Warning } from "@concord-mt/core";
import { type ProcessIo, print } from "../io.ts";

/** Writes a warning as one line on stderr. */
export function printWarning(
  io: ProcessIo,
  { file, line, message }: Warning,
): void {
  const place = [file, line].filter((part) => part !== undefined).join(":");
  void print(
    io.stderr,
    `concord: warning: ${place === "" ? "" : `${place}: `}${message}\n`,
  );
}
