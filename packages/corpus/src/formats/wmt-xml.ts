import { CorpusError } from "@concord-mt/core";
import type { BlockParser, ParserContext } from "../parser.ts";
import type { SegmentRecord } from "../records.ts";
import {
  type RecordWriter,
  type WriterContext,
  cannotHold,
} from "../writer.ts";
import { languageTag, columnOf } from "./language-tag.ts";
import { segment, textColumn } from "./segment.ts";
import { escapeXml, formatAttributes } from "./xml-text.ts";
import { type XmlTag, xmlParser } from "./xml.ts";

interface OpenDocument {
  readonly id: string | undefined;
  readonly columns: string[];
  /** By segment id, in the order of first occurrence: a text a column. */
  readonly rows: Map<string, { line: number; texts: (string | undefined)[] }>;
}

/** WMT's XML of 2021 and later: a document with its source, references and hypotheses, joined by segment id. */
export function wmtXmlParser(context: ParserContext): BlockParser {
  return xmlParser(context, (state) => {
    let document: OpenDocument | undefined;
    let id: string | undefined;
    let text = "";
    let columns: readonly string[] = [];

    function closeSegment(): void {
      if (document === undefined || id === undefined) return;
      const column = document.columns.length - 1;
      const row = document.rows.get(id) ?? { line: state.line(), texts: [] };
      if (column < 0)
        throw new CorpusError("a seg outside src, ref and hyp", {
          code: "format",
          line: state.line(),
        });
      if (row.texts[column] !== undefined)
        throw new CorpusError(`two segments have the id ${id}`, {
          code: "value",
          line: state.line(),
        });
      row.texts[column] = text;
      document.rows.set(id, row);
      id = undefined;
    }

    function closeDocument({
      id: name,
      columns: names,
      rows,
    }: OpenDocument): void {
      if (names.join("\t") !== columns.join("\t")) columns = names;
      for (const [key, { line, texts }] of rows)
        context.emit(
          segment({
            line,
            columns,
            texts: columns.map((_, at) => texts[at]),
            document: name,
            id: key,
          }),
        );
    }

    return {
      open: (tag, parents) => {
        const { local, attributes } = tag;
        if (parents.length === 0 && local !== "dataset" && local !== "doc")
          throw new CorpusError(
            `expected the element dataset, found ${tag.name}`,
            { code: "format", line: state.line() },
          );
        if (local === "doc") {
          state.hold();
          const name = attributes.id ?? attributes.docid;
          document = { id: name, columns: [], rows: new Map() };
        } else if (document !== undefined && isSide(local))
          document.columns.push(unusedName(columnName(tag), document.columns));
        else if (document !== undefined && local === "seg") {
          id = attributes.id ?? String(document.rows.size + 1);
          text = "";
        }
      },
      close: (local) => {
        if (local === "seg") closeSegment();
        else if (local === "doc" && document !== undefined) {
          closeDocument(document);
          document = undefined;
          state.release();
        }
      },
      text: (more) => {
        if (id !== undefined) text += more;
      },
    };
  });
}

function isSide(local: string): boolean {
  return local === "src" || local === "ref" || local === "hyp";
}

function columnName({ local, attributes }: XmlTag): string {
  const { lang, language, translator, system } = attributes;
  const tag = lang ?? language;
  const name = tag === undefined ? textColumn : columnOf(tag);
  if (local === "hyp") return system ?? name;
  return local === "ref" && translator !== undefined
    ? `${name}:${translator}`
    : name;
}

function unusedName(name: string, used: readonly string[]): string {
  if (!used.includes(name)) return name;
  let number = 2;
  while (used.includes(`${name}:${number}`)) number += 1;
  return `${name}:${number}`;
}

/** Writes WMT's XML; the first column is the source. A document is held until it is complete. */
export function wmtXmlWriter({
  maxDocumentLength,
}: WriterContext): RecordWriter {
  let isOpen = false;
  let held: SegmentRecord[] = [];
  let size = 0;

  function flush(): string {
    const [first] = held;
    if (first === undefined) return "";
    const text = formatDocument(held, first);
    held = [];
    size = 0;
    return text;
  }

  return {
    write: (record) => {
      if (record.kind !== "segment") throw cannotHold("WMT XML", record);
      const start = isOpen
        ? ""
        : '<?xml version="1.0" encoding="UTF-8"?>\n<dataset id="corpus">\n';
      isOpen = true;
      const isNext = held.length > 0 && held[0]?.document !== record.document;
      const done = isNext ? flush() : "";
      held.push(record);
      for (const text of record.texts) size += text?.length ?? 0;
      if (size > maxDocumentLength)
        throw new CorpusError(
          `WMT XML holds whole documents, and this one is longer than ${maxDocumentLength} characters; give document ids`,
          { code: "size", line: record.line },
        );
      return start + done;
    },
    end: () =>
      isOpen
        ? `${flush()}</dataset>\n`
        : '<?xml version="1.0" encoding="UTF-8"?>\n<dataset id="corpus">\n</dataset>\n',
  };
}

function formatDocument(
  records: readonly SegmentRecord[],
  { columns, document, line }: SegmentRecord,
): string {
  const sides = columns.map((name, at) => {
    const segments = records.map((record, number) => {
      const text = record.texts[at];
      if (text === undefined) return "";
      const id = record.id ?? String(number + 1);
      return `<seg${formatAttributes({ id }, record.line)}>${escapeXml(text, record.line)}</seg>\n`;
    });
    const { element, attributes } = sideOf(name, at, line);
    return `<${element}${formatAttributes(attributes, line)}>\n<p>\n${segments.join("")}</p>\n</${element}>\n`;
  });
  return `<doc${formatAttributes({ id: document }, line)}>\n${sides.join("")}</doc>\n`;
}

function sideOf(
  name: string,
  at: number,
  line: number,
): {
  readonly element: "src" | "ref" | "hyp";
  readonly attributes: Readonly<Record<string, string | undefined>>;
} {
  if (at === 0)
    return { element: "src", attributes: { lang: languageTag(name, line) } };
  const colon = name.indexOf(":");
  const language = colon === -1 ? name : name.slice(0, colon);
  // Beside a language code anything else names a system.
  if (/^(?:[a-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*|\d{1,8})$/.test(language))
    return {
      element: "ref",
      attributes: {
        lang: languageTag(language, line),
        translator: colon === -1 ? undefined : name.slice(colon + 1),
      },
    };
  return { element: "hyp", attributes: { system: name } };
}
