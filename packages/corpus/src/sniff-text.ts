import { CorpusError } from "@concord-mt/core";
import { type FormatName, kindOf } from "./format-name.ts";
import { parseAttributes } from "./formats/attributes.ts";
import { isObject } from "./formats/json-object.ts";
import { isAlignedPair } from "./formats/jsonl-alignments.ts";
import { parseJsonRecords } from "./formats/jsonl.ts";
import type { CorpusKind } from "./records.ts";

/** What is known of a file whose format is looked for. */
export interface SniffOptions {
  /** The kind that it must be of. */
  readonly expect?: CorpusKind | undefined;
  /** Whether a text may be one of the columns of a table. */
  readonly mayBeTable?: boolean;
}

/** Recognises a format from the start of a text, or from all of it (`isWhole`). @throws CorpusError (`unrecognised`) */
export function sniffText(
  text: string,
  isWhole: boolean,
  { expect, mayBeTable = false }: SniffOptions = {},
): FormatName {
  if (expect === undefined) return sniffAny(text, isWhole);
  try {
    const found = sniffAny(text, isWhole);
    const isTable = found === "tsv" && mayBeTable && expect === "segments";
    return isTable || fits(found, expect) ? found : fallbacks[expect];
  } catch (error) {
    if (error instanceof CorpusError) return fallbacks[expect];
    throw error;
  }
}

// What a file is read as that must be of a kind and shows no other sign of it: then the error is about a line of that
// format, not about the file.
const fallbacks: Readonly<Record<CorpusKind, FormatName>> = {
  segments: "text",
  documents: "document-ids",
  alignments: "pharaoh",
  hypotheses: "nbest",
  tagged: "conllu",
  coreference: "conll-2012",
};

// A text in which every line happens to hold one tab is a text still, if a text was asked for.
function fits(format: FormatName, kind: CorpusKind): boolean {
  return kindOf(format) === kind && format !== "tsv";
}

function sniffAny(text: string, isWhole: boolean): FormatName {
  const body = text.trimStart();
  if (body.startsWith("<")) {
    const found = sniffXml(body);
    if (found !== undefined) return found;
  }
  if (body.startsWith("{") || body.startsWith("[")) {
    const found = sniffJson(body, isWhole);
    if (found !== undefined) return found;
  }
  return sniffLines(wholeLines(text, isWhole));
}

/** The error for a file that is none of ours. */
export function unrecognised(what: string): CorpusError {
  return new CorpusError(`not a supported format: ${what}`, {
    code: "unrecognised",
  });
}

function sniffXml(text: string): FormatName | undefined {
  const isDeclared = /^<(?:\?xml|!doctype)/i.test(text);
  const root = rootTag(text);
  if (root === undefined) {
    if (isDeclared) throw unrecognised("XML without an element");
    return undefined;
  }
  const name = root.name.toLowerCase();
  if (name === "tmx") return "tmx";
  if (name === "dataset") return "wmt-xml";
  if (/^(?:mteval|srcset|refset|tstset|doc)$/.test(name)) return "sgm";
  if (name === "xliff") {
    const version = parseAttributes(root.rest).get("version");
    if (version?.startsWith("1.") === true) return "xliff-1.2";
    if (version?.startsWith("2.") === true) return "xliff-2";
    throw unrecognised(
      `XLIFF version ${JSON.stringify((version ?? "").slice(0, 20))}`,
    );
  }
  // A text may well start with <unk>; a line that is nothing but a tag is XML or HTML.
  if (isDeclared || startsWithTagAlone(text) || name === "html")
    throw unrecognised(`XML with the element ${root.name}`);
  return undefined;
}

function startsWithTagAlone(text: string): boolean {
  const end = text.indexOf("\n");
  const line = text.slice(0, end === -1 ? undefined : end).trimEnd();
  return /^<[A-Za-z][^<>]*>$/.test(line);
}

function rootTag(
  text: string,
): { readonly name: string; readonly rest: string } | undefined {
  let at = 0;
  for (;;) {
    const open = text.indexOf("<", at);
    if (open === -1) return undefined;
    if (text.startsWith("<?", open)) at = behind(text, "?>", open);
    else if (text.startsWith("<!--", open)) at = behind(text, "-->", open);
    else if (text.startsWith("<!", open)) at = behindDoctype(text, open);
    else {
      const end = text.indexOf(">", open);
      const tag = text.slice(open + 1, end === -1 ? undefined : end);
      const name = /^(?:[\w.-]{1,50}:)?([A-Za-z_][\w.-]{0,100})/.exec(tag)?.[1];
      return name === undefined ? undefined : { name, rest: tag };
    }
    if (at === -1) return undefined;
  }
}

function behind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? -1 : at + end.length;
}

function behindDoctype(text: string, from: number): number {
  const end = text.indexOf(">", from);
  const subset = text.indexOf("[", from);
  if (subset === -1 || end < subset) return end === -1 ? -1 : end + 1;
  const close = text.indexOf("]", subset);
  return close === -1 ? -1 : behind(text, ">", close);
}

function sniffJson(text: string, complete: boolean): FormatName | undefined {
  const end = text.indexOf("\n");
  const first = end === -1 ? text : text.slice(0, end);
  if (end === -1 && !complete) {
    // A document that is longer than the look-ahead: its first field must do.
    if (
      /^\{\s*"(?:custom_id|choices|id|doc_id|docid|document|text|segments|texts|src)"\s*:/.test(
        first,
      )
    )
      return "jsonl";
    throw unrecognised("JSON");
  }
  let value: unknown;
  try {
    value = JSON.parse(first);
  } catch {
    const isJson = /^(?:\{\s*(?:"|\}|$)|\[\s*(?:["[{\]\d-]|$))/.test(text);
    if (isJson && looksLikeJson(text, complete))
      throw unrecognised("JSON that is not one object per line");
    return undefined;
  }
  if (!isObject(value)) throw unrecognised("a JSON list");
  if (isAlignedPair(value)) return "jsonl-alignments";
  try {
    parseJsonRecords(value, 1);
  } catch {
    throw unrecognised(
      `JSON objects with the fields ${Object.keys(value).slice(0, 5).join(", ")}`,
    );
  }
  return "jsonl";
}

function looksLikeJson(text: string, complete: boolean): boolean {
  if (/^[[{]\s*"(?:[^"\\\n]|\\.){0,1000}"\s*[:,\]]/.test(text)) return true;
  if (/^[[{]\s*(?:\n|$)/.test(text)) return true;
  return complete && /[\]}]\s*$/.test(text.slice(-100));
}

function wholeLines(text: string, complete: boolean): readonly string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "" || (!complete && lines.length > 1)) lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

function sniffLines(lines: readonly string[]): FormatName {
  const filled = lines.filter((line) => line.trim() !== "");
  const [first = ""] = filled;
  if (/^# Sentence pair \(\d+\) source length /.test(first)) return "giza";
  if (/^#\s?begin document\b/.test(first)) return "conll-2012";
  if (isConllu(filled)) return "conllu";
  if (/^TRANSLATION_\d+(?:_NBEST_\d+)?=/.test(first)) return "nbest";
  if (/^\d+ ?\|\|\| .*\|\|\|/.test(first))
    return /\|\|\| \S+: [^|]*\|\|\|/.test(first) ? "nbest-old" : "nbest";
  if (filled.length === 0) return "text";
  if (filled.every((line) => /^\S+ \(\{ [\d }]/.test(line)))
    return "giza-lines";
  if (filled.every(isPharaoh)) return "pharaoh";
  if (isAscending(lines.map((line) => line.trim())))
    return "document-boundaries";
  return sniffColumns(lines, filled);
}

function sniffColumns(
  lines: readonly string[],
  filled: readonly string[],
): FormatName {
  const rows = filled.map((line) => line.split("\t"));
  const width = rows[0]?.length ?? 1;
  if (width > 1 && rows.every((row) => row.length === width)) {
    const isStarts =
      width === 2 &&
      rows.length === lines.length &&
      rows.every(([, id = ""]) => /^\S+$/.test(id)) &&
      isAscending(rows.map(([start = ""]) => start));
    return isStarts ? "document-starts" : "tsv";
  }
  if (isCsv(filled)) throw unrecognised("comma-separated values");
  return isDocumentIds(lines) ? "document-ids" : "text";
}

function isConllu(lines: readonly string[]): boolean {
  const row = lines.find((line) => !line.startsWith("#"));
  return (
    row !== undefined &&
    /^\d+(?:[-.]\d+)?\t/.test(row) &&
    row.split("\t").length === 10
  );
}

/** Links, or nothing behind the number of a pair. */
function isPharaoh(line: string): boolean {
  const links = /^(?:\d+\t)?(?:\d+[-p]\d+(?::[\d.eE+-]+)?(?:[ \t]+|$))*$/;
  return links.test(line) && /\d[-p\t]/.test(line);
}

/** Segment numbers of documents: whole numbers that start at 0 and grow. */
function isAscending(words: readonly string[]): boolean {
  let previous = -1;
  for (const word of words) {
    if (!/^\d{1,15}$/.test(word)) return false;
    const value = Number(word);
    if (value <= previous || (previous === -1 && value !== 0)) return false;
    previous = value;
  }
  return words.length > 0;
}

function isCsv(lines: readonly string[]): boolean {
  const commas = (lines[0] ?? "").split(",").length - 1;
  return (
    lines.length >= 3 &&
    commas >= 2 &&
    lines.every(
      (line) => !line.includes(", ") && line.split(",").length - 1 === commas,
    )
  );
}

/** Ids stand in runs, hold no space, and never come back behind another. */
function isDocumentIds(lines: readonly string[]): boolean {
  if (lines.length < 2) return false;
  const seen = new Set<string>();
  let previous: string | undefined;
  let runs = 0;
  for (const line of lines) {
    if (!/^\S+$/.test(line)) return false;
    if (line === previous) continue;
    if (seen.has(line)) return false;
    seen.add(line);
    previous = line;
    runs += 1;
  }
  return runs * 4 <= lines.length * 3;
}
