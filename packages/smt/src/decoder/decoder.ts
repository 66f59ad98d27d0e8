import { CorpusError } from "@concord-mt/core";
import type { Feature } from "../features/feature.ts";
import type { DecodingModel } from "../model/translation-model.ts";
import type { Weights } from "../model/weights.ts";
import { longestSource } from "../table/phrase-table.ts";
import { optionCollector } from "./collect-options.ts";
import { cubeSearch } from "./cube-search.ts";
import type { EncodedSentence } from "./encoded-sentence.ts";
import { type NbestOptions, nbestReader } from "./nbest.ts";
import { PathList } from "./path-list.ts";
import { readPaths } from "./read-path.ts";
import { scoringModel } from "./scores.ts";
import { SearchState } from "./search-state.ts";
import { type SearchOptions, searchSettings } from "./settings.ts";
import { stackSearch } from "./stack-search.ts";
import { type SearchTrace, readTrace } from "./trace.ts";
import type { RawTranslations } from "./translation.ts";

/** How a decoder is made. */
export interface DecoderOptions extends SearchOptions {
  readonly weights: Weights;
  readonly features?: readonly Feature[];
  /** Target words by number, for features and traces. */
  readonly targetWords?: readonly string[];
}

/** Translates sentences, one at a time. */
export interface Decoder {
  translate(sentence: EncodedSentence, nbest?: NbestOptions): RawTranslations;
  /** Searches one sentence and gives what the search did. */
  trace(sentence: EncodedSentence): SearchTrace;
}

/** Words of a sentence that positions have room for. */
const longestSentence = 32_767;

/**
 * Makes a decoder; its arrays are used from one sentence to the next.
 *
 * @throws RangeError if an option is out of range or a weight has no feature.
 */
export function makeDecoder(
  model: DecodingModel,
  { weights, features = [], targetWords = [], ...options }: DecoderOptions,
): Decoder {
  const settings = searchSettings(options);
  const scoring = scoringModel(model, weights, features);
  const collector = optionCollector(scoring, {
    tableLimit: settings.tableLimit,
    longest: Math.max(1, longestSource(model.table)),
    targetWords,
  });
  const state = new SearchState(scoring, settings, collector);
  const search =
    settings.algorithm === "cube"
      ? cubeSearch(scoring.features.length)
      : stackSearch;
  const readNbest = nbestReader();
  const single = new PathList();

  const run = (sentence: EncodedSentence, keepsArcs: boolean): void => {
    if (sentence.numbers.length > longestSentence)
      throw new CorpusError(
        `expected a sentence of at most ${longestSentence} words, found ${sentence.numbers.length}`,
        { code: "size" },
      );
    state.start(sentence, keepsArcs);
    search(state);
  };

  return {
    translate: (sentence, nbest = { size: 1 }) => {
      if (!Number.isInteger(nbest.size) || nbest.size < 1)
        throw new RangeError(
          `the size of an n-best list must be a positive integer, got ${nbest.size}`,
        );
      if (sentence.numbers.length === 0) return [nothing(scoring.layout.size)];
      run(sentence, nbest.size > 1);
      if (nbest.size > 1) return readNbest(state, nbest);
      const best = state.stacks[state.length]?.members.get(0) ?? 0;
      const { hypotheses } = state;
      single.clear();
      single.add(hypotheses, best, [], hypotheses.score[best] ?? 0);
      return readPaths(state, single);
    },
    trace: (sentence) => {
      run(sentence, true);
      return readTrace(state);
    },
  };
}

/** The translation of a sentence without words. */
function nothing(features: number): RawTranslations[number] {
  const none = new Int32Array(0);
  return {
    words: none,
    score: 0,
    features: new Float64Array(features),
    links: none,
    phrases: none,
  };
}
