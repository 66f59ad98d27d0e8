import { hashText } from "@concord-mt/core";
import type { Analysis, Lexicon } from "../lexicon/analysis.ts";
import { type LexicalClass, lexicalClass } from "./lexical-class.ts";
import { normaliseWord } from "./normalise-word.ts";
import { shapeOf } from "./shape.ts";

/** What features look at in a word: hashes of its parts, and what the lexicon says. */
export interface Word {
  readonly lower: number;
  readonly shape: number;
  readonly suffix1: number;
  readonly suffix2: number;
  readonly suffix3: number;
  readonly suffix4: number;
  readonly suffix5: number;
  readonly prefix2: number;
  readonly prefix3: number;
  /** The parts of speech in the lexicon, and whether the word itself is there, only an ending of it, or neither. */
  readonly lexical: number;
  readonly entry: LexicalClass;
  readonly analyses: readonly Analysis[];
}

/** Makes words of forms, remembering those it has made. */
export type WordMaker = (form: string) => Word;

// Bounds memory on endless text; a large corpus has fewer frequent words.
const mostRemembered = 200_000;
const longestRemembered = 100;

/** The words of a language with a lexicon, or without. */
export function wordMaker(lexicon?: Lexicon): WordMaker {
  const remembered = new Map<string, Word>();
  return (form) => {
    const known = remembered.get(form);
    if (known !== undefined) return known;
    const word = makeWord(form, lexicon);
    if (form.length > longestRemembered) return word;
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(form, word);
    return word;
  };
}

function makeWord(form: string, lexicon: Lexicon | undefined): Word {
  const text = normaliseWord(form);
  const lower = text.toLowerCase();
  const { analyses, source } =
    lexicon === undefined
      ? { analyses: [], source: sources.none }
      : consult(lexicon, text, lower);
  const entry = lexicalClass(analyses);
  const length = lower.length;
  // A suffix is the whole word where the word is no longer; the length tells "on" from "-on".
  const suffix = (size: number): number =>
    size >= length
      ? hashText(lower) ^ size
      : hashText(lower, length - size, length);
  return {
    lower: hashText(lower),
    shape: shapeOf(text),
    suffix1: suffix(1),
    suffix2: suffix(2),
    suffix3: suffix(3),
    suffix4: suffix(4),
    suffix5: suffix(5),
    prefix2: hashText(lower, 0, 2),
    prefix3: hashText(lower, 0, 3),
    lexical: entry.upos * 4 + source,
    entry,
    analyses: source === sources.ending ? [] : analyses,
  };
}

const sources = { none: 0, form: 1, ending: 2 } as const;

interface Consulted {
  readonly analyses: readonly Analysis[];
  readonly source: number;
}

/** The readings of the form as written and in lower case; of its longest known ending if there are none. */
function consult(lexicon: Lexicon, text: string, lower: string): Consulted {
  const analyses = [...lexicon.lookup(text)];
  if (lower !== text) analyses.push(...lexicon.lookup(lower));
  if (analyses.length > 0) return { analyses, source: sources.form };
  // Compounds and prefixed words inflect like their last part: Handelsvertrag, microbrasserie.
  const first = Math.max(1, lower.length - longestEnding);
  for (let start = first; start <= lower.length - shortestEnding; start += 1) {
    const ending = lower.slice(start);
    const found = [
      ...lexicon.lookup(ending),
      ...lexicon.lookup(ending.slice(0, 1).toUpperCase() + ending.slice(1)),
    ].filter(({ upos }) => isOpen(upos));
    if (found.length > 0) return { analyses: found, source: sources.ending };
  }
  return { analyses: [], source: sources.none };
}

const shortestEnding = 4;
// What is longer is no word; this keeps the search short whatever the text has.
const longestEnding = 40;

function isOpen(upos: string): boolean {
  return upos === "NOUN" || upos === "ADJ" || upos === "VERB";
}
