import { CorpusError } from "@concord-mt/core";
import type { LineParser, ParserContext } from "../parser.ts";
import { quote } from "../quote.ts";
import type { CorpusRecord } from "../records.ts";
import { type RecordWriter, cannotHold, checkEncodable } from "../writer.ts";

/** One document id a line, for the segment on the same line of the text. */
export function documentIdsParser({ emit }: ParserContext): LineParser {
  return {
    line: (document, line) => {
      if (document === "")
        throw new CorpusError("expected a document id, found an empty line", {
          code: "format",
          line,
        });
      emit({ kind: "document-id", line, document });
    },
  };
}

/** `start<TAB>id` a line: the first segment of each document, from 0, and its name. */
export function documentStartsParser({ emit }: ParserContext): LineParser {
  const order = ascending();
  return {
    line: (text, line) => {
      const [start = "", document = "", ...rest] = text.split("\t");
      if (document === "" || rest.length > 0)
        throw new CorpusError(
          `expected a segment number, a tab and a document id, found ${quote(text)}`,
          { code: "format", line },
        );
      emit({
        kind: "document-start",
        line,
        start: order(start, line),
        document,
      });
    },
  };
}

/** A number a line: the first segment of each document, from 0; the documents are called 0, 1, … */
export function documentBoundariesParser({ emit }: ParserContext): LineParser {
  const order = ascending();
  return {
    line: (text, line) => {
      const start = order(text.trim(), line);
      emit({ kind: "document-start", line, start, document: String(line - 1) });
    },
  };
}

function ascending(): (text: string, line: number) => number {
  let previous = -1;
  return (text, line) => {
    if (!/^\d{1,15}$/.test(text))
      throw new CorpusError(`expected a segment number, found ${quote(text)}`, {
        code: "format",
        line,
      });
    const start = Number(text);
    if (previous === -1 && start !== 0)
      throw new CorpusError(
        `the first document must start at segment 0, found ${start}`,
        { code: "value", line },
      );
    if (start <= previous)
      throw new CorpusError(
        `documents must start in ascending order, found ${start} after ${previous}`,
        { code: "value", line },
      );
    previous = start;
    return start;
  };
}

/** Writes one id a line. */
export function documentIdsWriter(): RecordWriter {
  return {
    write: (record) => {
      if (record.kind === "document-start")
        throw new CorpusError(
          "a file of document starts does not say where the last document ends, so it cannot be converted to one id per line; give the text too",
          { code: "value", line: record.line },
        );
      const document = documentOf(record);
      if (document === undefined) throw cannotHold("a file of ids", record);
      return `${nameOf(document, record.line)}\n`;
    },
  };
}

/** Writes `start<TAB>id`, or the start alone. */
export function documentStartsWriter({
  names,
}: {
  readonly names: boolean;
}): RecordWriter {
  let previous: string | undefined;
  let count = 0;
  return {
    write: (record) => {
      const at = count;
      count += 1;
      if (record.kind === "document-start")
        return row(record.start, record.document, record.line);
      const document = documentOf(record);
      if (document === undefined)
        throw cannotHold("a file of document starts", record);
      if (document === previous) return "";
      previous = document;
      return row(at, document, record.line);
    },
  };

  function row(start: number, document: string, line: number): string {
    return names ? `${start}\t${nameOf(document, line)}\n` : `${start}\n`;
  }
}

function documentOf(record: CorpusRecord): string | undefined {
  return record.kind === "document-id" || record.kind === "segment"
    ? record.document
    : undefined;
}

function nameOf(document: string, line: number): string {
  checkEncodable(document, line);
  if (document === "" || /[\t\n\r]/.test(document))
    throw new CorpusError(
      `a document id must not be empty or contain a tab or a line break, found ${quote(document)}`,
      { code: "value", line },
    );
  return document;
}
