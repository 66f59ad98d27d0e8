import { CorpusError } from "@concord-mt/core";
import type { SegmentRecord } from "../records.ts";
import { type RecordWriter, cannotHold, codePointName } from "../writer.ts";
import { formatInline } from "./inline.ts";
import { languageTag } from "./language-tag.ts";
import {
  escapeMarkup,
  escapeXml,
  forbiddenInXml,
  formatAttributes,
} from "./xml-text.ts";

/** Writes XLIFF 1.2: a file a document, a trans-unit a segment. */
export function xliff12Writer(): RecordWriter {
  return xliffWriter({
    name: "XLIFF 1.2",
    head: () =>
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n',
    openFile: ({ document, source, target, line }) =>
      `<file${formatAttributes({ original: document ?? "", "source-language": source, "target-language": target, datatype: "plaintext" }, line)}>\n<body>\n`,
    closeFile: "</body>\n</file>\n",
    unit: (record, number) => {
      const id = formatAttributes(
        { id: record.id ?? String(number) },
        record.line,
      );
      return `<trans-unit${id} xml:space="preserve">\n${formatTexts(record, "xliff-1.2", escapeXml)}</trans-unit>\n`;
    },
  });
}

/** Writes XLIFF 2.0: a file a document, a unit with one segment a segment. */
export function xliff2Writer(): RecordWriter {
  let files = 0;
  return xliffWriter({
    name: "XLIFF 2",
    head: ({ source, target, line }) =>
      `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"${formatAttributes({ srcLang: source, trgLang: target }, line)}>\n`,
    openFile: ({ document, line }) => {
      files += 1;
      return `<file id="f${files}"${formatAttributes({ original: document }, line)}>\n`;
    },
    closeFile: "</file>\n",
    unit: (record, number) => {
      const id = formatAttributes(
        { id: record.id ?? String(number) },
        record.line,
      );
      return `<unit${id} xml:space="preserve">\n<segment>\n${formatTexts(record, "xliff-2", escapeWithCodePoints)}</segment>\n</unit>\n`;
    },
  });
}

interface FileHead {
  readonly document: string | undefined;
  readonly source: string;
  readonly target: string | undefined;
  readonly line: number;
}

interface Layout {
  readonly name: string;
  readonly head: (file: FileHead) => string;
  readonly openFile: (file: FileHead) => string;
  readonly closeFile: string;
  readonly unit: (record: SegmentRecord, number: number) => string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function xliffWriter(layout: Layout): RecordWriter {
  let current: { readonly document: string | undefined } | undefined;
  let units = 0;
  return {
    write: (record) => {
      if (record.kind !== "segment") throw cannotHold(layout.name, record);
      const { document, line, columns } = record;
      if (columns.length > 2)
        throw new CorpusError(
          `${layout.name} holds two languages, found the columns ${columns.join(", ")}; choose two`,
          { code: "value", line },
        );
      if (record.texts[0] === undefined)
        throw new CorpusError(
          `${layout.name} needs a source in every unit, found none in the column ${columns[0] ?? ""}`,
          { code: "missing", line },
        );
      let start = "";
      if (current?.document !== document || current === undefined) {
        const [source, target] = columns.map((name) => languageTag(name, line));
        const file = { document, source: source ?? "und", target, line };
        start =
          (current === undefined
            ? declaration + layout.head(file)
            : layout.closeFile) + layout.openFile(file);
        current = { document };
      }
      units += 1;
      return start + layout.unit(record, units);
    },
    end: () => {
      if (current !== undefined) return `${layout.closeFile}</xliff>\n`;
      const file = {
        document: undefined,
        source: "und",
        target: undefined,
        line: 1,
      };
      return `${declaration}${layout.head(file)}${layout.openFile(file)}${layout.closeFile}</xliff>\n`;
    },
  };
}

function formatTexts(
  { texts, tags, line }: SegmentRecord,
  markup: "xliff-1.2" | "xliff-2",
  escape: (text: string, line: number) => string,
): string {
  return texts
    .map((text, at) => {
      if (text === undefined) return "";
      const element = at === 0 ? "source" : "target";
      const content = formatInline({ text, tags: tags?.[at] }, markup, {
        line,
        escape,
      });
      return `<${element}>${content}</${element}>\n`;
    })
    .join("");
}

const forbiddenEverywhere = new RegExp(forbiddenInXml, "gu");

/** XLIFF 2 has an element for the characters that XML cannot hold. */
function escapeWithCodePoints(text: string): string {
  return escapeMarkup(text).replaceAll(
    forbiddenEverywhere,
    (character) => `<cp hex="${codePointName(character).slice(2)}"/>`,
  );
}
