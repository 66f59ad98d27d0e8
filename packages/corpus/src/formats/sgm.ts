import { CorpusError } from "@concord-mt/core";
import type { BlockParser, ParserContext } from "../parser.ts";
import { type RecordWriter, cannotHold, checkEncodable } from "../writer.ts";
import { parseAttributes } from "./attributes.ts";
import { decodeEntities } from "./entities.ts";
import { columnOf, languageTag } from "./language-tag.ts";
import { segment, textColumn } from "./segment.ts";
import { escapeMarkup } from "./xml-text.ts";

// Only the tags that carry structure are tags; a `<` or `&` in front of anything else is text.
const tagPattern =
  /<(\/?)(srcset|refset|tstset|doc|seg)(?=[\s>])([^<>]*)>|<!--/gi;
const maxTagLength = 65_536;

interface OpenSet {
  readonly name: "srcset" | "refset" | "tstset";
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * WMT and NIST SGM (and the mteval XML of the same shape): a column for the set, a document, an id a segment.
 *
 * SGM is not XML: attributes may be without quotes, `&` unescaped, tags in upper case. White space around a segment
 * does not belong to it.
 */
export function sgmParser({ emit, limits }: ParserContext): BlockParser {
  let pending = "";
  let line = 1;
  let inComment = false;
  let set: OpenSet | undefined;
  let document: ReadonlyMap<string, string> | undefined;
  let current:
    { id: string | undefined; line: number; text: string } | undefined;
  let columns: readonly string[] = [];
  let segments = 0;

  function fail(message: string): never {
    throw new CorpusError(message, { code: "format", line });
  }

  function handle(name: string, isEnd: boolean, rest: string): void {
    if (name === "seg") {
      if (isEnd) closeSegment();
      else openSegment(parseAttributes(rest));
      return;
    }
    if (current !== undefined)
      fail(`the seg of line ${current.line} is not closed`);
    if (name === "doc") document = isEnd ? undefined : parseAttributes(rest);
    else
      set = isEnd
        ? undefined
        : { name: name as OpenSet["name"], attributes: parseAttributes(rest) };
  }

  function openSegment(attributes: ReadonlyMap<string, string>): void {
    if (current !== undefined)
      fail(`the seg of line ${current.line} is not closed`);
    const column = columnName(set, document);
    if (columns[0] !== column) columns = [column];
    current = { id: attributes.get("id"), line, text: "" };
  }

  function closeSegment(): void {
    if (current === undefined) {
      fail("a seg is closed that was not opened");
    }
    segments += 1;
    emit(
      segment({
        line: current.line,
        columns,
        texts: [cleanText(current.text)],
        document: document?.get("docid") ?? document?.get("id"),
        id: current.id,
      }),
    );
    current = undefined;
  }

  function take(text: string): void {
    line += countBreaks(text);
    if (current === undefined) return;
    current.text += text;
    if (current.text.length > limits.maxDocumentLength)
      throw new CorpusError(
        `a segment is longer than ${limits.maxDocumentLength} characters`,
        { code: "size", line: current.line },
      );
  }

  function scan(isLast: boolean): void {
    let at = 0;
    for (;;) {
      if (inComment) {
        const end = pending.indexOf("-->", at);
        const to = end === -1 ? Math.max(at, pending.length - 2) : end + 3;
        line += countBreaks(pending.slice(at, to));
        at = to;
        if (end === -1) break;
        inComment = false;
      }
      tagPattern.lastIndex = at;
      const match = tagPattern.exec(pending);
      if (match === null) break;
      take(pending.slice(at, match.index));
      at = match.index + match[0].length;
      const [whole, slash, name, rest] = match;
      if (name === undefined) {
        if (current === undefined) inComment = true;
        else take(whole);
        continue;
      }
      handle(name.toLowerCase(), slash === "/", rest ?? "");
      line += countBreaks(whole);
    }
    const keep =
      isLast || inComment ? pending.length : openTagFrom(pending, at);
    if (!inComment) {
      take(pending.slice(at, keep));
      at = keep;
    }
    pending = pending.slice(at);
  }

  return {
    block: (text) => {
      pending += text;
      scan(false);
    },
    end: () => {
      scan(true);
      if (current !== undefined)
        fail(`the seg of line ${current.line} is not closed`);
      if (segments === 0) fail("no seg element found");
    },
  };
}

/** From where the text must wait for more: the start of what may become a tag. */
function openTagFrom(text: string, from: number): number {
  const last = text.lastIndexOf("<");
  const mayGrow =
    last >= from &&
    text.length - last < maxTagLength &&
    !text.includes(">", last);
  return mayGrow ? last : text.length;
}

function columnName(
  set: OpenSet | undefined,
  document: ReadonlyMap<string, string> | undefined,
): string {
  const attributes = set?.attributes;
  const system =
    document?.get("sysid") ??
    attributes?.get("sysid") ??
    attributes?.get("refid");
  const language = columnOf(
    attributes?.get(set?.name === "srcset" ? "srclang" : "trglang") ?? "und",
  );
  if (set === undefined || set.name === "srcset" || system === undefined)
    return language;
  if (set.name === "tstset") return system;
  return system === "ref" ? language : `${language}:${system}`;
}

function cleanText(text: string): string {
  const flat = text.includes("\n")
    ? text.split("\n").map(trimSpace).join(" ")
    : text;
  return decodeEntities(trimSpace(flat));
}

// Not `trim`: a no-break space at the edge belongs to the text.
function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isEdgeSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isEdgeSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isEdgeSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1))
    count += 1;
  return count;
}

/** Writes one column as a source set. */
export function sgmWriter(): RecordWriter {
  let current: { readonly document: string | undefined } | undefined;
  let number = 0;
  return {
    write: (record) => {
      if (record.kind !== "segment") throw cannotHold("SGM", record);
      const { line, document, columns } = record;
      const [text] = record.texts;
      if (columns.length !== 1 || text === undefined)
        throw new CorpusError(
          `SGM holds one text per segment, found ${columns.length === 1 ? "none" : `the columns ${columns.join(", ")}; choose one`}`,
          { code: "value", line },
        );
      checkEncodable(`${text}${document ?? ""}${record.id ?? ""}`, line);
      let start = "";
      if (current === undefined || current.document !== document) {
        const language = languageTag(columns[0] ?? textColumn, line);
        start =
          current === undefined
            ? `<srcset setid="corpus" srclang="${language}">\n`
            : "</doc>\n";
        const docid =
          document === undefined ? "" : ` docid="${escapeValue(document)}"`;
        start += `<doc${docid}>\n`;
        current = { document };
        number = 0;
      }
      number += 1;
      const id = escapeValue(record.id ?? String(number));
      return `${start}<seg id="${id}">${escapeText(text)}</seg>\n`;
    },
    end: () => {
      if (current === undefined)
        throw new CorpusError("SGM cannot hold a corpus without segments", {
          code: "value",
        });
      return "</doc>\n</srcset>\n";
    },
  };
}

function escapeText(text: string): string {
  const escaped = escapeMarkup(text).replaceAll("\n", "&#10;");
  // White space at the edges would be taken for layout.
  return escaped.replace(/^[ \t]/, reference).replace(/[ \t]$/, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

function escapeValue(text: string): string {
  return escapeMarkup(text).replaceAll('"', "&quot;").replaceAll("\n", "&#10;");
}
