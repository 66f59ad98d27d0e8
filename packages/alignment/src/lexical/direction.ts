import type { EncodedSide } from "../corpus/encoded-corpus.ts";
import type { InvertedIndex } from "../corpus/inverted-index.ts";
import type { Share } from "../corpus/shares.ts";

/** The numbers of a side without its words, as threads see it. */
export type SideNumbers = Pick<EncodedSide, "tokens" | "offsets">;

/** A direction of translation: each generated word comes from one given word, or from none. */
export interface Direction {
  readonly generated: SideNumbers;
  readonly index: InvertedIndex;
  readonly given: SideNumbers;
  /** Number of distinct given words, NULL included. */
  readonly givenWords: number;
}

/**
 * The cells of a lexical table, one row for each generated word: its columns are the given words that it occurs with.
 *
 * With rows by the generated word, an occurrence's whole distribution lies in one row, so that each row is counted by
 * one thread alone, with nothing to share and nothing to lock.
 */
export interface Rows {
  readonly starts: Uint32Array;
  readonly columns: Int32Array;
}

/** Pseudo-counts of some cells of a table, by row. */
export interface SparseCells {
  /** The entries of row r are those from `starts[r]` up to `starts[r + 1]`. */
  readonly starts: Int32Array;
  readonly cells: Uint32Array;
  readonly values: Float32Array;
}

/** A share of the rows of a direction. */
export interface RowShare {
  readonly share: Share;
  readonly direction: Direction;
}
