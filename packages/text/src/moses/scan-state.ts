import type { Language } from "../languages/language.ts";
import type { Span } from "../span.ts";

/** What the scanner is told. */
export interface ScanOptions {
  readonly language: Language;
  /** Whether a hyphen between letters or digits is a token. */
  readonly aggressiveHyphens: boolean;
  /** Stretches that are one token each, in order and apart from each other. */
  readonly protectedSpans: readonly Span[];
  /** Takes the tokens in order; `splitHyphen` tells a hyphen cut out of a word from one that stood alone. */
  readonly emit: (start: number, end: number, splitHyphen: boolean) => void;
}

/** What the scanner knows while it works on a text. */
export interface ScanState extends ScanOptions {
  readonly text: string;
  /** Where the text ends when trailing white space is left out. */
  readonly limit: number;
}

/** A run of characters that Moses does not separate at once. */
export interface Chunk extends Span {
  /** The classes of its characters. */
  readonly seen: number;
  /** Nothing stands before the chunk: it opens the text. */
  readonly opens: boolean;
  /** The space before the chunk was the right neighbour of an apostrophe that the first rule took. */
  readonly spaceTaken: boolean;
}
