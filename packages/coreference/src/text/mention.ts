import type { Pronoun } from "./pronouns.ts";

/** What a mention is made of. */
export const mentionKinds = [
  "pronoun",
  "proper",
  "common",
  "demonstrative",
  "indefinite",
  "coordination",
] as const;
export type MentionKind = (typeof mentionKinds)[number];

/** What a mention does in its clause, as its neighbours show it. */
export const roles = [
  "other",
  "subject",
  "object",
  "prepositional",
  "of",
  "possessive",
  "predicate",
] as const;
export type Role = (typeof roles)[number];

/** A noun phrase or pronoun; places count the words of the text. */
export interface TextMention {
  readonly start: number;
  /** Behind the last word. */
  readonly end: number;
  readonly head: number;
  readonly kind: MentionKind;
  /** 0 unknown, 1 singular, 2 plural. */
  readonly number: number;
  readonly role: Role;
  readonly pronoun: Pronoun | undefined;
}
