import { CorpusError } from "@concord-mt/core";
import type { LineParser, ParserContext } from "../parser.ts";
import type {
  CorpusRecord,
  DocumentRecord,
  SegmentRecord,
} from "../records.ts";
import {
  type RecordWriter,
  type WriterContext,
  cannotHold,
} from "../writer.ts";
import { parseAnswer } from "./answers.ts";
import { isObject, parseJsonObject } from "./json-object.ts";
import { segment, textColumn } from "./segment.ts";
import { unwrapAnswer } from "./unwrap.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const documentKeys = ["document", "doc_id", "docid", "document_id", "doc"];
const idKeys = ["id", "seg_id", "segid", "segment_id"];
/** Fields that hold a whole document. */
const wholeKeys = [
  "text",
  "translation",
  "output",
  "content",
  "response",
  "completion",
];
/** Fields that hold a text of a segment, or texts by system. */
const columnKeys = [
  "src",
  "source",
  "ref",
  "reference",
  "refs",
  "references",
  "hyp",
  "hypothesis",
  "target",
  "tgt",
];

/**
 * Parses one object: a whole document (`{"id": …, "text": …}`), a document in segments (`{"id": …, "segments": […]}`)
 * an answer of a language model ({@link parseAnswer}), or a segment (`{"document": …, "id": …, "texts": {"en": …}}`, `{"doc_id": …, "src": …, "ref": …, "hyp": {…}}`).
 *
 * @throws CorpusError (`format`) without a place.
 */
export function parseJsonRecords(
  value: JsonObject,
  line: number,
): readonly (DocumentRecord | SegmentRecord)[] {
  const answer = parseAnswer(value, line);
  if (answer !== undefined) return [answer];
  const { texts, segments } = value;
  if (isObject(texts)) return [parseTexts(texts, value, line)];
  if (Array.isArray(segments)) return parseSegments(segments, value, line);
  const columns = columnKeys.filter((key) => Object.hasOwn(value, key));
  if (columns.length > 0) return [parseColumns(columns, value, line)];
  const whole = wholeKeys.find((key) => typeof value[key] === "string");
  if (whole === undefined)
    throw new CorpusError(
      `expected an object with text, segments, texts or src, found the fields ${Object.keys(value).slice(0, 10).join(", ") || "(none)"}`,
      { code: "format" },
    );
  const id = name(value, documentKeys) ?? name(value, idKeys) ?? String(line);
  return [
    { kind: "document", line, id, column: whole, text: String(value[whole]) },
  ];
}

function parseTexts(
  texts: JsonObject,
  value: JsonObject,
  line: number,
): SegmentRecord {
  const columns = Object.keys(texts);
  return segment({
    line,
    columns,
    texts: columns.map((column) => optionalText(texts[column], column)),
    document: name(value, documentKeys),
    id: name(value, idKeys),
  });
}

function parseSegments(
  segments: readonly unknown[],
  value: JsonObject,
  line: number,
): readonly SegmentRecord[] {
  const document =
    name(value, documentKeys) ?? name(value, idKeys) ?? String(line);
  return segments.map((item) => {
    if (typeof item === "string")
      return segment({ line, columns: [textColumn], texts: [item], document });
    if (!isObject(item))
      throw new CorpusError(
        "expected segments to be a list of texts, or of objects with one text per language",
        { code: "format" },
      );
    const columns = Object.keys(item).filter((key) => !idKeys.includes(key));
    return segment({
      line,
      columns,
      texts: columns.map((column) => optionalText(item[column], column)),
      document,
      id: name(item, idKeys),
    });
  });
}

function parseColumns(
  keys: readonly string[],
  value: JsonObject,
  line: number,
): SegmentRecord {
  const columns: string[] = [];
  const texts: (string | undefined)[] = [];
  for (const key of keys) {
    const field = value[key];
    if (isObject(field)) {
      for (const [system, text] of Object.entries(field)) {
        columns.push(system);
        texts.push(optionalText(text, system));
      }
    } else if (Array.isArray(field)) {
      for (const [at, text] of field.entries()) {
        columns.push(`${key}${at + 1}`);
        texts.push(optionalText(text, key));
      }
    } else {
      columns.push(key);
      texts.push(optionalText(field, key));
    }
  }
  return segment({
    line,
    columns,
    texts,
    document: name(value, documentKeys),
    id: name(value, idKeys),
  });
}

function optionalText(value: unknown, column: string): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== "string")
    throw new CorpusError(
      `expected a text in ${JSON.stringify(column)}, found ${typeof value}`,
      { code: "format" },
    );
  return value;
}

function name(value: JsonObject, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const field = value[key];
    if (typeof field === "string") return field;
    if (typeof field === "number") return String(field);
  }
  return undefined;
}

/** JSON Lines: an object a line; empty lines are passed over. */
export function jsonlParser({
  emit,
  warnings,
  options,
}: ParserContext): LineParser {
  const { unwrap = true } = options;
  const noteOrder = orderNotes(warnings);
  return {
    line: (text, line) => {
      if (text.trim() === "") return;
      const value = parseJsonObject(text);
      noteOrder(value.custom_id, line);
      const isShort = parseAnswer(value, line) !== undefined;
      for (const record of parseJsonRecords(value, line)) {
        if (record.kind === "segment" || !unwrap) {
          emit(record);
          continue;
        }
        const answer = unwrapAnswer(record.text, { isShort });
        for (const code of answer.removed)
          warnings.add({
            code,
            message:
              code === "code-fence"
                ? "a document is wrapped in a code fence; it was removed"
                : 'a wrapper such as "Here is the translation:" stands around a document; it was removed',
            line,
          });
        emit({ ...record, text: answer.text });
      }
    },
  };
}

/** Batches come back in any order; who takes them line by line should know. */
function orderNotes(
  warnings: ParserContext["warnings"],
): (id: unknown, line: number) => void {
  let previous = -Infinity;
  return (id, line) => {
    if (typeof id !== "string") return;
    const number = Number(/\d{1,15}$/.exec(id)?.[0] ?? NaN);
    if (number < previous)
      warnings.add({
        code: "order",
        message:
          "the answers are not in the order of their custom_id; sort them",
        line,
      });
    previous = number;
  };
}

/** The lines of a whole document as segments; a line end behind the last makes none. */
export function documentSegments({
  id,
  column,
  text,
  line,
}: DocumentRecord): SegmentRecord[] {
  const body = text.endsWith("\n") ? text.slice(0, -1) : text;
  const columns = [column];
  return body.split("\n").map((content) =>
    segment({
      line,
      columns,
      texts: [content.endsWith("\r") ? content.slice(0, -1) : content],
      document: id,
    }),
  );
}

/** Writes an object a segment, or a document with its segments. */
export function jsonlWriter(context: WriterContext): RecordWriter {
  return context.options.wholeDocuments === true
    ? documentWriter(context)
    : {
        write: (record) => {
          if (record.kind === "document")
            return `${JSON.stringify({ id: record.id, [record.column]: record.text })}\n`;
          if (record.kind !== "segment") throw cannotHold("JSONL", record);
          const { document, id } = record;
          return `${JSON.stringify({ document, id, texts: textsOf(record) })}\n`;
        },
      };
}

function documentWriter({ maxDocumentLength }: WriterContext): RecordWriter {
  let held: { id: string; segments: object[]; size: number } | undefined;

  function flush(): string {
    if (held === undefined) return "";
    const { id, segments } = held;
    held = undefined;
    return `${JSON.stringify({ id, segments })}\n`;
  }

  function hold(record: SegmentRecord): string {
    const document = record.document ?? "1";
    const done = held?.id === document ? "" : flush();
    held ??= { id: document, segments: [], size: 0 };
    held.segments.push({ id: record.id, ...textsOf(record) });
    for (const text of record.texts) held.size += text?.length ?? 0;
    if (held.size > maxDocumentLength)
      throw new CorpusError(
        `the document is longer than ${maxDocumentLength} characters`,
        { code: "size", line: record.line },
      );
    return done;
  }

  return {
    write: (record: CorpusRecord) => {
      if (record.kind === "segment") return hold(record);
      if (record.kind !== "document") throw cannotHold("JSONL", record);
      return `${flush()}${JSON.stringify({ id: record.id, [record.column]: record.text })}\n`;
    },
    end: flush,
  };
}

function textsOf({ columns, texts }: SegmentRecord): object {
  return Object.fromEntries(
    columns.map((column, at) => [column, texts[at] ?? null] as const),
  );
}
