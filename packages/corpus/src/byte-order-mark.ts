import type { WarningLog } from "./warning-log.ts";

/** The start of a text without its byte order mark, which is noted. */
export function withoutMark(text: string, warnings: WarningLog): string {
  if (!text.startsWith("\uFEFF")) return text;
  warnings.add({
    code: "bom",
    message: "the file starts with a byte order mark; it was removed",
    line: 1,
  });
  return text.slice(1);
}
