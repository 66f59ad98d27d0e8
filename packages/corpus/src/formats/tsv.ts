import { CorpusError } from "@concord-mt/core";
import type { LineParser, ParserContext } from "../parser.ts";
import type { SegmentRecord } from "../records.ts";
import {
  type RecordWriter,
  type WriterContext,
  cannotHold,
  checkEncodable,
} from "../writer.ts";
import { oneLineTexts } from "./one-line.ts";
import { segment } from "./segment.ts";

/** Headings that name the document and the segment instead of a text. */
const documentNames = new Set(["document", "docid", "doc_id"]);
const idNames = new Set(["id", "segid", "seg_id"]);

interface Layout {
  readonly width: number;
  readonly columns: readonly string[];
  /** Where each column's text stands in a row. */
  readonly cells: readonly number[];
  readonly document: number;
  readonly id: number;
}

/** Tab-separated values: one line is one row, and nothing is quoted. */
export function tsvParser({ emit, options }: ParserContext): LineParser {
  let layout: Layout | undefined;
  return {
    line: (text, line) => {
      const row = text.split("\t");
      if (layout === undefined) {
        layout = layOut(options.columns ?? defaultNames(row, options.header));
        if (options.header === true) return;
      }
      if (row.length !== layout.width)
        throw new CorpusError(
          `expected ${layout.width} columns, found ${row.length}`,
          { code: "format", line },
        );
      emit(toSegment(row, layout, line));
    },
  };
}

function defaultNames(
  row: readonly string[],
  header: boolean | undefined,
): readonly string[] {
  return header === true ? row : row.map((_, at) => String(at + 1));
}

function layOut(names: readonly string[]): Layout {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name))
      throw new CorpusError(`two columns are called ${JSON.stringify(name)}`, {
        code: "value",
        line: 1,
      });
    seen.add(name);
  }
  const document = names.findIndex((name) => documentNames.has(name));
  const id = names.findIndex((name) => idNames.has(name));
  const cells = names.flatMap((_, at) =>
    at === document || at === id ? [] : [at],
  );
  const columns = cells.map((at) => names[at] ?? "");
  return { width: names.length, columns, cells, document, id };
}

function toSegment(
  row: readonly string[],
  { columns, cells, document, id }: Layout,
  line: number,
): SegmentRecord {
  const isWhole = cells.length === row.length;
  return segment({
    line,
    columns,
    texts: isWhole ? row : cells.map((at) => row[at]),
    document: row[document],
    id: row[id],
  });
}

/** Writes one row a segment. */
export function tsvWriter(context: WriterContext): RecordWriter {
  const { warnings, options } = context;
  let extra: readonly ("document" | "id")[] | undefined;
  return {
    write: (record) => {
      if (record.kind !== "segment") throw cannotHold("TSV", record);
      let head = "";
      if (extra === undefined) {
        extra =
          options.header === true
            ? (["document", "id"] as const).filter(
                (name) => record[name] !== undefined,
              )
            : [];
        if (options.header === true)
          head = `${[...extra, ...record.columns].join("\t")}\n`;
      }
      if (record.document !== undefined && !extra.includes("document"))
        warnings.add({
          code: "dropped",
          message:
            "document ids are left out; a heading row (header) would keep them",
          line: record.line,
        });
      const names = extra.map((name) => cell(record[name] ?? "", record.line));
      const texts = oneLineTexts(record, context, { tabs: true });
      return `${head}${[...names, ...texts].join("\t")}\n`;
    },
  };
}

function cell(name: string, line: number): string {
  checkEncodable(name, line);
  if (/[\t\n\r]/.test(name))
    throw new CorpusError(
      "a document or segment id contains a tab or a line break",
      {
        code: "value",
        line,
      },
    );
  return name;
}
