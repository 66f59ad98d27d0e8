import type { AlignmentModel, ModelSide } from "./alignment-model.ts";

/**
 * Weakens what a model knows of frequent words, so that the text to align can say something of them too: a word counted
 * n times keeps its counts' proportions, but they sum to n / (1 + n / strength), less than `strength`. Pronouns need it most: in
 * parliament *it* is *il* and *cela*, in a novel *elle*, and against hundreds of thousands of counts no test set could
 * say so. An entry is weakened by the geometric mean of what its two words ask for.
 */
export function dampModel(
  model: AlignmentModel,
  strength: number,
): AlignmentModel {
  const source = weakening(model.source, strength);
  const target = weakening(model.target, strength);
  const counts = new Float64Array(model.counts.length);
  const sourceSums = makeSums(model.source);
  const targetSums = makeSums(model.target);
  for (let word = 0; word + 1 < model.starts.length; word += 1) {
    const end = model.starts[word + 1] ?? 0;
    for (let entry = model.starts[word] ?? 0; entry < end; entry += 1) {
      const column = model.columns[entry] ?? 0;
      const before = model.counts[entry] ?? 0;
      const after =
        before * Math.sqrt((source[word] ?? 0) * (target[column] ?? 0));
      counts[entry] = after;
      addTo(sourceSums, word, before, after);
      addTo(targetSums, column, before, after);
    }
  }
  return {
    ...model,
    counts,
    source: dampSide(model.source, source, sourceSums),
    target: dampSide(model.target, target, targetSums),
  };
}

interface Sums {
  readonly before: Float64Array;
  readonly after: Float64Array;
}

function weakening({ totals }: ModelSide, strength: number): Float64Array {
  return totals.map((total) => strength / (strength + total));
}

function makeSums({ words }: ModelSide): Sums {
  return {
    before: new Float64Array(words.length),
    after: new Float64Array(words.length),
  };
}

function addTo(sums: Sums, word: number, before: number, after: number): void {
  sums.before[word] = (sums.before[word] ?? 0) + before;
  sums.after[word] = (sums.after[word] ?? 0) + after;
}

/** The totals of the weakened entries, with the part of the old totals that no entry was kept for. */
function dampSide(
  side: ModelSide,
  factors: Float64Array,
  { before, after }: Sums,
): ModelSide {
  return {
    ...side,
    totals: side.totals.map(
      (total, word) =>
        (after[word] ?? 0) +
        Math.max(0, total - (before[word] ?? 0)) * (factors[word] ?? 0),
    ),
    nulls: side.nulls.map((count, word) => count * (factors[word] ?? 0)),
  };
}
