import type { Language } from "../languages/language.ts";
import {
  APOSTROPHE,
  LETTER,
  NUMBER,
  SPACE,
  classAt,
  classBefore,
  widthAt,
  widthBefore,
} from "./classes.ts";

/** A stretch of word characters with a space, or nothing, on either side. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** Nothing stands before the piece: it opens the text. */
  readonly opens: boolean;
  /** Nothing stands behind the piece: it closes the text. */
  readonly closes: boolean;
  /** The space before the piece was the right neighbour of an apostrophe that the first rule took. */
  readonly spaceTaken: boolean;
}

export interface ApostropheCuts {
  /** Where to cut, ascending; neither the start nor the end of the piece. */
  readonly cuts: readonly number[];
  /** The first rule took the space behind the piece. */
  readonly spaceTaken: boolean;
}

/**
 * Finds where the apostrophes of a piece cut it.
 *
 * Moses applies its rules one after the other; each looks at an apostrophe and its two neighbours from left to right,
 * and a neighbour that one match has used is not there for the next (`We'd've` is cut once). A rule needs both
 * neighbours, so an apostrophe that opens or closes the text stays where it is.
 */
export function cutAtApostrophes(
  text: string,
  piece: Piece,
  mode: Language["apostrophe"],
): ApostropheCuts {
  const quotes: Quote[] = [];
  for (let at = piece.start; at < piece.end; at += 1) {
    if (classAt(text, at) === APOSTROPHE)
      quotes.push({ at, before: mode === "alone", after: mode === "alone" });
  }
  const spaceTaken =
    mode !== "alone" && applyRules(text, piece, quotes, rules[mode]);
  return { cuts: cutsOf(quotes, piece), spaceTaken };
}

/** What becomes of a single apostrophe that has characters on both sides: the first rule that fits decides. */
export function ruleFor(
  mode: Language["apostrophe"],
  text: string,
  at: number,
): Pick<Rule, "before" | "after"> {
  if (mode === "alone") return both;
  const left = classBefore(text, at);
  const right = classAt(text, at + 1);
  const next = text.charAt(at + 1);
  return rules[mode].find((rule) => rule.matches(left, right, next)) ?? neither;
}

interface Quote {
  readonly at: number;
  /** Whether there is a cut before it. */
  before: boolean;
  /** Whether there is a cut behind it. */
  after: boolean;
}

interface Rule {
  readonly matches: (left: number, right: number, at: string) => boolean;
  readonly before: boolean;
  readonly after: boolean;
}

const both = { before: true, after: true };
const neither = { before: false, after: false };
const rules: Readonly<Record<"left" | "right", readonly Rule[]>> = {
  right: [
    { matches: (l, r) => !(l & LETTER) && !(r & LETTER), ...both },
    { matches: (l, r) => !(l & (LETTER | NUMBER)) && !!(r & LETTER), ...both },
    { matches: (l, r) => !!(l & LETTER) && !(r & LETTER), ...both },
    {
      matches: (l, r) => !!(l & LETTER) && !!(r & LETTER),
      before: true,
      after: false,
    },
    // The 1990's.
    {
      matches: (l, _, next) => !!(l & NUMBER) && next === "s",
      before: true,
      after: false,
    },
  ],
  left: [
    { matches: (l, r) => !(l & LETTER) && !(r & LETTER), ...both },
    { matches: (l, r) => !(l & LETTER) && !!(r & LETTER), ...both },
    { matches: (l, r) => !!(l & LETTER) && !(r & LETTER), ...both },
    {
      matches: (l, r) => !!(l & LETTER) && !!(r & LETTER),
      before: false,
      after: true,
    },
  ],
};

function applyRules(
  text: string,
  piece: Piece,
  quotes: readonly Quote[],
  rules: readonly Rule[],
): boolean {
  let spaceTaken = false;
  for (const [order, rule] of rules.entries()) {
    const first = order === 0;
    let usedTo = piece.start;
    for (const [index, quote] of quotes.entries()) {
      const { at } = quote;
      if (at < usedTo) continue;
      const cutBefore = isCutBefore(quotes, index);
      const cutAfter = isCutAfter(quotes, index);
      const atStart = at === piece.start;
      const atEnd = at + 1 === piece.end;
      if ((atStart && piece.opens) || (atEnd && piece.closes)) continue;
      if (atStart && first && piece.spaceTaken) continue;
      const leftIsSpace = atStart || cutBefore;
      if (!leftIsSpace && at - widthBefore(text, at) < usedTo) continue;
      const rightIsSpace = atEnd || cutAfter;
      const left = leftIsSpace ? SPACE : classBefore(text, at);
      const right = rightIsSpace ? SPACE : classAt(text, at + 1);
      const next = rightIsSpace ? " " : text.charAt(at + 1);
      if (!rule.matches(left, right, next)) continue;
      quote.before ||= rule.before;
      quote.after ||= rule.after;
      usedTo = at + 1 + (rightIsSpace ? 0 : widthAt(text, at + 1));
      if (first && atEnd) spaceTaken = true;
    }
  }
  return spaceTaken;
}

function isCutBefore(quotes: readonly Quote[], index: number): boolean {
  const quote = quotes[index];
  const previous = quotes[index - 1];
  if (quote === undefined) return false;
  return quote.before || (previous?.at === quote.at - 1 && previous.after);
}

function isCutAfter(quotes: readonly Quote[], index: number): boolean {
  const quote = quotes[index];
  const next = quotes[index + 1];
  if (quote === undefined) return false;
  return quote.after || (next?.at === quote.at + 1 && next.before);
}

function cutsOf(quotes: readonly Quote[], { start, end }: Piece): number[] {
  const cuts: number[] = [];
  const add = (at: number): void => {
    if (at > start && at < end && cuts.at(-1) !== at) cuts.push(at);
  };
  for (const { at, before, after } of quotes) {
    if (before) add(at);
    if (after) add(at + 1);
  }
  return cuts;
}
