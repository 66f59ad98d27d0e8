import type { Alignment } from "@concord-mt/core";

/** One piece of text, in one language or in several that belong together. */
export interface SegmentRecord {
  readonly kind: "segment";
  /** Line of the file where it starts, from 1. */
  readonly line: number;
  /** What each of `texts` is: a language, a heading, `text`. */
  readonly columns: readonly string[];
  /** One text a column; `undefined` where a unit lacks that column (an untranslated unit). */
  readonly texts: readonly (string | undefined)[];
  readonly document: string | undefined;
  readonly id: string | undefined;
  /** Inline tags of each text, where the format has them. */
  readonly tags: readonly (readonly InlineTag[] | undefined)[] | undefined;
}

/** A tag inside a text (TMX, XLIFF), in the order of the file. */
export interface InlineTag {
  /** The vocabulary that the tag belongs to. */
  readonly markup: "tmx" | "xliff-1.2" | "xliff-2";
  /** Offset in the text, in UTF-16 units, before which the tag stands. */
  readonly at: number;
  readonly form: "open" | "close" | "whole";
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What a tag that holds native code has inside, as XML. */
  readonly content: string;
}

/** A whole document that is not cut into segments: what a language model writes. */
export interface DocumentRecord {
  readonly kind: "document";
  readonly line: number;
  readonly id: string;
  /** The field that held the text. */
  readonly column: string;
  readonly text: string;
}

/** The document of one segment, in a file with one id a line. */
export interface DocumentIdRecord {
  readonly kind: "document-id";
  readonly line: number;
  readonly document: string;
}

/** Where a document starts, in a file of boundaries. */
export interface DocumentStartRecord {
  readonly kind: "document-start";
  readonly line: number;
  /** Its first segment, from 0. */
  readonly start: number;
  readonly document: string;
}

/** The word alignment of one pair of segments. */
export interface AlignmentRecord {
  readonly kind: "alignment";
  readonly line: number;
  /** Sure links, positions from 0. */
  readonly alignment: Alignment;
  /** Links that are possible but not sure, in gold files. */
  readonly possible: Alignment;
  /** The words, where the format has them. */
  readonly source: readonly string[] | undefined;
  readonly target: readonly string[] | undefined;
  readonly id: string | undefined;
}

/** A feature of a hypothesis with its values: `tm: -1.2 -0.4`. */
export interface Feature {
  readonly name: string;
  readonly values: readonly number[];
}

/** One entry of an n-best list. */
export interface HypothesisRecord {
  readonly kind: "hypothesis";
  readonly line: number;
  /** Number of the source segment, as in the file. */
  readonly segment: number;
  readonly text: string;
  readonly features: readonly Feature[];
  readonly score: number | undefined;
  /** Phrase alignment as Moses writes it: `0-1=0 2=1-2`. */
  readonly phrases: string | undefined;
  /** The links between words; none where the list has a field for them that is empty, `undefined` where it has no such field. */
  readonly alignment: Alignment | undefined;
}

/** A row of a CoNLL-U sentence; the ten columns as they stand in the file. */
export interface ConlluToken {
  /** `3`, `3-4` (a multiword token) or `3.1` (an empty node). */
  readonly id: string;
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly xpos: string;
  readonly feats: string;
  readonly head: string;
  readonly deprel: string;
  readonly deps: string;
  readonly misc: string;
}

/** A sentence of a CoNLL-U file. */
export interface TaggedRecord {
  readonly kind: "tagged";
  readonly line: number;
  /** Comment lines with their `#`. */
  readonly comments: readonly string[];
  readonly tokens: readonly ConlluToken[];
  readonly document: string | undefined;
  readonly id: string | undefined;
  /** The raw sentence: the `# text` comment, or the forms put together. */
  readonly text: string;
}

/** A mention of an entity: its words from `start` up to and without `end`. */
export interface Mention {
  readonly entity: string;
  readonly start: number;
  readonly end: number;
  /** What else the annotation says of it, in MMAX2: `type`, `antetype`, `mention` … */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A sentence of a CoNLL-2012 file or an MMAX2 project. */
export interface CoreferenceRecord {
  readonly kind: "coreference";
  readonly line: number;
  readonly document: string;
  readonly part: string;
  readonly words: readonly string[];
  /** Mentions in order of their last word, inner ones first. */
  readonly mentions: readonly Mention[];
  /** All columns, where the sentence was read from a file. */
  readonly rows: readonly (readonly string[])[] | undefined;
}

/** What a reader yields. */
export type CorpusRecord =
  | SegmentRecord
  | DocumentRecord
  | DocumentIdRecord
  | DocumentStartRecord
  | AlignmentRecord
  | HypothesisRecord
  | TaggedRecord
  | CoreferenceRecord;

/** What a file is about; formats of one kind convert into each other. */
export type CorpusKind =
  | "segments"
  | "documents"
  | "alignments"
  | "hypotheses"
  | "tagged"
  | "coreference";
