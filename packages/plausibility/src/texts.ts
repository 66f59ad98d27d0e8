import type { Warning } from "@concord-mt/core";

/** A text whose lines are looked at one by one. */
export interface WatchedText {
  /** As messages call it. */
  readonly name: string;
  /** A `target` is the other side of a corpus: its translation, but nothing that is scored. */
  readonly role: "source" | "reference" | "system" | "target";
  /** Whether it is one of several columns of its file: then it must not be the source. @defaultValue false */
  readonly isChosen?: boolean | undefined;
}

/** A text with its lines. */
export interface GivenText extends WatchedText {
  readonly lines: readonly string[];
}

/** What is known beside the texts. */
export interface PlausibilityOptions {
  /** The languages that the texts should be in. */
  readonly languages?:
    | {
        readonly source?: string | undefined;
        readonly target?: string | undefined;
      }
    | undefined;
  /** Words of which a source without any would say nothing: the pronouns of a pack. */
  readonly listed?: readonly string[] | undefined;
  /** The document of each line, and what messages call the file. */
  readonly documents?:
    { readonly name: string; readonly ids: readonly string[] } | undefined;
  /** Whether the texts are meant to be tokenised. @defaultValue false */
  readonly mayBeTokenised?: boolean | undefined;
}

/** Something that makes scores doubtful. */
export interface Finding extends Warning {
  readonly file: string;
  /** Whether scores would be wrong for certain. */
  readonly isError: boolean;
}
