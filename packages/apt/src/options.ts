import type { SixCaseOptions } from "@concord-mt/core";
import type { AptLists } from "./lists.ts";

/** `paper`: as the paper defines APT; `idiap-2018`: as its released program computes it. */
export type AptMode = "paper" | "idiap-2018";

/**
 * What becomes of an occurrence whose aligned word is no pronoun:
 *
 * - `surface`: found, and equal to the same word on the other side, different from all others (case 3)
 * - `different`: found, and equal to nothing, not even the same word
 * - `not-found`: as if nothing were aligned (cases 4 to 6)
 * - `discard`: the occurrence is set aside, on whichever side it happens
 * - `equal`: found, and equal to any other non-pronoun (the released program's `count_OTHER_as_equal`; inflates)
 */
export type NonPronounPolicy =
  "different" | "surface" | "not-found" | "discard" | "equal";

/** The values of {@link NonPronounPolicy}. */
export const nonPronounPolicies = [
  "different",
  "surface",
  "not-found",
  "discard",
  "equal",
] as const satisfies readonly NonPronounPolicy[];

/** The policy where none is named: identical words are identical, but for the released program. */
export function defaultNonPronoun(mode: AptMode): NonPronounPolicy {
  return mode === "paper" ? "surface" : "different";
}

/** Tells pronouns from articles and other words of the same form. */
export interface PronounTagger {
  /** What signatures call it. */
  readonly name: string;
  /** Whether the word at that position of a translation is a pronoun. */
  isPronoun(words: readonly string[], position: number): boolean;
  /**
   * Where the verb group of the word at that position begins: the clitics, negations and auxiliaries before a verb
   * (`l'a` of *l'a endommagée*). The position itself where there is none. A tagger that knows it lets repair look further
   * than the paper does.
   */
  verbGroupStart?(words: readonly string[], position: number): number;
}

/** A source word to evaluate, whatever it is. */
export interface OccurrencePosition {
  /** Position of the segment in its corpus, from 0. */
  readonly segment: number;
  /** Position of the word in its segment, from 0. */
  readonly position: number;
}

/** Everything that can change an APT score. */
export interface AptOptions extends SixCaseOptions {
  readonly lists: AptLists;
  /** @defaultValue `"paper"` */
  readonly mode?: AptMode;
  /** Whether suspect alignments of pronouns are repaired, in the manner of the mode. @defaultValue `true` */
  readonly repair?: boolean;
  /** @defaultValue `"surface"`, in mode `idiap-2018` `"different"` */
  readonly nonPronoun?: NonPronounPolicy | undefined;
  /** Keeps listed forms that are no pronouns where they stand from counting as such (mode `paper` only). */
  readonly tagger?: PronounTagger;
  /** Evaluate these source words instead of those on the list. */
  readonly positions?: readonly OccurrencePosition[];
  /**
   * The labels known before repair, where there is no target list (mode `idiap-2018` only): a repaired word outside
   * equals every other such word. @defaultValue every word is known
   */
  readonly vocabulary?: ReadonlySet<string>;
}
