import type { PlacedPhrase, SentenceFeature } from "../features/feature.ts";
import type { Hypotheses } from "./hypotheses.ts";
import type { Options } from "./options.ts";
import { type ScoringModel, lowestLog10 } from "./scores.ts";

/** Orientation of a phrase towards the one before it: 0 in order, 1 swapped, 2 neither. */
export function orientationOf(
  from: number,
  to: number,
  previous: { readonly from: number; readonly to: number } | undefined,
): number {
  if (previous === undefined) return from === 0 ? 0 : 2;
  if (from === previous.to + 1) return 0;
  return to + 1 === previous.from ? 1 : 2;
}

/** Scores what a hypothesis becomes with one more phrase; leaves the result in its fields. */
export class Extension {
  /** The weighted score of the longer hypothesis. */
  score = 0.5;
  /** Log10 of the language model for this step, and the state behind it. */
  modelScore = 0.5;
  modelState = 0;
  /** States of the features behind this step. */
  readonly featureStates: Int32Array;
  readonly #model: ScoringModel;
  readonly #hypotheses: Hypotheses;
  readonly #options: Options;
  readonly #values: Float64Array;
  readonly #distortionWeight: number;
  readonly #modelWeight: number;
  readonly #hasReordering: boolean;
  readonly #placed: (option: number) => PlacedPhrase;
  #features: readonly SentenceFeature[] = [];

  constructor(
    model: ScoringModel,
    hypotheses: Hypotheses,
    options: Options,
    placed: (option: number) => PlacedPhrase,
  ) {
    const { weights, places } = model;
    this.#model = model;
    this.#hypotheses = hypotheses;
    this.#options = options;
    this.#placed = placed;
    this.#values = new Float64Array(model.layout.size);
    this.#distortionWeight = weights[places.distortion] ?? 0;
    this.#hasReordering = places.reordering >= 0;
    this.#modelWeight =
      places.languageModel < 0
        ? 0
        : (weights[places.languageModel] ?? 0) * Math.LN10;
    this.featureStates = new Int32Array(model.features.length);
  }

  start(features: readonly SentenceFeature[]): void {
    this.#features = features;
  }

  /** Puts an option behind a hypothesis; `isComplete` if no word is left then. */
  extend(hypothesis: number, option: number, isComplete: boolean): void {
    const hypotheses = this.#hypotheses;
    const options = this.#options;
    const from = options.from[option] ?? 0;
    const end = hypotheses.end[hypothesis] ?? 0;
    let score =
      (hypotheses.score[hypothesis] ?? 0) +
      (options.base[option] ?? 0) -
      this.#distortionWeight * Math.abs(from - end - 1);
    if (this.#hasReordering) {
      const last = hypotheses.option[hypothesis] ?? -1;
      let kind = 2;
      if (from === end + 1) kind = 0;
      else if ((options.to[option] ?? 0) + 1 === hypotheses.start[hypothesis])
        kind = 1;
      score += options.before[option * 3 + kind] ?? 0;
      if (last >= 0) score += options.behind[last * 3 + kind] ?? 0;
    }
    this.#readWords(hypotheses.modelState[hypothesis] ?? 0, option, isComplete);
    score += this.#modelWeight * this.modelScore;
    if (this.#features.length > 0)
      score += this.#readFeatures(hypothesis, option, isComplete);
    this.score = score;
  }

  #readWords(before: number, option: number, isComplete: boolean): void {
    const { scorer } = this.#model;
    if (scorer === undefined) {
      this.modelScore = 0;
      return;
    }
    const { wordStart, modelWords, states, rest, endState } = this.#options;
    const end = wordStart[option + 1] ?? 0;
    let state = before;
    let sum = 0;
    for (let at = wordStart[option] ?? 0; at < end; at += 1) {
      state = scorer.advance(state, modelWords[at] ?? -1);
      sum += Math.max(scorer.log10[0] ?? 0, lowestLog10);
      // What stood before the phrase does not matter any more: the rest is known.
      if (state === states[at]) {
        sum += rest[at] ?? 0;
        state = endState[option] ?? 0;
        break;
      }
    }
    if (isComplete) {
      state = scorer.advance(state, scorer.endWord);
      sum += Math.max(scorer.log10[0] ?? 0, lowestLog10);
    }
    this.modelScore = sum;
    this.modelState = state;
  }

  #readFeatures(
    hypothesis: number,
    option: number,
    isComplete: boolean,
  ): number {
    const { places, weights } = this.#model;
    const values = this.#values;
    const phrase = this.#placed(option);
    values.fill(0);
    this.#features.forEach((feature, number) => {
      const at = places.more[number] ?? 0;
      const before = this.#hypotheses.featureStates[number]?.[hypothesis] ?? 0;
      const state = feature.extend(before, phrase, values, at);
      if (isComplete) feature.finish(state, values, at);
      this.featureStates[number] = state;
    });
    let sum = 0;
    for (let at = places.more[0] ?? 0; at < places.unknown; at += 1)
      sum += (weights[at] ?? 0) * (values[at] ?? 0);
    return sum;
  }
}
