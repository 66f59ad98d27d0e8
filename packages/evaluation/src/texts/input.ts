import type { DocumentText } from "@concord-mt/alignment";
import type { Alignment } from "@concord-mt/core";

/** A text, line by line, or document by document; an app reads files, uploads or standard input into it. */
export interface TextInput extends DocumentText {
  /** What tables and runs call it. @defaultValue its name */
  readonly title?: string | undefined;
}

/** Links between the words of the source and those of a translation, given instead of made. */
export interface GivenLinks {
  /** As messages call them. */
  readonly name: string;
  readonly segments: readonly {
    readonly alignment: Alignment;
    /** Where it stands in its file, from 1. */
    readonly line: number;
    /** The source words, where the file brings them (GIZA++). */
    readonly source?: readonly string[] | undefined;
  }[];
}

/** Scores that another program computed. */
export interface GivenScores {
  /** As tables and gates call the metric: `comet`. */
  readonly name: string;
  /** As messages call the file. */
  readonly file: string;
  readonly higherIsBetter: boolean;
  /** By system: one score for each segment, or one in all. */
  readonly scores: ReadonlyMap<string, readonly (number | undefined)[]>;
}

/** What is evaluated: data, never paths. */
export interface EvaluationInput {
  readonly source?: TextInput | undefined;
  readonly references: readonly TextInput[];
  /** The first is the baseline of all tests. */
  readonly systems: readonly TextInput[];
  /** The document of each line: of the references, or of the source where sentences must be aligned. */
  readonly documents?: readonly string[] | undefined;
  /** One for each reference and each system. */
  readonly links?:
    | {
        readonly references: readonly GivenLinks[];
        readonly systems: readonly GivenLinks[];
      }
    | undefined;
  /** Columns of scores from elsewhere. */
  readonly scores?: readonly GivenScores[] | undefined;
  /** A larger corpus that the aligner learns from. */
  readonly training?:
    { readonly source: TextInput; readonly target: TextInput } | undefined;
}
