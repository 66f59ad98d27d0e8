import type { Repair } from "./repair.ts";

/** The label of an aligned word that is no listed pronoun. */
export const otherLabel = "OTHER";

/** The label of a side where nothing was found, in confusion matrices. */
export const noneLabel = "NONE";

/** What mode `idiap-2018` makes of a repaired word that it has no label for; equal to itself. */
export const unknownLabel = "UNKNOWN";

/** How one translation renders a source pronoun. */
export interface AptSide {
  /** `pronoun`: a listed pronoun, or any word without a list; `other`: only other words; `none`: nothing aligned. */
  readonly kind: "pronoun" | "other" | "none";
  /** Positions of the aligned words, from 0, after repair. */
  readonly positions: readonly number[];
  /** What they are called: the listed pronouns among them, or `OTHER`; empty if nothing is aligned. */
  readonly labels: readonly string[];
  /** Positions that the given alignment had. */
  readonly aligned: readonly number[];
  /** What alignment repair did, where it looked at the link. */
  readonly repair: Repair | undefined;
}
