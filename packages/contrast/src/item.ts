/** One translation of a contrastive item, and what stands before it. */
export interface ContrastVersion {
  readonly text: string;
  /** The translations of the sentences before, farthest first. */
  readonly context: readonly string[];
}

/** A source sentence with a right translation and wrong ones. */
export interface ContrastItem {
  /** Where it stands in its file, from 1. */
  readonly number: number;
  readonly source: string;
  /** The source sentences before, farthest first. */
  readonly context: readonly string[];
  /** The right translation first; a suite that states only what is expected has no wrong one. */
  readonly versions: readonly ContrastVersion[];
  /** The source pronoun, where the suite states it. */
  readonly sourcePronoun?: string | undefined;
  /** The word that a right translation has, where the suite states it. */
  readonly expected?: string | undefined;
  /** Sentences between pronoun and antecedent, where the suite states them. */
  readonly distance?: number | undefined;
  /** Whether the antecedent stands in the same sentence, where the suite states it. */
  readonly isInside?: boolean | undefined;
}

/** What kind of file a suite came from. */
export type SuiteFormat =
  "contrapro" | "ctxpro" | "discevalmt" | "pairs" | "scat";

/** A suite, read. */
export interface ContrastSuite {
  readonly format: SuiteFormat;
  readonly items: readonly ContrastItem[];
}
