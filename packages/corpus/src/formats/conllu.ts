import { CorpusError } from "@concord-mt/core";
import type { LineParser, ParserContext } from "../parser.ts";
import { quote } from "../quote.ts";
import type { ConlluToken, TaggedRecord } from "../records.ts";
import { type RecordWriter, cannotHold, checkEncodable } from "../writer.ts";

/** Parses a row of a CoNLL-U sentence. @throws CorpusError (`format`) without a place. */
export function parseConlluRow(text: string): ConlluToken {
  const cells = text.split("\t");
  if (cells.length !== 10)
    throw new CorpusError(
      `expected 10 tab-separated columns, found ${cells.length}`,
      { code: "format" },
    );
  if (cells.includes(""))
    throw new CorpusError("an empty column; expected _ for no value", {
      code: "format",
    });
  const [id = "", form = "", lemma = "", upos = "", xpos = ""] = cells;
  const [feats = "", head = "", deprel = "", deps = "", misc = ""] =
    cells.slice(5);
  if (!/^\d{1,9}(?:[-.]\d{1,9})?$/.test(id))
    throw new CorpusError(
      `expected a token id such as 3, 3-4 or 3.1, found ${quote(id)}`,
      { code: "format" },
    );
  if (head !== "_" && !/^\d{1,9}$/.test(head))
    throw new CorpusError(
      `expected the number of the head, found ${quote(head)}`,
      { code: "format" },
    );
  return { id, form, lemma, upos, xpos, feats, head, deprel, deps, misc };
}

/**
 * Features as a map: `Gender=Fem|Number=Sing`; `_` is none.
 *
 * @example
 * parseFeatures("Gender=Fem|Number=Sing").get("Gender"); // "Fem"
 */
export function parseFeatures(feats: string): ReadonlyMap<string, string> {
  const features = new Map<string, string>();
  if (feats === "_") return features;
  for (const feature of feats.split("|")) {
    const at = feature.indexOf("=");
    if (at > 0) features.set(feature.slice(0, at), feature.slice(at + 1));
  }
  return features;
}

/** CoNLL-U: sentences apart by empty lines, comments in front. */
export function conlluParser({ emit, limits }: ParserContext): LineParser {
  let comments: string[] = [];
  let tokens: ConlluToken[] = [];
  let start = 0;
  let size = 0;
  let words = 0;
  let document: string | undefined;

  function finish(): void {
    if (tokens.length === 0) {
      if (comments.length > 0)
        throw new CorpusError("comments without a sentence", {
          code: "format",
          line: start,
        });
      return;
    }
    checkHeads(tokens, { words, line: start });
    const newDocument = comments.some((line) => /^#\s*newdoc\b/.test(line));
    if (newDocument) document = comment(comments, "newdoc id") ?? String(start);
    emit({
      kind: "tagged",
      line: start,
      comments,
      tokens,
      document,
      id: comment(comments, "sent_id"),
      text: comment(comments, "text") ?? joinForms(tokens),
    });
    comments = [];
    tokens = [];
    size = 0;
    words = 0;
  }

  return {
    line: (text, line) => {
      if (text.trim() === "") {
        finish();
        return;
      }
      if (comments.length + tokens.length === 0) start = line;
      size += text.length;
      if (size > limits.maxDocumentLength)
        throw new CorpusError(
          `the sentence is longer than ${limits.maxDocumentLength} characters`,
          { code: "size", line: start },
        );
      if (text.startsWith("#") && tokens.length === 0) {
        comments.push(text);
        return;
      }
      const token = parseConlluRow(text);
      if (/^\d+$/.test(token.id)) {
        words += 1;
        if (Number(token.id) !== words)
          throw new CorpusError(`expected token ${words}, found ${token.id}`, {
            code: "value",
          });
      }
      tokens.push(token);
    },
    end: finish,
  };
}

function checkHeads(
  tokens: readonly ConlluToken[],
  { words, line }: { readonly words: number; readonly line: number },
): void {
  for (const { id, head } of tokens) {
    if (head !== "_" && Number(head) > words)
      throw new CorpusError(
        `the head of token ${id} is ${head}, but the sentence has ${words} words`,
        { code: "index", line },
      );
  }
}

function comment(
  comments: readonly string[],
  name: string,
): string | undefined {
  for (const line of comments) {
    const at = line.indexOf("=");
    if (at !== -1 && line.slice(1, at).trim() === name)
      return line.slice(at + 1).trim();
  }
  return undefined;
}

/** The raw text of tokens: a multiword token instead of its words, no space behind `SpaceAfter=No`. */
function joinForms(tokens: readonly ConlluToken[]): string {
  let text = "";
  let covered = 0;
  for (const { id, form, misc } of tokens) {
    if (id.includes(".")) continue;
    const [first = "", last = first] = id.split("-");
    if (Number(first) <= covered) continue;
    covered = Number(last);
    text += misc.split("|").includes("SpaceAfter=No") ? form : `${form} `;
  }
  return text.trimEnd();
}

/** Writes sentences back, comments and columns as they were. */
export function conlluWriter(): RecordWriter {
  return {
    write: (record) => {
      if (record.kind !== "tagged") throw cannotHold("CoNLL-U", record);
      const text = formatSentence(record);
      checkEncodable(text, record.line);
      return text;
    },
  };
}

function formatSentence({ comments, tokens }: TaggedRecord): string {
  const rows = tokens.map((token) =>
    [
      token.id,
      token.form,
      token.lemma,
      token.upos,
      token.xpos,
      token.feats,
      token.head,
      token.deprel,
      token.deps,
      token.misc,
    ].join("\t"),
  );
  return `${[...comments, ...rows].join("\n")}\n\n`;
}
