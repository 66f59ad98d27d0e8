import { GrowingFloats, GrowingIntegers } from "../growing.ts";

/**
 * A phrase table while it is made: phrase pairs of one source phrase after another, everything as numbers. A source
 * phrase is a node of a trie, a target phrase and an inner alignment are numbers of what stands elsewhere.
 */
export class TableDraft {
  /** Scores of a pair: φ(f|e), lex(f|e), φ(e|f), lex(e|f), and six orientations if there are any. */
  readonly columns: number;
  readonly sourceNodes = new GrowingIntegers();
  readonly targets = new GrowingIntegers();
  readonly alignments = new GrowingIntegers();
  readonly counts = new GrowingIntegers();
  readonly scores = new GrowingFloats();

  constructor(columns: number) {
    this.columns = columns;
  }

  get size(): number {
    return this.targets.length;
  }
}

/** Phrases of the source side: each node is its parent's phrase and one word; parents come first, -1 is no parent. */
export interface SourceTrie {
  readonly size: number;
  parent(node: number): number;
  word(node: number): number;
  /** How often the phrase was extracted; 0 where that is not known. */
  count(node: number): number;
}

/** Phrases of the target side, by number. */
export interface TargetPhrases {
  readonly size: number;
  /** Puts the words of a phrase into an array and gives their number. */
  words(phrase: number, into: Int32Array): number;
  count(phrase: number): number;
}

/** Inner alignments by number, each link source × 16 + target. */
export interface InnerAlignments {
  readonly size: number;
  links(alignment: number, into: Int32Array): number;
}
