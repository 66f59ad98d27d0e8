import { hashText } from "@concord-mt/core";
import { type AnalysedText, outside, tags } from "../text/analysed-text.ts";
import { findGovernor } from "../text/find-role.ts";
import { type TextMention, mentionKinds, roles } from "../text/mention.ts";
import { pronounCases, pronounKinds } from "../text/pronouns.ts";

/** What features look at in the mentions of a text, one number a mention in each row. */
export interface MentionTable {
  readonly text: AnalysedText;
  readonly mentions: readonly TextMention[];
  readonly sentence: Int32Array;
  readonly kind: Uint8Array;
  readonly number: Uint8Array;
  readonly role: Uint8Array;
  /** The kind of a pronoun plus 1; 0 of other mentions. */
  readonly pronoun: Uint8Array;
  /** The case of a pronoun plus 1; 0 of other mentions. */
  readonly pronounCase: Uint8Array;
  /** How the phrase begins: 0 bare, 1 definite, 2 indefinite, 3 demonstrative, 4 possessive, 5 number, 6 a name. */
  readonly definiteness: Uint8Array;
  /** The semantic class of the last noun. */
  readonly meaning: Uint8Array;
  /** Which pronouns stand for the head; 0 where that is not known. */
  readonly referent: Uint8Array;
  readonly headHash: Int32Array;
  /** The last word of the phrase; it differs from the head in names only. */
  readonly lastHash: Int32Array;
  readonly suffixHash: Int32Array;
  readonly governorHash: Int32Array;
  readonly tagBefore: Uint8Array;
  readonly tagAfter: Uint8Array;
  /** How many mentions before have this head. */
  readonly seen: Int32Array;
  /** 1 for the first subject of its sentence. */
  readonly topic: Uint8Array;
  /** Its place among the mentions of its sentence. */
  readonly rank: Int32Array;
}

/** Fills the table. */
export function mentionTable(
  text: AnalysedText,
  mentions: readonly TextMention[],
): MentionTable {
  const bytes = (value: (mention: TextMention) => number): Uint8Array =>
    Uint8Array.from(mentions, value);
  const numbers = (value: (mention: TextMention) => number): Int32Array =>
    Int32Array.from(mentions, value);
  const sentence = numbers(({ head }) => text.sentenceOf[head] ?? 0);
  const counts = new Map<number, number>();
  const headHash = numbers(({ head }) => text.hashes[head] ?? 0);
  const rank = new Int32Array(mentions.length);
  for (let at = 1; at < rank.length; at += 1)
    rank[at] = sentence[at] === sentence[at - 1] ? (rank[at - 1] ?? 0) + 1 : 0;
  const topic = new Uint8Array(mentions.length);
  let current = -1;
  for (const [at, { role }] of mentions.entries())
    if (role === "subject" && sentence[at] !== current) {
      topic[at] = 1;
      current = sentence[at] ?? 0;
    }
  return {
    text,
    mentions,
    sentence,
    kind: bytes(({ kind }) => mentionKinds.indexOf(kind)),
    number: bytes(({ number }) => number),
    role: bytes(({ role }) => roles.indexOf(role)),
    pronoun: bytes(({ pronoun }) =>
      pronoun === undefined ? 0 : pronounKinds.indexOf(pronoun.kind) + 1,
    ),
    pronounCase: bytes(({ pronoun }) =>
      pronoun === undefined ? 0 : pronounCases.indexOf(pronoun.case) + 1,
    ),
    definiteness: bytes((mention) => definitenessOf(text, mention)),
    meaning: bytes(({ end, kind }) =>
      kind === "coordination" ? 0 : (text.classes[end - 1] ?? 0),
    ),
    referent: bytes(({ head, kind }) =>
      kind === "coordination" ? 0 : (text.referents[head] ?? 0),
    ),
    headHash,
    lastHash: numbers(({ end }) => text.hashes[end - 1] ?? 0),
    suffixHash: numbers(({ end }) => {
      const word = text.words[end - 1] ?? "";
      return hashText(word, Math.max(0, word.length - 3), word.length);
    }),
    governorHash: numbers((mention) => {
      const governor = findGovernor(text, mention, mention.role);
      return governor === -1 ? 0 : (text.hashes[governor] ?? 0);
    }),
    tagBefore: bytes(({ start }) => tagAt(text, start, start - 1)),
    tagAfter: bytes(({ start, end }) => tagAt(text, start, end)),
    seen: numbers(({ head, kind }) => {
      if (kind === "pronoun" || kind === "coordination") return 0;
      const hash = text.hashes[head] ?? 0;
      const before = counts.get(hash) ?? 0;
      counts.set(hash, before + 1);
      return before;
    }),
    topic,
    rank,
  };
}

/** The part of speech at a place, if it is in the sentence of another word. */
function tagAt(text: AnalysedText, inside: number, at: number): number {
  const isNear =
    at >= 0 &&
    at < text.length &&
    text.sentenceOf[at] === text.sentenceOf[inside];
  return isNear ? (text.upos[at] ?? outside) : outside;
}

function definitenessOf(text: AnalysedText, mention: TextMention): number {
  const word = text.words[mention.start] ?? "";
  const tag = text.upos[mention.start];
  if (word === "the") return 1;
  if (word === "a" || word === "an") return 2;
  if (["this", "that", "these", "those"].includes(word)) return 3;
  if (tag === tags.DET) return 2;
  if (mention.kind === "proper") return 6;
  if (tag === tags.PRON && mention.kind === "common") return 4;
  if (tag === tags.NUM) return 5;
  return 0;
}
