import type { Alignment } from "./alignment.ts";
import type { Token } from "./token.ts";

/** A line of text: usually a sentence, as the user wrote it, with its tokens. */
export interface Segment {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Segments that belong together, in order. */
export interface Document {
  readonly id: string;
  readonly segments: readonly Segment[];
}

/** The words of a translation and their links to the source segment. */
export interface AlignedTranslation {
  readonly words: readonly string[];
  readonly alignment: Alignment;
}

/** What a metric over source occurrences reads: a source segment, its references and one hypothesis, all aligned. */
export interface AlignedSegment {
  /** Position of the segment in its corpus, from 0; part of the ids of its items. */
  readonly index: number;
  /** The document that the segment belongs to, if the corpus has documents. */
  readonly document?: string;
  readonly source: readonly string[];
  readonly references: readonly AlignedTranslation[];
  readonly hypothesis: AlignedTranslation;
}
