import type { LineParser, ParserContext } from "../parser.ts";
import {
  type RecordWriter,
  type WriterContext,
  cannotHold,
} from "../writer.ts";
import { oneLineTexts } from "./one-line.ts";
import { segment, textColumn } from "./segment.ts";

const columns = [textColumn];

/** Plain text: a segment a line. */
export function textParser({ emit }: ParserContext): LineParser {
  return {
    line: (text, line) => {
      emit(segment({ line, columns, texts: [text] }));
    },
  };
}

/** Writes one column, a segment a line. */
export function textWriter(context: WriterContext): RecordWriter {
  return {
    write: (record) => {
      if (record.kind !== "segment") throw cannotHold("plain text", record);
      return `${oneLineTexts(record, context, { tabs: false }).join(" ")}\n`;
    },
  };
}
