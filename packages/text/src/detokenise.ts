import type { Token } from "@concord-mt/core";
import { type Language, languageOf } from "./languages/language.ts";

/** How tokens are put together again. */
export interface DetokeniseOptions {
  /** Code of the language; see `TokeniseOptions`. @defaultValue `"en"` */
  readonly language?: string;
}

/**
 * Puts tokens together to a text as people write it, as the Moses detokeniser does.
 *
 * Where Moses leaves text that nobody writes, this goes further: typographic quotes and guillemets close up, a curly
 * apostrophe joins its word, a slash joins its neighbours, a currency sign stays behind its number in languages that put it there, `geht's`, `un po'`.
 * What the tokeniser lost (which kind of space, a dash without spaces) is not guessed.
 *
 * @example
 * detokenise(["L'", "eau", ",", "c'", "est", "bon", "!"], { language: "fr" }); // "L'eau, c'est bon !"
 */
export function detokenise(
  tokens: Iterable<string | Pick<Token, "form">>,
  { language = "en" }: DetokeniseOptions = {},
): string {
  const words = Array.from(tokens, (token) =>
    typeof token === "string" ? token : token.form,
  );
  const line: Line = {
    words,
    language: languageOf(language),
    open: new Set(),
    apostrophes: words.filter((word) => word === "'").length,
  };
  let text = "";
  let tied = true;
  for (const [at, word] of words.entries()) {
    const ties = tiesOf(line, at);
    text += tied || ties.left ? "" : " ";
    text += word === "@-@" ? "-" : word;
    tied = ties.right;
  }
  return text;
}

interface Line {
  readonly words: readonly string[];
  readonly language: Language;
  /** The quotes that are open, each by the sign that opened it. */
  readonly open: Set<string>;
  /** How many straight apostrophes are still to come, the present one included. */
  apostrophes: number;
}

/** Whether a word is written without a space on either side. */
interface Ties {
  readonly left: boolean;
  readonly right: boolean;
}

const free: Ties = { left: false, right: false };
const toLeft: Ties = { left: true, right: false };
const toRight: Ties = { left: false, right: true };
const toBoth: Ties = { left: true, right: true };

function tiesOf(line: Line, at: number): Ties {
  const { words, language } = line;
  const word = words[at] ?? "";
  const before = words[at - 1] ?? "";
  const after = words[at + 1] ?? "";
  if (word === "@-@" || (word === "/" && before !== "" && after !== ""))
    return toBoth;
  if (isInversion(language, { word, before, after })) return toBoth;
  if (/^[。、，．！？：；」』）】〉》]+$/u.test(word)) return toLeft;
  if (startsCjk.test(word)) return endsCjk.test(before) ? toLeft : free;
  if (/^[\p{Sc}([{¿¡]+$/u.test(word)) {
    const follows = language.currencyFollows && /\p{N}$/u.test(before);
    return follows && /^\p{Sc}+$/u.test(word) ? free : toRight;
  }
  if (/^[,.?!:;…\\%}\])]+$/u.test(word)) {
    return standsApart(language, word) && !standsApart(language, before)
      ? free
      : toLeft;
  }
  const contracts = language.apostrophe === "right" && /^'\p{L}/u.test(word);
  if (contracts && /[\p{L}\p{N}]$/u.test(before)) return toLeft;
  const elides = language.apostrophe === "left" && /\p{L}'$/u.test(word);
  if (elides && /^\p{L}/u.test(after)) return toRight;
  return quoteTies(line, { word, before, after });
}

/** `a -t- il` and `dit - elle`, as the tokeniser cuts inverted pronouns off. */
function isInversion(
  { clitics }: Language,
  { word, before, after }: Neighbours,
): boolean {
  if (word !== "-" && word !== "-t-") return false;
  return /\p{L}$/u.test(before) && clitics.includes(after.toLowerCase());
}

const startsCjk =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff65]/u;
const endsCjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff65]$/u;

function standsApart({ spacedPunctuation }: Language, word: string): boolean {
  return (
    word !== "" &&
    Array.from(word).every((sign) => spacedPunctuation.includes(sign))
  );
}

interface Neighbours {
  readonly word: string;
  readonly before: string;
  readonly after: string;
}

function quoteTies(line: Line, near: Neighbours): Ties {
  const { open, language } = line;
  switch (near.word) {
    case "'":
      return straightApostropheTies(line, near);
    case "’":
      return curlyApostropheTies(line, near);
    case '"':
    case "''":
    case "``":
    case "`":
      return toggle(open, near.word);
    case "«":
    case "»":
      if (language.spacedGuillemets) return free;
      return toggleOpposite(open, near.word, near.word === "«" ? "»" : "«");
    case "‹":
    case "›":
      return toggleOpposite(open, near.word, near.word === "‹" ? "›" : "‹");
    case "„":
    case "‚":
      open.add(near.word);
      return toRight;
    case "“":
      if (open.delete("„")) return toLeft;
      open.add("“");
      return toRight;
    case "‘":
      if (open.delete("‚")) return toLeft;
      open.add("‘");
      return toRight;
    case "”":
      open.delete("“");
      open.delete("„");
      return toLeft;
    default:
      return free;
  }
}

function toggle(open: Set<string>, sign: string): Ties {
  if (open.delete(sign)) return toLeft;
  open.add(sign);
  return toRight;
}

/** «a» and »a«: the first to come opens. */
function toggleOpposite(
  open: Set<string>,
  sign: string,
  opposite: string,
): Ties {
  if (open.delete(opposite)) return toLeft;
  open.add(sign);
  return toRight;
}

function straightApostropheTies(line: Line, near: Neighbours): Ties {
  const { open, language } = line;
  const { before, after } = near;
  const hasPartner = line.apostrophes % 2 === 0;
  line.apostrophes -= 1;
  if (open.has("'")) return toggle(open, "'");
  if (/\p{L}$/u.test(before) && language.contractions.includes(after))
    return toBoth;
  return (
    omissionTies(language, near) ??
    (isGenitive(language, before, hasPartner) ? toLeft : toggle(open, "'"))
  );
}

/** The sign is both apostrophe and closing quote; it closes if there is something to close and it ties no contraction. */
function curlyApostropheTies({ open, language }: Line, near: Neighbours): Ties {
  const { before, after } = near;
  const between = /\p{L}$/u.test(before) && /^\p{L}/u.test(after);
  if (between && /^(?:s|t|re|ve|ll|d|m)$/iu.test(after)) return toBoth;
  if (open.delete("‘")) return toLeft;
  const omission = omissionTies(language, near);
  if (omission !== undefined) return omission;
  return between && !isGenitive(language, before, false) ? toBoth : toLeft;
}

/** Apostrophes that stand for something left out at the edge of a word. */
function omissionTies(
  { apostrophe, truncations }: Language,
  { before, after }: Neighbours,
): Ties | undefined {
  if (truncations.includes(before)) return toLeft;
  const elided = apostrophe === "left" && /(?:^\p{L}|l|qu)$/iu.test(before);
  if (/^\p{N}/u.test(after) && elided) return toBoth;
  return /^\p{N}{2}s?$/u.test(after) ? toRight : undefined;
}

// English genitives are more frequent than single quotes, so that a partner means little; German ones are rare.
function isGenitive(
  { apostrophe, genitives }: Language,
  before: string,
  hasPartner: boolean,
): boolean {
  const ending = before.slice(-1);
  if (ending === "" || !genitives.includes(ending)) return false;
  return apostrophe === "right" || !hasPartner;
}
