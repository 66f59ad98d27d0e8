import type { EncodedCorpus } from "../corpus/encoded-corpus.ts";
import { settings } from "../settings.ts";
import type { AlignmentModel, ModelSide } from "./alignment-model.ts";
import { dampModel } from "./damp-model.ts";

/** What a trained model says of the words of a corpus, in the corpus's numbers. */
export interface KnownCounts {
  /** Gives the function from target word to count for a source word; it is valid until the next call. */
  countsOf(source: number): (target: number) => number;
  /** Sum of all counts of each word, whether or not its partners occur in the corpus. */
  readonly sourceTotals: Float64Array;
  readonly targetTotals: Float64Array;
  readonly sourceNulls: Float64Array;
  readonly targetNulls: Float64Array;
}

/** Looks the words of a corpus up in a model; without a model nothing is known. */
export function knownCounts(
  { source, target }: Pick<EncodedCorpus, "source" | "target">,
  prior: AlignmentModel | undefined,
): KnownCounts {
  if (prior === undefined)
    return {
      countsOf: () => () => 0,
      sourceTotals: new Float64Array(source.words.length),
      targetTotals: new Float64Array(target.words.length),
      sourceNulls: new Float64Array(source.words.length),
      targetNulls: new Float64Array(target.words.length),
    };
  const model = dampModel(prior, settings.priorStrength);
  const sourceNumbers = numbersIn(model.source, source.words);
  const targetNumbers = numbersIn(model.target, target.words);
  const row = new Float64Array(model.target.words.length);
  let loaded = 0;
  const spread = (word: number, isLoaded: boolean): void => {
    const end = model.starts[word + 1] ?? 0;
    for (let entry = model.starts[word] ?? 0; entry < end; entry += 1) {
      row[model.columns[entry] ?? 0] = isLoaded
        ? (model.counts[entry] ?? 0)
        : 0;
    }
  };
  const pick = (values: Float64Array, numbers: Int32Array): Float64Array =>
    Float64Array.from(numbers, (number) => values[number] ?? 0);
  return {
    countsOf: (word) => {
      spread(loaded, false);
      loaded = sourceNumbers[word] ?? 0;
      spread(loaded, true);
      return (other) => row[targetNumbers[other] ?? 0] ?? 0;
    },
    sourceTotals: pick(model.source.totals, sourceNumbers),
    targetTotals: pick(model.target.totals, targetNumbers),
    sourceNulls: pick(model.source.nulls, sourceNumbers),
    targetNulls: pick(model.target.nulls, targetNumbers),
  };
}

/** The model's number of each of the corpus's words; 0 where the model does not have it. */
function numbersIn(side: ModelSide, words: readonly string[]): Int32Array {
  const numbers = new Map(side.words.map((word, number) => [word, number]));
  return Int32Array.from(words, (word) => numbers.get(word) ?? 0);
}
