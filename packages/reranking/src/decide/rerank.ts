import type { Context } from "@concord-mt/core";
import {
  type Candidate,
  type Decision,
  type DecisionOptions,
  type RerankWeights,
  completeWeights,
  preparedReranker,
} from "@concord-mt/plm";
import type { NbestInput } from "../input.ts";
import {
  type LoadedNbest,
  type LoadedSentence,
  loadNbest,
} from "../nbest/load-nbest.ts";
import type { NbestEntry } from "../nbest/reduce-group.ts";
import type { RerankSettings } from "../settings.ts";
import { type RerankResources, type RerankSetup, setUp } from "../setup.ts";

/** A sentence and what was decided for it; nothing for one without hypotheses. */
export interface RerankedSentence {
  readonly sentence: LoadedSentence;
  readonly decision: Decision | undefined;
}

/** A list that has been re-ranked. */
export interface Reranking {
  readonly sentences: readonly RerankedSentence[];
  /** The weights that decided. */
  readonly weights: Required<RerankWeights>;
}

/**
 * Re-ranks an n-best list with a pronoun language model (Luong & Popescu-Belis 2016, §5).
 *
 * @example
 * const reranking = await rerank({ source, list }, { alpha: 5, beta: 5 }, { pack, tagger, plm, plmName }, plainContext());
 * reranking.sentences.map(chosenText);
 *
 * @throws SettingError if settings and resources do not go together; CorpusError if the list is wrong; the signal's
 * reason if it is aborted.
 */
export async function rerank(
  input: NbestInput,
  settings: RerankSettings,
  resources: RerankResources,
  context: Context,
): Promise<Reranking> {
  context.signal.throwIfAborted();
  const setup = setUp(resources, settings);
  const nbest = await loadNbest(input, settings, setup, context);
  return decideAll(nbest, settings, setup);
}

/** Re-ranks all sentences of a list in order. */
export function decideAll(
  { sentences }: LoadedNbest,
  settings: RerankSettings,
  setup: RerankSetup,
): Reranking {
  const reranker = preparedReranker(decisionOptions(settings, setup));
  return {
    weights: completeWeights(settings),
    sentences: sentences.map((sentence) => ({
      sentence,
      decision:
        sentence.prepared === undefined
          ? undefined
          : reranker.next(sentence.prepared),
    })),
  };
}

/** How decisions are made. */
export function decisionOptions(
  settings: RerankSettings,
  { resources: { plm }, numberOf, antecedents }: RerankSetup,
): DecisionOptions {
  const reset = isReset(settings, plm);
  return { plm, numberOf, reset, antecedents, ...completeWeights(settings) };
}

/** Whether documents start without context: unless told otherwise as in training. */
export function isReset(
  { reset }: Pick<RerankSettings, "reset">,
  { metadata }: RerankResources["plm"],
): boolean {
  return reset ?? metadata.reset ?? true;
}

/** What the list has for a candidate. */
export function entryOf(
  { entries }: LoadedSentence,
  { index }: Candidate,
): NbestEntry {
  return entries[index] ?? { text: "", rank: index };
}

/** The new best translation of a sentence as the list has it; empty where the list has none. */
export function chosenText({ sentence, decision }: RerankedSentence): string {
  return decision === undefined ? "" : entryOf(sentence, decision.chosen).text;
}
