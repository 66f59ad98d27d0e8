/** What a model knows of the words of one side. */
export interface ModelSide {
  /** The words in ascending order of their UTF-16 units, behind NULL (""). */
  readonly words: readonly string[];
  /** Sum of the counts of each word, with those that are too small to be kept. */
  readonly totals: Float64Array;
  /** Expected number of times that each word came from no word. */
  readonly nulls: Float64Array;
}

/** A trained model: expected counts that stand as pseudo-counts when other text is aligned. */
export interface AlignmentModel {
  /** Whether its words are lower-cased. */
  readonly lowercase: boolean;
  /** Number of sentence pairs that it was trained on. */
  readonly pairs: number;
  readonly source: ModelSide;
  readonly target: ModelSide;
  /** The entries of source word w are those from `starts[w]` up to `starts[w + 1]`. */
  readonly starts: Uint32Array;
  /** Target word of each entry, ascending within a row. */
  readonly columns: Int32Array;
  /** Expected number of links between the words of each entry. */
  readonly counts: Float64Array;
  /** Expected number of jumps by group of distances. */
  readonly forwardJumps: Float64Array;
  readonly reverseJumps: Float64Array;
}

/** An entry of a model's table. */
export interface ModelEntry {
  readonly source: number;
  readonly target: number;
  readonly count: number;
}

/** The same model for the opposite direction of translation. */
export function invertModel(model: AlignmentModel): AlignmentModel {
  const { starts, columns, counts } = model;
  const next = new Uint32Array(model.target.words.length + 1);
  for (const column of columns) next[column + 1] = (next[column + 1] ?? 0) + 1;
  for (let word = 1; word < next.length; word += 1) {
    next[word] = (next[word] ?? 0) + (next[word - 1] ?? 0);
  }
  const inverseStarts = Uint32Array.from(next);
  const inverseColumns = new Int32Array(columns.length);
  const inverseCounts = new Float64Array(columns.length);
  for (let word = 0; word + 1 < starts.length; word += 1) {
    const end = starts[word + 1] ?? 0;
    for (let entry = starts[word] ?? 0; entry < end; entry += 1) {
      const column = columns[entry] ?? 0;
      const at = next[column] ?? 0;
      next[column] = at + 1;
      inverseColumns[at] = word;
      inverseCounts[at] = counts[entry] ?? 0;
    }
  }
  return {
    ...model,
    source: model.target,
    target: model.source,
    starts: inverseStarts,
    columns: inverseColumns,
    counts: inverseCounts,
    forwardJumps: model.reverseJumps,
    reverseJumps: model.forwardJumps,
  };
}
