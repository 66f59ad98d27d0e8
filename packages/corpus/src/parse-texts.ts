import type { Warning } from "@concord-mt/core";
import { withoutMark } from "./byte-order-mark.ts";
import { columnPicker } from "./columns/column-reader.ts";
import type { Declared } from "./columns/declared.ts";
import { startsWithHeading } from "./columns/heading.ts";
import { type ColumnWish, wholeLine } from "./columns/wish.ts";
import type { FormatName } from "./format-name.ts";
import { parsers } from "./formats.ts";
import { type Limits, resolveLimits } from "./limits.ts";
import { locateError } from "./locate-error.ts";
import type { FormatOptions, ParserContext } from "./parser.ts";
import type { CorpusRecord, DocumentRecord, SegmentRecord } from "./records.ts";
import { sniffText } from "./sniff-text.ts";
import { splitLines } from "./split-lines.ts";
import { noteTexts } from "./suspicious-lines.ts";
import { warningLog } from "./warning-log.ts";

/** How a text is read that is already there. */
export interface ParseOptions extends FormatOptions, Limits {
  /** What errors and warnings call it. @defaultValue `<input>` */
  readonly name?: string | undefined;
  /** The text to read of a file that may hold several. @defaultValue all */
  readonly choose?: ColumnWish | undefined;
  /** Gets each warning once, with how often it came. */
  readonly onWarning?: ((warning: Warning) => void) | undefined;
}

/**
 * Reads what {@link readTexts} reads from a file, out of a string: it touches nothing, and so runs in a browser.
 *
 * @example
 * parseTexts('{"src": "It sleeps.", "ref": "Elle dort."}\n', { choose: { role: "reference" } })[0]?.texts; // ["Elle dort."]
 *
 * @throws CorpusError if the text breaks the rules of its format, or has no column that could be meant.
 */
export function parseTexts(
  given: string,
  options: ParseOptions = {},
): readonly (SegmentRecord | DocumentRecord)[] {
  const { name: file = "<input>", choose } = options;
  const warnings = warningLog(file);
  const text = withoutMark(given, warnings);
  const mayBeTable = choose !== undefined && choose.column !== wholeLine;
  const format = sniffText(text, true, { expect: "segments", mayBeTable });
  const header =
    options.header ??
    (choose !== undefined &&
      format === "tsv" &&
      startsWithHeading(text, choose));
  const records: CorpusRecord[] = [];
  const declared: Declared = {};
  try {
    parse(
      text,
      { file, format },
      {
        emit: (record) => records.push(record),
        warnings,
        limits: resolveLimits(options),
        options: { ...options, header },
        declareSource: (language) => {
          declared.source ??= language;
        },
      },
    );
  } catch (error) {
    throw locateError(error, { file });
  }
  if (text === "")
    warnings.add({ code: "empty", message: "the file is empty" });
  const pick = columnPicker(choose, { format, warnings, declared, file });
  const picked = pick === undefined ? records : records.map(pick);
  for (const warning of warnings.list()) options.onWarning?.(warning);
  return picked.filter(
    (record) => record.kind === "segment" || record.kind === "document",
  );
}

function parse(
  text: string,
  { file, format }: { readonly file: string; readonly format: FormatName },
  context: ParserContext,
): void {
  const { warnings } = context;
  const parser = parsers[format];
  if ("blocks" in parser) {
    const blocks = parser.blocks({
      ...context,
      emit: (record) => {
        noteTexts(record, warnings);
        context.emit(record);
      },
    });
    blocks.block(text);
    blocks.end();
    return;
  }
  const reader = parser.lines(context);
  const whole = text.endsWith("\n") ? text.slice(0, -1) : text;
  const lines =
    text === "" ? [] : splitLines({ text: whole, line: 1 }, { warnings });
  let at = 0;
  try {
    for (const line of lines) reader.line(line, (at += 1));
    reader.end?.(lines.length);
  } catch (error) {
    throw locateError(error, { file, line: at });
  }
}
