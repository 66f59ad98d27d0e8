import type {
  AlignmentModel,
  ModelEntry,
  ModelSide,
} from "./alignment-model.ts";
import { roundCount } from "./count-code.ts";

/** A side of a model before its words are put in order. */
interface RawSide {
  readonly words: readonly string[];
  readonly totals: Float64Array;
  readonly nulls: Float64Array;
}

export interface ModelParts {
  readonly lowercase: boolean;
  readonly pairs: number;
  readonly source: RawSide;
  readonly target: RawSide;
  readonly entries: Iterable<ModelEntry>;
  readonly forwardJumps: Float64Array;
  readonly reverseJumps: Float64Array;
}

export interface PruneOptions {
  /**
   * Entries with a smaller count are left out.
   * @defaultValue 0.05
   */
  readonly minimumCount?: number;
  /**
   * Entries that make up a smaller share of the counts of both their words are left out.
   * @defaultValue 0
   */
  readonly minimumShare?: number;
}

/** Puts a model together: entries that matter, words in order, and every number as it will be read from a file. */
export function buildModel(
  parts: ModelParts,
  { minimumCount = 0.05, minimumShare = 0 }: PruneOptions = {},
): AlignmentModel {
  const kept: ModelEntry[] = [];
  for (const entry of parts.entries) {
    if (entry.count < minimumCount || roundCount(entry.count) === 0) continue;
    const share = Math.max(
      entry.count / (parts.source.totals[entry.source] ?? 1),
      entry.count / (parts.target.totals[entry.target] ?? 1),
    );
    if (share >= minimumShare) kept.push(entry);
  }
  const source = orderSide(
    parts.source,
    new Set(kept.map((entry) => entry.source)),
  );
  const target = orderSide(
    parts.target,
    new Set(kept.map((entry) => entry.target)),
  );
  const sorted = kept
    .map((entry) => ({
      source: source.numbers[entry.source] ?? 0,
      target: target.numbers[entry.target] ?? 0,
      count: roundCount(entry.count),
    }))
    .sort((a, b) => a.source - b.source || a.target - b.target);
  const starts = new Uint32Array(source.words.length + 1);
  for (const { source: word } of sorted)
    starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let word = 1; word < starts.length; word += 1) {
    starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
  }
  return {
    lowercase: parts.lowercase,
    pairs: parts.pairs,
    source: finishSide(source, sorted, (entry) => entry.source),
    target: finishSide(target, sorted, (entry) => entry.target),
    starts,
    columns: Int32Array.from(sorted, (entry) => entry.target),
    counts: Float64Array.from(sorted, (entry) => entry.count),
    forwardJumps: parts.forwardJumps.map(Math.fround),
    reverseJumps: parts.reverseJumps.map(Math.fround),
  };
}

interface OrderedSide extends RawSide {
  /** New number of each old one. */
  readonly numbers: Int32Array;
}

function orderSide(side: RawSide, used: ReadonlySet<number>): OrderedSide {
  const order = [...used].sort((a, b) =>
    (side.words[a] ?? "") < (side.words[b] ?? "") ? -1 : 1,
  );
  const numbers = new Int32Array(side.words.length);
  order.forEach((old, at) => (numbers[old] = at + 1));
  const all = [0, ...order];
  return {
    words: all.map((old) => side.words[old] ?? ""),
    totals: Float64Array.from(all, (old) => side.totals[old] ?? 0),
    nulls: Float64Array.from(all, (old) => side.nulls[old] ?? 0),
    numbers,
  };
}

function finishSide(
  { words, totals, nulls }: OrderedSide,
  entries: readonly ModelEntry[],
  wordOf: (entry: ModelEntry) => number,
): ModelSide {
  const kept = new Float64Array(words.length);
  for (const entry of entries) {
    kept[wordOf(entry)] = (kept[wordOf(entry)] ?? 0) + entry.count;
  }
  return {
    words,
    totals: totals.map((total, word) => {
      const rest = roundCount(total - (kept[word] ?? 0));
      return (kept[word] ?? 0) + rest;
    }),
    nulls: nulls.map((count) => roundCount(count)),
  };
}

/** Leaves out the entries of a model that matter least, for a smaller file. */
export function pruneModel(
  model: AlignmentModel,
  options: PruneOptions,
): AlignmentModel {
  return buildModel({ ...model, entries: entriesOf(model) }, options);
}

interface Table {
  readonly starts: Uint32Array;
  readonly columns: Int32Array;
  readonly counts: Float32Array | Float64Array;
}

/** All entries of a table, by row. */
export function* entriesOf({
  starts,
  columns,
  counts,
}: Table): Generator<ModelEntry> {
  for (let source = 0; source + 1 < starts.length; source += 1) {
    const end = starts[source + 1] ?? 0;
    for (let entry = starts[source] ?? 0; entry < end; entry += 1) {
      yield { source, target: columns[entry] ?? 0, count: counts[entry] ?? 0 };
    }
  }
}
