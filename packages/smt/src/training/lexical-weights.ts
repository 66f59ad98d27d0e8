import { PairTable } from "./pair-table.ts";
import type { TrainingCorpus } from "./training-corpus.ts";

/** Word translation probabilities in both directions, by relative frequency over the links of a corpus: plain data. */
export interface LexicalWeights {
  /** Source word and target word of each entry, one behind the other; -1 is no word (NULL). */
  readonly words: Int32Array;
  /** w(target | source) of each entry. */
  readonly forward: Float32Array;
  /** w(source | target) of each entry. */
  readonly reverse: Float32Array;
}

/** The same with a table in which a pair of words is found. */
export interface LexicalTable extends Omit<LexicalWeights, "words"> {
  readonly pairs: PairTable;
}

/**
 * Counts links. A word with k links counts k times in its own total; an unaligned word counts once with NULL (Moses'
 * rule).
 */
export function countLexicalWeights({
  pairs,
  source,
  target,
  links,
  linkOffsets,
}: TrainingCorpus): LexicalTable {
  const table = new PairTable();
  let counts = new Int32Array(1024);
  // The last place is NULL's.
  const sourceTotals = new Float64Array(source.words.length + 1);
  const targetTotals = new Float64Array(target.words.length + 1);
  const isSourceLinked = new Uint8Array(32_768);
  const isTargetLinked = new Uint8Array(32_768);

  const count = (f: number, e: number): void => {
    const entry = table.add(f, e);
    if (entry >= counts.length) {
      const larger = new Int32Array(counts.length * 2);
      larger.set(counts);
      counts = larger;
    }
    counts[entry] = (counts[entry] ?? 0) + 1;
    const f0 = f < 0 ? source.words.length : f;
    const e0 = e < 0 ? target.words.length : e;
    sourceTotals[f0] = (sourceTotals[f0] ?? 0) + 1;
    targetTotals[e0] = (targetTotals[e0] ?? 0) + 1;
  };

  for (let sentence = 0; sentence < pairs; sentence += 1) {
    const sourceStart = source.offsets[sentence] ?? 0;
    const targetStart = target.offsets[sentence] ?? 0;
    const sourceLength = (source.offsets[sentence + 1] ?? 0) - sourceStart;
    const targetLength = (target.offsets[sentence + 1] ?? 0) - targetStart;
    isSourceLinked.fill(0, 0, sourceLength);
    isTargetLinked.fill(0, 0, targetLength);
    const end = linkOffsets[sentence + 1] ?? 0;
    for (let at = linkOffsets[sentence] ?? 0; at < end; at += 1) {
      const f = (links[at] ?? 0) >> 16;
      const e = (links[at] ?? 0) & 0xffff;
      isSourceLinked[f] = 1;
      isTargetLinked[e] = 1;
      count(
        source.tokens[sourceStart + f] ?? 0,
        target.tokens[targetStart + e] ?? 0,
      );
    }
    for (let f = 0; f < sourceLength; f += 1)
      if (isSourceLinked[f] === 0)
        count(source.tokens[sourceStart + f] ?? 0, -1);
    for (let e = 0; e < targetLength; e += 1)
      if (isTargetLinked[e] === 0)
        count(-1, target.tokens[targetStart + e] ?? 0);
  }

  const forward = new Float32Array(table.size);
  const reverse = new Float32Array(table.size);
  for (let entry = 0; entry < table.size; entry += 1) {
    const f = table.first(entry);
    const e = table.second(entry);
    const own = counts[entry] ?? 0;
    forward[entry] = own / (sourceTotals[f < 0 ? source.words.length : f] ?? 1);
    reverse[entry] = own / (targetTotals[e < 0 ? target.words.length : e] ?? 1);
  }
  return { pairs: table, forward, reverse };
}
