import { type Language, languageOf } from "../languages/language.ts";
import { isPythonSpace } from "../sacrebleu/python-space.ts";
import type { Span } from "../span.ts";
import {
  announcers,
  closers,
  openers,
  terminators,
  wideTerminators,
} from "./signs.ts";

/** How a text is cut into sentences. */
export interface SplitSentencesOptions {
  /** Code of the language, for its abbreviations; see `TokeniseOptions`. @defaultValue `"en"` */
  readonly language?: string;
}

/**
 * Finds the sentences of a text.
 *
 * A sentence ends at a full stop, question mark, exclamation mark or ellipsis, with the quotes and brackets that close
 * behind it, if white space follows and then something that can start a sentence: a capital, a digit, a letter of a
 * script without capitals. A full stop behind a known abbreviation or inside an acronym does not count. The full stops
 * of Chinese and Japanese need no space. A blank line always ends a sentence; a single line break is a space.
 *
 * The spans are in order, have no white space at their ends and cover all of the text that is not white space.
 *
 * @example
 * splitSentences("Dr. No left. “Why?” she asked. Nobody knew.").length; // 3
 */
export function splitSentences(
  text: string,
  { language = "en" }: SplitSentencesOptions = {},
): Span[] {
  const rules = languageOf(language);
  const spans: Span[] = [];
  let start = skipSpace(text, 0);
  let at = start;
  const endAt = (end: number): void => {
    spans.push({ start, end });
    start = skipSpace(text, end);
    at = start;
  };
  while (at < text.length) {
    const sign = text.charAt(at);
    if (wideTerminators.has(sign) || terminators.has(sign)) {
      const ending = readEnding(text, at, rules);
      if (endsSentence(text, ending, rules)) endAt(ending.end);
      else at = ending.end;
    } else if (isSpace(text, at)) {
      const next = skipSpace(text, at);
      if (next === text.length || hasBlankLine(text, at, next)) endAt(at);
      else at = next;
    } else {
      at += 1;
    }
  }
  if (start < text.length) spans.push({ start, end: text.length });
  return spans;
}

/** Signs that end a sentence, together with what closes behind them. */
interface Ending extends Span {
  /** All of it is one full stop. */
  readonly isFullStop: boolean;
  /** The last terminator is one that needs no space. */
  readonly isWide: boolean;
  /** Something closes behind the last terminator. */
  readonly closes: boolean;
}

function readEnding(text: string, start: number, language: Language): Ending {
  let end = start;
  let isWide = false;
  let closes = false;
  for (;;) {
    const sign = text.charAt(end);
    if (terminators.has(sign) || wideTerminators.has(sign)) {
      isWide = wideTerminators.has(sign);
      closes = false;
      end += 1;
    } else if (closers.has(sign)) {
      closes = true;
      end += 1;
    } else {
      const guillemet = language.spacedGuillemets ? skipBlanks(text, end) : end;
      if (guillemet === end || text.charAt(guillemet) !== "»") break;
      closes = true;
      end = guillemet + 1;
    }
  }
  const isFullStop = end === start + 1 && text.charAt(start) === ".";
  return { start, end, isFullStop, isWide, closes };
}

function endsSentence(
  text: string,
  ending: Ending,
  language: Language,
): boolean {
  const { start, end, isFullStop, isWide, closes } = ending;
  if (end === text.length) return true;
  // 「はい。」と言った: what is quoted goes on in the sentence round it.
  if (isWide)
    return !(closes && /^\p{Script=Hiragana}/u.test(text.slice(end, end + 1)));
  if (!isSpace(text, end)) return false;
  const next = skipSpace(text, end);
  if (next === text.length || hasBlankLine(text, end, next)) return true;
  if (!startsSentence(text, next)) return false;
  return !isFullStop || !isAbbreviation(text, { start, next }, language);
}

function startsSentence(text: string, start: number): boolean {
  let at = start;
  while (openers.has(text.charAt(at))) {
    if (announcers.has(text.charAt(at))) return true;
    at = skipBlanks(text, at + 1);
  }
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return /^[\p{Lu}\p{Lt}\p{Lo}\p{N}]$/u.test(character);
}

function isAbbreviation(
  text: string,
  { start, next }: { readonly start: number; readonly next: number },
  { prefixes, numericPrefixes }: Language,
): boolean {
  let from = start;
  while (from > 0 && !isSpace(text, from - 1) && !isEdge(text.charAt(from - 1)))
    from -= 1;
  // The longest abbreviation has a dozen letters; acronyms are short as well.
  if (start - from > 32) return false;
  const word = text.slice(from, start);
  if (prefixes.has(word)) return true;
  if (numericPrefixes.has(word)) return /^[0-9]/u.test(text.charAt(next));
  return /^(?:[\p{L}-]{1,4}\.)+\p{Lu}{1,4}$/u.test(word);
}

// A hyphen can be part of an abbreviation (c.-à-d.), quotes, brackets and apostrophes cannot.
function isEdge(sign: string): boolean {
  return sign !== "-" && (openers.has(sign) || sign === "’");
}

function isSpace(text: string, at: number): boolean {
  return isPythonSpace(text.charCodeAt(at));
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text, at)) at += 1;
  return at;
}

/** Skips white space within a line. */
function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text, at) && text.charAt(at) !== "\n")
    at += 1;
  return at;
}

function hasBlankLine(text: string, start: number, end: number): boolean {
  return /\n[^\n]*\n|\u2029/u.test(text.slice(start, end));
}
