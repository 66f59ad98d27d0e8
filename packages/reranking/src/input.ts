import type { Alignment } from "@concord-mt/core";
import type { EvaluationInput, TextInput } from "@concord-mt/evaluation";

/** A hypothesis of an n-best list, as a reader of Moses's format finds it. */
export interface NbestRecord {
  /** Number of its source sentence, from 0. */
  readonly segment: number;
  /** Its words, between spaces. */
  readonly text: string;
  /** The decoder's score, higher is better. */
  readonly score: number | undefined;
  /** Its links with the words of the source; none where the list has an empty field, `undefined` where it has no such field. */
  readonly alignment: Alignment | undefined;
  /** Where it stands in its file, from 1. */
  readonly line: number;
}

/** An n-best list: the hypotheses of a sentence stand together, the sentences in order. */
export interface NbestList {
  /** What messages call it. */
  readonly name: string;
  /** Lists are long: they may arrive one hypothesis at a time, and are read once. */
  readonly records: Iterable<NbestRecord> | AsyncIterable<NbestRecord>;
}

/** What is re-ranked: data, never paths. */
export interface NbestInput {
  readonly source: TextInput;
  /** The document of each source segment. */
  readonly documents?: readonly string[] | undefined;
  readonly list: NbestList;
  /** A larger corpus that the aligner learns from. */
  readonly training?: EvaluationInput["training"];
}

/** A list and what its best translations are compared with. */
export interface ReferencedInput extends NbestInput {
  readonly references: readonly TextInput[];
}
