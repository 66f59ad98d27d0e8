import { noteSuspiciousLines } from "./suspicious-lines.ts";
import type { TextBlock } from "./text-blocks.ts";
import type { WarningLog } from "./warning-log.ts";

/** Cuts a stretch of whole lines; a CR before a line feed is removed and noted. */
export function splitLines(
  { text, line }: TextBlock,
  { warnings }: { readonly warnings: WarningLog },
): readonly string[] {
  const lines = text.split("\n");
  if (text.includes("\r")) {
    let count = 0;
    let first = 0;
    for (const [at, content] of lines.entries()) {
      if (!content.endsWith("\r")) continue;
      if (count === 0) first = line + at;
      lines[at] = content.slice(0, -1);
      count += 1;
    }
    if (count > 0)
      warnings.add({
        code: "crlf",
        message: "lines end in CR LF; the CR was removed",
        line: first,
        count,
      });
  }
  noteSuspiciousLines({ text, lines, first: line, warnings });
  return lines;
}
