import { CorpusError } from "@concord-mt/core";

/** A source word with the dependencies that it is part of (Figure 2). */
export interface AnnotatedToken {
  readonly form: string;
  /** The number by which other words of the sentence refer to it. */
  readonly antecedent?: number;
  /** The antecedent's number in this sentence, or labels of its translation in an earlier one. */
  readonly referent?: number | readonly string[];
}

/**
 * Writes a sentence as the decoder's input in Figure 2: `it|*->neut_sg`, `doctors|1-*`, `they|*-1`. Words without a mark
 * have none. A backslash stands in front of `\` and `|` where they belong to a word, and of `,` in a label.
 *
 * @example
 * formatAnnotation([{ form: "It", referent: ["neut_sg"] }, { form: "rains" }]); // "It|*->neut_sg rains"
 *
 * @throws RangeError if a word or label is empty or has a blank in it, or a number is not a positive integer.
 */
export function formatAnnotation(tokens: readonly AnnotatedToken[]): string {
  return tokens.map(formatToken).join(" ");
}

function formatToken({ form, antecedent, referent }: AnnotatedToken): string {
  const word = escape(form, true);
  if (antecedent === undefined && referent === undefined) return word;
  const first = antecedent === undefined ? "*" : formatNumber(antecedent);
  const second =
    referent === undefined
      ? "*"
      : typeof referent === "number"
        ? formatNumber(referent)
        : `>${referent.map((one) => escape(one, false)).join(",")}`;
  return `${word}|${first}-${second}`;
}

function formatNumber(value: number): string {
  if (!Number.isInteger(value) || value < 1)
    throw new RangeError(
      `the number of an antecedent must be a positive integer, got ${value}`,
    );
  return String(value);
}

function escape(text: string, isForm: boolean): string {
  if (text === "" || /\s/u.test(text))
    throw new RangeError(
      `a word must not be empty or have blanks, got ${JSON.stringify(text)}`,
    );
  return text.replaceAll(/[\\|,]/gu, (character) =>
    character === "," && isForm ? "," : `\\${character}`,
  );
}

/**
 * Reads what {@link formatAnnotation} writes, and the spellings of the paper's figure: a blank in front of `|`, one
 * behind `>`, a `|` at the end, and marks with nothing in them (`|*-*`). A backslash in front of any character makes it
 * part of a word or label.
 *
 * @throws CorpusError (`format`) that says what was expected; (`index`) if a referent names a number that no word has.
 */
export function parseAnnotation(text: string): AnnotatedToken[] {
  const tokens: AnnotatedToken[] = [];
  for (const piece of pieces(text)) tokens.push(parseToken(piece));
  const numbers = new Set(tokens.map(({ antecedent }) => antecedent));
  for (const { referent, form } of tokens)
    if (typeof referent === "number" && !numbers.has(referent))
      throw new CorpusError(
        `${JSON.stringify(form)} refers to antecedent ${referent}, which is not in the sentence`,
        { code: "index" },
      );
  return tokens;
}

/** Words with their marks; the figure has blanks inside marks. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (const part of text.split(/[ \t]+/u)) {
    if (part === "") continue;
    const last = found.at(-1);
    const isMark = part.startsWith("|");
    const bar = last === undefined ? -1 : findPlain(last, "|");
    const isLabel =
      bar !== -1 && /^\|(?:\*|\d+)->$/u.test(last?.slice(bar) ?? "");
    if (last !== undefined && (isMark || isLabel))
      found[found.length - 1] = last + part;
    else found.push(part);
  }
  return found;
}

function parseToken(piece: string): AnnotatedToken {
  const bar = findPlain(piece, "|");
  if (bar === -1) return { form: unescape(piece, piece) };
  const form = unescape(piece.slice(0, bar), piece);
  let mark = piece.slice(bar + 1);
  const close = findPlain(mark, "|");
  if (close !== -1 && close === mark.length - 1) mark = mark.slice(0, -1);
  const dash = findPlain(mark, "-");
  if (form === "" || dash === -1) throw malformed(piece);
  const first = parseNumber(mark.slice(0, dash), piece);
  const rest = mark.slice(dash + 1);
  const second = rest.startsWith(">")
    ? parseLabels(rest.slice(1), piece)
    : parseNumber(rest, piece);
  return {
    form,
    ...(first === undefined ? {} : { antecedent: first }),
    ...(second === undefined ? {} : { referent: second }),
  };
}

function parseNumber(text: string, piece: string): number | undefined {
  if (text === "*") return undefined;
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw malformed(piece);
  return Number(text);
}

function parseLabels(text: string, piece: string): readonly string[] {
  const labels: string[] = [];
  let rest = text;
  for (;;) {
    const comma = findPlain(rest, ",");
    const label = unescape(comma === -1 ? rest : rest.slice(0, comma), piece);
    if (label === "") throw malformed(piece);
    labels.push(label);
    if (comma === -1) return labels;
    rest = rest.slice(comma + 1);
  }
}

/** The first place of a character that no backslash stands in front of; -1 for none. */
function findPlain(text: string, character: string): number {
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === character) return at;
  }
  return -1;
}

function unescape(text: string, piece: string): string {
  let plain = "";
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    if (at === text.length) throw malformed(piece);
    plain += text[at] ?? "";
  }
  return plain;
}

function malformed(piece: string): CorpusError {
  return new CorpusError(
    `expected a mark such as it|*->neut_sg, doctors|1-* or they|*-1, found ${JSON.stringify(piece.slice(0, 80))}`,
    { code: "format" },
  );
}
