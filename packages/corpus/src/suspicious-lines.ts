import type { CorpusRecord } from "./records.ts";
import type { WarningLog } from "./warning-log.ts";

/** Lines as they were read, and the text that they were cut from. */
export interface LinesToNote {
  readonly text: string;
  readonly lines: readonly string[];
  readonly first: number;
  readonly warnings: WarningLog;
}

/** Notes what other programs trip over: characters that they take for line ends, NUL, subword marks. */
export function noteSuspiciousLines(block: LinesToNote): void {
  for (const { code, message, found } of suspicions) {
    if (!found(block.text)) continue;
    for (const [at, line] of block.lines.entries()) {
      if (found(line))
        block.warnings.add({ code, message, line: block.first + at });
    }
  }
}

/** Notes subword marks in texts that did not come from lines. */
export function noteTexts(record: CorpusRecord, warnings: WarningLog): void {
  if (record.kind !== "segment") return;
  const { texts, line } = record;
  for (const text of texts)
    if (text !== undefined && looksSegmented(text))
      warnings.add({ code: "bpe", message: subwordMessage, line });
}

const [fileSeparator, recordSeparator] = ["\x1c", "\x1e"];
// A CR before the line feed is the business of `crlf`; in a cut line only CRs inside are left.
const falseLineEnd = new RegExp(
  `[\\v\\f${fileSeparator}-${recordSeparator}\\u0085\\u2028\\u2029]|\\r(?!\\n|$)`,
);

const subwordMessage =
  "looks split into subwords (`@@ ` or `▁`); metrics expect whole words";

// Searched in the whole text first, so that clean text costs one scan.
const suspicions: readonly {
  readonly code: string;
  readonly message: string;
  readonly found: (text: string) => boolean;
}[] = [
  {
    code: "line-separator",
    message:
      "contains a character that some programs treat as the end of a line (U+2028, U+2029, U+0085, VT, FF, FS to RS, CR); it is not treated as one here",
    found: (text) => falseLineEnd.test(text),
  },
  {
    code: "nul",
    message: "contains a NUL character",
    found: (text) => text.includes("\0"),
  },
  { code: "bpe", message: subwordMessage, found: looksSegmented },
];

function looksSegmented(text: string): boolean {
  if (text.includes("▁")) return true;
  // A word with @@ on both sides is marked for another reason.
  return text.includes("@@ ") && /(?:^|\s)[^\s@]+@@ /.test(text);
}
