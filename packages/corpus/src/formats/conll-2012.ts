import { CorpusError } from "@concord-mt/core";
import type { LineParser, ParserContext } from "../parser.ts";
import { quote } from "../quote.ts";
import type { CoreferenceRecord, Mention } from "../records.ts";
import type { WarningLog } from "../warning-log.ts";
import { splitWords } from "../words.ts";
import { type RecordWriter, cannotHold, checkEncodable } from "../writer.ts";

/** One bracket of a coreference column. */
export interface MentionBracket {
  readonly entity: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

/**
 * Parses a coreference column: `(12|(3)`, `12)`, `-` or `_` for none; the bar may be missing.
 *
 * @throws CorpusError (`format`) without a place.
 */
export function parseMentionBrackets(cell: string): MentionBracket[] {
  if (["", "-", "_", "*"].includes(cell)) return [];
  const brackets: MentionBracket[] = [];
  const pattern = /\|?(?:\(([^()|]+)(\)?)|([^()|]+)\))/y;
  while (pattern.lastIndex < cell.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(cell);
    if (match === null)
      throw new CorpusError(
        `expected mentions such as (1|(2) or 1), found ${quote(cell.slice(at))}`,
        { code: "format" },
      );
    const [, opened, closing, closed] = match;
    brackets.push(
      opened === undefined
        ? { entity: closed ?? "", opens: false, closes: true }
        : { entity: opened, opens: true, closes: closing === ")" },
    );
  }
  return brackets;
}

/** What stands behind `#begin document` or `#end document`; `undefined` for all other lines. */
function marker(text: string, word: "begin" | "end"): string | undefined {
  const head = [`#${word} document`, `# ${word} document`].find((start) =>
    text.startsWith(start),
  );
  if (
    head === undefined ||
    /^\w/.test(text.slice(head.length, head.length + 1))
  )
    return undefined;
  return text.slice(head.length).trim();
}

/** Name and part of `(name); part 000`; a title of another form is the name. */
function parseTitle(title: string): {
  readonly name: string;
  readonly part: string;
} {
  const close = title.lastIndexOf(");");
  const words = splitWords(title.slice(close + 2));
  const [, part = "000"] = words;
  return title.startsWith("(") &&
    close !== -1 &&
    words[0] === "part" &&
    words.length === 2
    ? { name: title.slice(1, close), part }
    : { name: title, part: "000" };
}

/** Whether a line that starts with `#` is a row all the same: its first word is followed by others. */
function isRow(text: string): boolean {
  return splitWords(text.slice(1)).length > (/^#\s/.test(text) ? 0 : 1);
}

/**
 * CoNLL-2012: documents between `#begin document` and `#end document`, sentences apart by empty lines, mentions in
 * the last column. Files with fewer columns (number, word, mentions) are read too.
 */
export function conll2012Parser({
  emit,
  limits,
  warnings,
}: ParserContext): LineParser {
  let document: { name: string; part: string; line: number } | undefined;
  let documents = 0;
  let rows: string[][] = [];
  let start = 0;
  let size = 0;

  function finish(): void {
    if (document === undefined || rows.length === 0) return;
    emit(
      toRecord(
        { document: document.name, part: document.part, rows, start },
        warnings,
      ),
    );
    rows = [];
    size = 0;
  }

  return {
    line: (text, line) => {
      const opening = marker(text, "begin");
      if (opening !== undefined) {
        if (document !== undefined)
          throw new CorpusError(
            `a document begins, but the one of line ${document.line} has not ended`,
            { code: "format" },
          );
        documents += 1;
        const { name, part } = parseTitle(opening);
        document = { name: name === "" ? String(documents) : name, part, line };
      } else if (marker(text, "end") !== undefined) {
        if (document === undefined)
          throw new CorpusError("a document ends that has not begun", {
            code: "format",
          });
        finish();
        document = undefined;
      } else if (text.trim() === "") finish();
      else if (!text.startsWith("#") || isRow(text)) {
        if (document === undefined)
          throw new CorpusError(
            `expected "#begin document", found ${quote(text)}`,
            { code: "format" },
          );
        if (rows.length === 0) start = line;
        size += text.length;
        if (size > limits.maxDocumentLength)
          throw new CorpusError(
            `the sentence is longer than ${limits.maxDocumentLength} characters`,
            { code: "size", line: start },
          );
        rows.push(parseRow(text, rows[0]));
      }
    },
    end: () => {
      if (document !== undefined)
        throw new CorpusError(
          'the document does not end; expected "#end document"',
          { code: "format", line: document.line },
        );
    },
  };
}

function parseRow(
  text: string,
  first: readonly string[] | undefined,
): string[] {
  // Between tabs a word may be empty by mistake; it must not shift the columns behind it.
  const row = text.includes("\t") ? text.split("\t") : splitWords(text);
  if (row.length < 3)
    throw new CorpusError(
      `expected at least 3 columns (number, word, mentions), found ${row.length}`,
      { code: "format" },
    );
  // Real CoNLL-2012 rows of one sentence are all as wide as each other; their predicates decide how wide.
  if (first !== undefined && first.length !== row.length)
    throw new CorpusError(
      `expected ${first.length} columns as in the rows before, found ${row.length}`,
      { code: "format" },
    );
  return row;
}

function toRecord(
  {
    document,
    part,
    rows,
    start,
  }: {
    readonly document: string;
    readonly part: string;
    readonly rows: readonly (readonly string[])[];
    readonly start: number;
  },
  warnings: WarningLog,
): CoreferenceRecord {
  const wordColumn = (rows[0]?.length ?? 0) >= 11 ? 3 : 1;
  const empty = rows.findIndex((row) => (row[wordColumn] ?? "") === "");
  if (empty !== -1)
    warnings.add({
      code: "empty-word",
      message: "a word is empty",
      line: start + empty,
    });
  return {
    kind: "coreference",
    line: start,
    document,
    part,
    words: rows.map((row) => row[wordColumn] ?? ""),
    mentions: findMentions(rows, start, warnings),
    rows,
  };
}

// Published files have mentions that only begin or only end; they are left out and reported.
function findMentions(
  rows: readonly (readonly string[])[],
  start: number,
  warnings: WarningLog,
): Mention[] {
  const mentions: Mention[] = [];
  const open = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    for (const { entity, opens, closes } of bracketsOf(row, start + at)) {
      const starts = open.get(entity) ?? [];
      if (opens) starts.push(at);
      open.set(entity, starts);
      if (!closes) continue;
      const from = starts.pop();
      if (from !== undefined)
        mentions.push({ entity, start: from, end: at + 1 });
      else
        warnings.add({
          code: "mention",
          message: `a mention of entity ${quote(entity)} ends that has not begun; it was left out`,
          line: start + at,
        });
    }
  }
  for (const [entity, starts] of open) {
    for (const from of starts)
      warnings.add({
        code: "mention",
        message: `a mention of entity ${quote(entity)} does not end in its sentence; it was left out`,
        line: start + from,
      });
  }
  return mentions;
}

function bracketsOf(
  row: readonly string[],
  line: number,
): readonly MentionBracket[] {
  try {
    return parseMentionBrackets((row.at(-1) ?? "").trim());
  } catch (error) {
    throw error instanceof CorpusError ? error.at({ line }) : error;
  }
}

/** Writes CoNLL-2012; sentences that were not read from a file get `-` in the columns that nobody filled. */
export function conll2012Writer(): RecordWriter {
  let current: string | undefined;
  return {
    write: (record) => {
      if (record.kind !== "coreference") throw cannotHold("CoNLL-2012", record);
      const title = `(${record.document}); part ${record.part}`;
      const sentence = formatRows(record);
      checkEncodable(title + sentence, record.line);
      const head =
        title === current
          ? ""
          : `${current === undefined ? "" : "#end document\n"}#begin document ${title}\n`;
      current = title;
      return `${head}${sentence}\n`;
    },
    end: () => (current === undefined ? "" : "#end document\n"),
  };
}

/**
 * Writes annotated sentences as CoNLL-2012, piece by piece.
 *
 * @example
 * [...formatConll2012([{ document: "d", part: "000", words: ["It"], mentions: [] }])].join("");
 *
 * @throws CorpusError (`value`) if a word or a document's name has white space in it.
 */
export function* formatConll2012(
  sentences: Iterable<
    Pick<CoreferenceRecord, "document" | "part" | "words" | "mentions">
  >,
): Generator<string> {
  const writer = conll2012Writer();
  let line = 0;
  for (const sentence of sentences) {
    line += 1;
    yield writer.write({
      kind: "coreference",
      line,
      rows: undefined,
      ...sentence,
    });
  }
  yield writer.end?.() ?? "";
}

function formatRows(record: CoreferenceRecord): string {
  const { rows, words, mentions, document, part, line } = record;
  if (rows !== undefined)
    return rows.map((row) => `${row.join("\t")}\n`).join("");
  const cells = formatMentions(words.length, mentions);
  return words
    .map((word, at) => {
      if (splitWords(word).length !== 1 || /\s/.test(document))
        throw new CorpusError(
          `CoNLL-2012 cannot hold a word or document name with white space, or none: ${quote(word)} in ${quote(document)}`,
          { code: "value", line },
        );
      const filled = [document, String(Number(part)), at, word];
      return `${[...filled, ...Array<string>(7).fill("-"), cells[at]].join("\t")}\n`;
    })
    .join("");
}

/** The coreference column of a sentence: outer mentions open first and close last. */
function formatMentions(
  length: number,
  mentions: readonly Mention[],
): readonly string[] {
  const opening = Array.from({ length }, (): Mention[] => []);
  const closing = Array.from({ length }, (): Mention[] => []);
  const single = Array.from({ length }, (): Mention[] => []);
  for (const mention of mentions) {
    const { start, end } = mention;
    if (end - start === 1) single[start]?.push(mention);
    else {
      opening[start]?.push(mention);
      closing[end - 1]?.push(mention);
    }
  }
  return Array.from({ length }, (_, at) => {
    const opened = (opening[at] ?? []).sort((a, b) => b.end - a.end);
    const closed = (closing[at] ?? []).sort((a, b) => b.start - a.start);
    const brackets = [
      ...opened.map(({ entity }) => `(${entity}`),
      ...(single[at] ?? []).map(({ entity }) => `(${entity})`),
      ...closed.map(({ entity }) => `${entity})`),
    ];
    return brackets.length === 0 ? "-" : brackets.join("|");
  });
}
