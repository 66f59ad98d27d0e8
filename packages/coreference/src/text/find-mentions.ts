import { type AnalysedText, tags } from "./analysed-text.ts";
import { findRole } from "./find-role.ts";
import type { MentionKind, TextMention } from "./mention.ts";
import { type NounPhrase, findNounPhrases } from "./noun-phrases.ts";

/** Chooses the head of a name of several words, from `start` up to `end`: *Mary* of *Mary Jones*. */
export type NameHead = (start: number, end: number) => number;

/** The mentions of a text in the order of their heads: noun phrases, coordinations of these, and pronouns. */
export function findMentions(
  text: AnalysedText,
  nameHead: NameHead,
): TextMention[] {
  const mentions: TextMention[] = [];
  for (let sentence = 0; sentence + 1 < text.starts.length; sentence += 1) {
    const phrases = findNounPhrases(text, sentence).map((phrase) =>
      toMention(text, phrase, nameHead),
    );
    mentions.push(
      ...[
        ...phrases,
        ...findCoordinations(text, phrases),
        ...findPronouns(text, sentence),
      ].sort((a, b) => a.head - b.head || a.end - b.end),
    );
  }
  return mentions;
}

function toMention(
  text: AnalysedText,
  phrase: NounPhrase,
  nameHead: NameHead,
): TextMention {
  const isProper = text.upos[phrase.head] === tags.PROPN;
  let start = phrase.head;
  if (isProper)
    while (start > phrase.start && text.upos[start - 1] === tags.PROPN)
      start -= 1;
  const head =
    start < phrase.head ? nameHead(start, phrase.head + 1) : phrase.head;
  return {
    start: phrase.start,
    end: phrase.end,
    head,
    kind: isProper ? "proper" : "common",
    number: text.numbers[phrase.head] ?? 0,
    role: findRole(text, phrase),
    pronoun: undefined,
  };
}

/** *A and B*, *A , B and C*: its head is the first one's. */
function findCoordinations(
  text: AnalysedText,
  phrases: readonly TextMention[],
): TextMention[] {
  const found: TextMention[] = [];
  for (let first = 0; first < phrases.length; first += 1) {
    let last = first;
    let isJoined = false;
    while (!isJoined) {
      const end = phrases[last]?.end ?? 0;
      let next = last + 1;
      while (next < phrases.length && (phrases[next]?.start ?? 0) < end)
        next += 1;
      const start = phrases[next]?.start;
      if (start === undefined) break;
      const between = text.words.slice(end, start).join(" ");
      if (!joints.has(between)) break;
      isJoined = between !== ",";
      last = next;
    }
    const one = phrases[first];
    const other = phrases[last];
    if (!isJoined || one === undefined || other === undefined) continue;
    const span = { start: one.start, end: other.end };
    found.push({
      ...span,
      head: one.head,
      kind: "coordination",
      number: 2,
      role: findRole(text, span),
      pronoun: undefined,
    });
    first = last;
  }
  return found;
}

const joints = new Set([",", "and", ", and", "or", ", or", "&"]);

function findPronouns(text: AnalysedText, sentence: number): TextMention[] {
  const found: TextMention[] = [];
  const first = text.starts[sentence] ?? 0;
  const last = text.starts[sentence + 1] ?? 0;
  for (let at = first; at < last; at += 1) {
    const kind = pronounMention(text, at, first);
    if (kind === undefined) continue;
    const word = text.words[at] ?? "";
    const span = { start: at, end: at + 1 };
    const pronoun = text.pronouns[at];
    const isPlural =
      pronoun === undefined ? plurals.has(word) : pronoun.kind === "they";
    found.push({
      ...span,
      head: at,
      kind,
      number: isPlural ? 2 : 1,
      role:
        pronoun?.case === "possessive" || isPossessiveHer(text, at, last)
          ? "possessive"
          : findRole(text, span),
      pronoun,
    });
  }
  return found;
}

function isPossessiveHer(
  text: AnalysedText,
  at: number,
  last: number,
): boolean {
  if (text.words[at] !== "her" || at + 1 >= last) return false;
  const next = text.upos[at + 1];
  return (
    next === tags.NOUN ||
    next === tags.ADJ ||
    next === tags.PROPN ||
    next === tags.NUM
  );
}

function pronounMention(
  text: AnalysedText,
  at: number,
  first: number,
): MentionKind | undefined {
  if (text.pronouns[at] !== undefined) return "pronoun";
  if (text.upos[at] !== tags.PRON) return undefined;
  const word = text.words[at] ?? "";
  if (indefinites.has(word)) return "indefinite";
  if (!demonstratives.has(word)) return undefined;
  // Behind a noun "that" opens a relative clause.
  const before = at > first ? text.upos[at - 1] : undefined;
  return word === "that" && (before === tags.NOUN || before === tags.PROPN)
    ? undefined
    : "demonstrative";
}

const demonstratives = new Set("this that these those".split(" "));
const indefinites = new Set(
  "someone somebody everyone everybody anyone anybody nobody something everything anything nothing one others another each both some many all".split(
    " ",
  ),
);
const plurals = new Set("these those others both some many all".split(" "));
