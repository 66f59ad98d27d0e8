import {
  type Candidate,
  type Decision,
  type RerankWeights,
  preparedReranker,
} from "@concord-mt/plm";
import type { LoadedNbest, LoadedSentence, NbestEntry } from "./load-nbest.ts";
import type { NbestOptions } from "./rerank-options.ts";
import type { RerankSetup } from "./setup.ts";

/** A sentence and what was decided for it; nothing for one without hypotheses. */
export interface Reranked {
  readonly sentence: LoadedSentence;
  readonly decision: Decision | undefined;
}

/** Re-ranks all sentences of a list in order. */
export function rerankList(
  { sentences }: LoadedNbest,
  setup: RerankSetup,
  options: NbestOptions & RerankWeights,
): Reranked[] {
  const reranker = preparedReranker(decisionOptions(setup, options));
  return sentences.map((sentence) => ({
    sentence,
    decision:
      sentence.prepared === undefined
        ? undefined
        : reranker.next(sentence.prepared),
  }));
}

/** The options of decisions; with no word on documents the model's own training decides. */
export function decisionOptions(
  { plm, numberOf }: RerankSetup,
  options: NbestOptions & RerankWeights,
): Parameters<typeof preparedReranker>[0] {
  const { alpha, beta, plmScore, nearness, reset } = options;
  return {
    plm,
    numberOf,
    plmScore,
    nearness,
    ...(alpha === undefined ? {} : { alpha }),
    ...(beta === undefined ? {} : { beta }),
    ...(reset ? {} : { reset }),
  };
}

/** What the list has for a candidate. */
export function entryOf(
  { entries }: LoadedSentence,
  { index }: Candidate,
): NbestEntry {
  return entries[index] ?? { text: "", rank: index };
}
