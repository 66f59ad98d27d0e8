import { CorpusError } from "@concord-mt/core";
import type { BlockParser, ParserContext } from "../parser.ts";
import type { SegmentRecord } from "../records.ts";
import { type RecordWriter, cannotHold } from "../writer.ts";
import {
  type InlineCollector,
  type InlineText,
  formatInline,
  inlineCollector,
} from "./inline.ts";
import { columnOf, languageTag } from "./language-tag.ts";
import { segment } from "./segment.ts";
import { escapeXml, formatAttributes } from "./xml-text.ts";
import { type XmlTag, xmlParser } from "./xml.ts";

const documentProperty = "x-document";

interface Unit {
  readonly line: number;
  readonly id: string | undefined;
  document: string | undefined;
  readonly columns: string[];
  readonly texts: InlineText[];
}

/** TMX 1.1 to 1.4: a segment a translation unit, a column a language. */
export function tmxParser(context: ParserContext): BlockParser {
  return xmlParser(context, (state) => {
    let unit: Unit | undefined;
    let language: string | undefined;
    let collector: InlineCollector | undefined;
    let property: string | undefined;
    let columns: readonly string[] = [];
    return {
      open: (tag, parents) => {
        if (collector !== undefined) collector.open(tag);
        else if (parents.length === 0 && tag.local !== "tmx")
          throw new CorpusError(`expected the element tmx, found ${tag.name}`, {
            code: "format",
            line: state.line(),
          });
        else if (tag.local === "header") declareSource(tag, context);
        else if (tag.local === "tu") {
          declareSource(tag, context);
          state.hold();
          const id = tag.attributes.tuid;
          const line = state.line();
          unit = { line, id, document: undefined, columns: [], texts: [] };
        } else if (tag.local === "tuv" && unit !== undefined) {
          language = tag.attributes["xml:lang"] ?? tag.attributes.lang;
          if (language === undefined)
            throw new CorpusError("a tuv without its language (xml:lang)", {
              code: "missing",
              line: state.line(),
            });
          if (unit.columns.includes(columnOf(language)))
            throw new CorpusError(
              `a unit has two texts in the language ${language}`,
              { code: "value", line: state.line() },
            );
        } else if (
          tag.local === "seg" &&
          unit !== undefined &&
          language !== undefined
        )
          collector = inlineCollector("tmx", state.line());
        else if (
          tag.local === "prop" &&
          parents.at(-1) === "tu" &&
          tag.attributes.type === documentProperty
        )
          property = "";
      },
      close: (local, parents) => {
        if (collector !== undefined) {
          if (local !== "seg" || parents.at(-1) !== "tuv") {
            collector.close(local);
            return;
          }
          unit?.columns.push(columnOf(language ?? ""));
          unit?.texts.push(collector.result());
          collector = undefined;
          language = undefined;
        } else if (local === "prop" && property !== undefined) {
          if (unit !== undefined) unit.document = property;
          property = undefined;
        } else if (local === "tu" && unit !== undefined) {
          // One array for all units with the same languages.
          if (unit.columns.join("\t") !== columns.join("\t"))
            columns = unit.columns;
          context.emit(toSegment(unit, columns));
          unit = undefined;
          state.release();
        }
      },
      text: (text) => {
        if (collector !== undefined) collector.text(text);
        else if (property !== undefined) property += text;
      },
    };
  });
}

/** A file whose units differ in it says `*all*`. */
function declareSource(
  { attributes: { srclang } }: Pick<XmlTag, "attributes">,
  { declareSource: declare }: ParserContext,
): void {
  if (srclang !== undefined && srclang !== "*all*") declare(columnOf(srclang));
}

function toSegment(unit: Unit, columns: readonly string[]): SegmentRecord {
  const { line, id, document, texts } = unit;
  const hasTags = texts.some(({ tags }) => tags !== undefined);
  return segment({
    line,
    columns,
    texts: texts.map(({ text }) => text),
    document,
    id,
    tags: hasTags ? texts.map(({ tags }) => tags) : undefined,
  });
}

/** Writes TMX 1.4; the document of a segment goes into a property. */
export function tmxWriter(): RecordWriter {
  let isOpen = false;
  function head(language: string): string {
    isOpen = true;
    return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n<header creationtool="concord" creationtoolversion="1" segtype="sentence" o-tmf="concord" adminlang="en" srclang="${language}" datatype="plaintext"/>\n<body>\n`;
  }
  return {
    write: (record) => {
      if (record.kind !== "segment") throw cannotHold("TMX", record);
      const { line, document, id } = record;
      const languages = record.columns.map((name) => languageTag(name, line));
      const start = isOpen ? "" : head(languages[0] ?? "und");
      const property =
        document === undefined
          ? ""
          : `<prop type="${documentProperty}">${escapeXml(document, line)}</prop>\n`;
      const variants = record.texts.map((text, at) =>
        text === undefined
          ? ""
          : `<tuv xml:lang="${languages[at] ?? "und"}"><seg>${formatInline({ text, tags: record.tags?.[at] }, "tmx", { line, escape: escapeXml })}</seg></tuv>\n`,
      );
      return `${start}<tu${formatAttributes({ tuid: id }, line)}>\n${property}${variants.join("")}</tu>\n`;
    },
    end: () => `${isOpen ? "" : head("und")}</body>\n</tmx>\n`,
  };
}
