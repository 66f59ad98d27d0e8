import type { SentenceFeature } from "../features/feature.ts";
import type { OptionCollector, SpanOptions } from "./collect-options.ts";
import { Coverages } from "./coverages.ts";
import type { EncodedSentence } from "./encoded-sentence.ts";
import { Extension } from "./extension.ts";
import { type FutureCosts, futureCosts } from "./future-costs.ts";
import { Hypotheses } from "./hypotheses.ts";
import { Recombination } from "./recombination.ts";
import type { ScoringModel } from "./scores.ts";
import type { SearchSettings } from "./settings.ts";
import { Stack } from "./stack.ts";

/** What a search works on; one object serves all sentences of a decoder. */
export class SearchState {
  readonly model: ScoringModel;
  readonly settings: SearchSettings;
  readonly collector: OptionCollector;
  readonly hypotheses: Hypotheses;
  readonly coverages = new Coverages();
  readonly extension: Extension;
  readonly recombination: Recombination;
  /** By number of covered words. */
  readonly stacks: Stack[] = [];
  spans: SpanOptions;
  features: readonly SentenceFeature[] = [];
  /** Number of source words. */
  length = 0;
  /** Whether recombined hypotheses are kept, for n-best lists. */
  keepsArcs = false;
  #costs: FutureCosts = new Float64Array(0);

  constructor(
    model: ScoringModel,
    settings: SearchSettings,
    collector: OptionCollector,
  ) {
    this.model = model;
    this.settings = settings;
    this.collector = collector;
    this.hypotheses = new Hypotheses(model.features.length);
    this.spans = collector.collect(noSentence, []);
    const { options } = this.spans;
    this.extension = new Extension(model, this.hypotheses, options, (option) =>
      collector.placed(option),
    );
    this.recombination = new Recombination(this.hypotheses, options);
  }

  /** Takes up a sentence: collects its options and makes the empty hypothesis. */
  start(sentence: EncodedSentence, keepsArcs: boolean): void {
    this.length = sentence.numbers.length;
    this.keepsArcs = keepsArcs;
    this.features = this.model.features.map((feature) =>
      feature.begin(sentence),
    );
    this.extension.start(this.features);
    this.spans = this.collector.collect(sentence, this.features);
    this.#costs = futureCosts(this.spans, this.length, this.#costs);
    this.coverages.start(this.length, this.spans.longest, this.#costs);
    this.recombination.clear();
    while (this.stacks.length <= this.length) this.stacks.push(new Stack());
    for (const stack of this.stacks) stack.clear();
    const { hypotheses, model } = this;
    hypotheses.size = 0;
    const first = hypotheses.add();
    hypotheses.score[first] = 0;
    hypotheses.total[first] = this.coverages.future[0] ?? 0;
    hypotheses.modelScore[first] = 0;
    hypotheses.modelState[first] = model.scorer?.startState ?? 0;
    hypotheses.coverage[first] = 0;
    hypotheses.start[first] = -1;
    hypotheses.end[first] = -1;
    hypotheses.previous[first] = -1;
    hypotheses.option[first] = -1;
    this.features.forEach((feature, at) => {
      const states = hypotheses.featureStates[at];
      if (states !== undefined) states[first] = feature.initial;
    });
    hypotheses.place[first] = 0;
    this.stacks[0]?.members.push(first);
  }

  /**
   * Takes up what the extension has scored as a hypothesis of a stack: joined with one of the same future, of which the
   * better stays.
   */
  take(
    previous: number,
    option: number,
    coverage: number,
    words: number,
  ): void {
    const { hypotheses, extension, stacks, recombination } = this;
    const stack = stacks[words];
    if (stack === undefined) return;
    const number = hypotheses.add();
    this.#write(number, previous, option, coverage, words === this.length);
    if (!this.settings.recombine && words < this.length) {
      hypotheses.place[number] = stack.members.length;
      stack.members.push(number);
      return;
    }
    const slot = recombination.find(number);
    const other = recombination.at(slot);
    if (other < 0) {
      recombination.put(slot, number);
      hypotheses.place[number] = stack.members.length;
      stack.members.push(number);
      return;
    }
    const place = hypotheses.place[other] ?? -1;
    if (extension.score > (hypotheses.score[other] ?? 0)) {
      recombination.put(slot, number);
      if (place < 0) {
        // The other was pruned; what it had joined went with it.
        hypotheses.place[number] = stack.members.length;
        stack.members.push(number);
        return;
      }
      hypotheses.place[number] = place;
      hypotheses.place[other] = -1;
      stack.members.set(place, number);
      if (this.keepsArcs) {
        hypotheses.arc[number] = other;
        hypotheses.nextArc[other] = hypotheses.arc[other] ?? -1;
      }
    } else if (this.keepsArcs && place >= 0) {
      hypotheses.place[number] = -1;
      hypotheses.nextArc[number] = hypotheses.arc[other] ?? -1;
      hypotheses.arc[other] = number;
    } else {
      // Nobody will ask for it.
      hypotheses.size = number;
    }
  }

  #write(
    number: number,
    previous: number,
    option: number,
    coverage: number,
    isComplete: boolean,
  ): void {
    const { hypotheses, extension, coverages } = this;
    const { options } = this.spans;
    const { score } = extension;
    hypotheses.score[number] = score;
    hypotheses.total[number] = score + (coverages.future[coverage] ?? 0);
    hypotheses.modelScore[number] = extension.modelScore;
    hypotheses.coverage[number] = coverage;
    hypotheses.previous[number] = previous;
    hypotheses.option[number] = option;
    if (isComplete) {
      hypotheses.modelState[number] = 0;
      hypotheses.start[number] = -1;
      hypotheses.end[number] = -1;
      return;
    }
    hypotheses.modelState[number] = extension.modelState;
    const from = options.from[option] ?? 0;
    // A phrase can stand swapped before this one only where the word before it is free.
    hypotheses.start[number] =
      this.model.places.reordering >= 0 &&
      from > 0 &&
      coverages.isFree(coverage, from - 1)
        ? from
        : -1;
    hypotheses.end[number] = options.to[option] ?? 0;
    const { featureStates } = hypotheses;
    for (let at = 0; at < featureStates.length; at += 1) {
      const states = featureStates[at];
      if (states !== undefined)
        states[number] = extension.featureStates[at] ?? 0;
    }
  }
}

const noSentence: EncodedSentence = {
  words: [],
  numbers: new Int32Array(0),
  copies: new Int32Array(0),
  copiesInLanguageModel: new Int32Array(0),
};
