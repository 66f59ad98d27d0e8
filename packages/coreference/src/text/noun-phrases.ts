import { type AnalysedText, tags } from "./analysed-text.ts";

/** A noun phrase without what follows its head. */
export interface NounPhrase {
  readonly start: number;
  readonly end: number;
  /** Its last noun; of a phrase without one (*the poor*) its last word. */
  readonly head: number;
}

/**
 * Finds the noun phrases of a sentence by its tags: determiners, numbers, adjectives and nouns up to the last noun. A
 * possessor is a phrase of its own and part of the next: *John* and *John 's wife*.
 */
export function findNounPhrases(
  text: AnalysedText,
  sentence: number,
): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  const end = text.starts[sentence + 1] ?? 0;
  let at = text.starts[sentence] ?? 0;
  while (at < end) at = readPhrase(text, at, end, phrases);
  return phrases;
}

/** Reads the phrases that start at a word, if there are any, and gives back where to go on. */
function readPhrase(
  text: AnalysedText,
  start: number,
  end: number,
  phrases: NounPhrase[],
): number {
  let at = start;
  let head = -1;
  let isOpen = false;
  while (at < end) {
    const tag = text.upos[at];
    if (head !== -1 && isPossessive(text, at)) {
      phrases.push({ start, end: at, head });
      head = -1;
      at += 1;
    } else if (isNoun(tag)) {
      head = at;
      at += 1;
    } else if (head !== -1) {
      // "Apollo 11", and the parts of "Austro - Hungarian Empire" where a treebank cuts at hyphens.
      const follows = at + 1 < end && isNoun(text.upos[at + 1]);
      const isNumber =
        tag === tags.NUM && text.upos[at - 1] === tags.PROPN && at === head + 1;
      const isHyphen = text.words[at] === "-" && follows;
      if (!isNumber && !isHyphen) break;
      at += 1;
    } else if (canPrecede(text, at, end, start)) {
      isOpen = true;
      at += 1;
    } else break;
  }
  if (head !== -1) {
    phrases.push({ start, end: head + 1, head });
    return Math.max(head + 1, start + 1);
  }
  // "the poor", "the two".
  const isNominal =
    isOpen &&
    at - start > 1 &&
    text.upos[start] === tags.DET &&
    (text.upos[at - 1] === tags.ADJ || text.upos[at - 1] === tags.NUM);
  if (isNominal) phrases.push({ start, end: at, head: at - 1 });
  return isNominal ? at : start + 1;
}

function canPrecede(
  text: AnalysedText,
  at: number,
  end: number,
  start: number,
): boolean {
  const tag = text.upos[at];
  const next = at + 1 < end ? text.upos[at + 1] : undefined;
  switch (tag) {
    case tags.DET:
    case tags.ADJ:
    case tags.NUM:
    case tags.SYM:
      return true;
    case tags.PRON:
      return at === start && possessives.has(text.words[at] ?? "");
    case tags.ADV:
      return next === tags.ADJ || next === tags.NUM;
    case tags.CCONJ:
      return at > start && text.upos[at - 1] === tags.ADJ && next === tags.ADJ;
    case tags.PUNCT:
      return (
        at > start &&
        ["-", ","].includes(text.words[at] ?? "") &&
        (text.upos[at - 1] === tags.ADJ || text.words[at] === "-") &&
        (next === tags.ADJ || isNoun(next))
      );
    case tags.VERB:
      return (
        at > start &&
        (isNoun(next) || next === tags.ADJ) &&
        /(?:ing|ed|en|wn)$/.test(text.words[at] ?? "")
      );
    default:
      return false;
  }
}

/** The pronouns that stand where a determiner does. */
const possessives = new Set("my your his her its our their whose".split(" "));

function isNoun(tag: number | undefined): boolean {
  return tag === tags.NOUN || tag === tags.PROPN;
}

/** Whether a word is the *'s* of a possessor. */
export function isPossessive(text: AnalysedText, at: number): boolean {
  const word = text.words[at];
  return (word === "'s" || word === "'") && text.upos[at] === tags.PART;
}
