import type { Team } from "@concord-mt/core";
import { type IndexedCorpus, sentenceShares } from "../corpus/indexed-corpus.ts";
import { sharedDoubles, sharedFloats } from "../corpus/shared-arrays.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import { addJumpCounts, initialJumpCounts, jumpsOf } from "./jumps.ts";
import type { Counts, Lattice } from "./lattice.ts";

export interface HmmSettings {
  readonly iterations: number;
  /** Pseudo-count of every pair of words. */
  readonly concentration: number;
  readonly nullProbability: number;
  /** Pseudo-count of every word in the distribution of words that come from none. */
  readonly nullConcentration: number;
  readonly beam: number;
}

export interface HmmInput {
  readonly indexed: IndexedCorpus;
  readonly lattice: Lattice;
  readonly cells: Pick<Counts, "starts" | "columns">;
  /** Pseudo-count of each cell. */
  readonly base: Float32Array;
  /** What pseudo-counts add to the totals of source words and of target words. */
  readonly sourceBase: Float64Array;
  readonly targetBase: Float64Array;
  readonly settings: HmmSettings;
  /** How many sentences from the first are to be decoded. */
  readonly decode: number;
  readonly posteriors: { readonly forward: Float32Array; readonly reverse: Float32Array };
  readonly team: Team<AlignmentTasks>;
  readonly onRound: (iteration: number, logLikelihood: number) => void;
}

/** The state of the estimation. */
export interface HmmState {
  readonly counts: Counts;
  forwardJumps: Float64Array;
  reverseJumps: Float64Array;
  readonly nullForward: Float64Array;
  readonly nullReverse: Float64Array;
}

/** Estimates the agreeing pair of hidden Markov models and leaves the posteriors of the sentences to decode. */
export async function estimateHmm(input: HmmInput): Promise<HmmState> {
  const { indexed, lattice, cells, base, settings, team } = input;
  const { corpus, longest } = indexed;
  const { source, target } = corpus;
  const sourceWords = source.words.length;
  const targetWords = target.words.length;
  const counts: Counts = {
    ...cells,
    counts: sharedFloats(cells.columns.length),
    base,
    sourceTotals: sharedDoubles(sourceWords),
    targetTotals: sharedDoubles(targetWords),
  };
  const state: HmmState = {
    counts,
    forwardJumps: initialJumpCounts(),
    reverseJumps: initialJumpCounts(),
    nullForward: sharedDoubles(targetWords),
    nullReverse: sharedDoubles(sourceWords),
  };
  const nullTarget = sharedFloats(target.tokens.length);
  const nullSource = sharedFloats(source.tokens.length);
  nullTarget.fill(0.1);
  nullSource.fill(0.1);
  const reach = longest + 1;

  const recount = async (): Promise<void> => {
    const totals = sharedDoubles(indexed.targetShares.length * sourceWords);
    await runShares(team, "recountRows", indexed.targetShares, {
      index: indexed.targetIndex,
      lattice,
      counts,
      sourceWords,
      totals,
    });
    for (let word = 0; word < sourceWords; word += 1) {
      let total = input.sourceBase[word] ?? 0;
      for (let share = 0; share < indexed.targetShares.length; share += 1) {
        total += totals[share * sourceWords + word] ?? 0;
      }
      counts.sourceTotals[word] = total;
    }
    for (let word = 0; word < targetWords; word += 1) {
      counts.targetTotals[word] =
        (counts.targetTotals[word] ?? 0) + (input.targetBase[word] ?? 0);
    }
    countNull(target.tokens, nullTarget, settings, state.nullForward);
    countNull(source.tokens, nullSource, settings, state.nullReverse);
  };

  const expect = async (
    sentences: number,
    decode: boolean,
  ): Promise<{ logLikelihood: number; forward: Float64Array; reverse: Float64Array }> => {
    const results = await runShares(
      team,
      "expectSentences",
      sentenceShares(corpus, sentences),
      {
        source: { tokens: source.tokens, offsets: source.offsets },
        target: { tokens: target.tokens, offsets: target.offsets },
        lattice,
        counts,
        nullForward: state.nullForward,
        nullReverse: state.nullReverse,
        forwardJumps: jumpsOf(state.forwardJumps, reach),
        reverseJumps: jumpsOf(state.reverseJumps, reach),
        nullProbability: settings.nullProbability,
        beam: settings.beam,
        nullTarget,
        nullSource,
        ...(decode ? { posteriors: input.posteriors } : {}),
      },
    );
    const forward = initialJumpCounts().fill(0.01);
    const reverse = initialJumpCounts().fill(0.01);
    let logLikelihood = 0;
    for (const result of results) {
      logLikelihood += result.logLikelihood;
      addJumpCounts(forward, result.forwardJumps);
      addJumpCounts(reverse, result.reverseJumps);
    }
    return { logLikelihood, forward, reverse };
  };

  await recount();
  for (let iteration = 1; iteration <= settings.iterations; iteration += 1) {
    const { logLikelihood, forward, reverse } = await expect(corpus.pairs, false);
    state.forwardJumps = forward;
    state.reverseJumps = reverse;
    await recount();
    input.onRound(iteration, logLikelihood);
  }
  if (input.decode > 0) await expect(input.decode, true);
  return state;
}

function countNull(
  tokens: Int32Array,
  posteriors: Float32Array,
  { nullConcentration }: HmmSettings,
  into: Float64Array,
): void {
  into.fill(nullConcentration);
  for (let place = 0; place < tokens.length; place += 1) {
    const word = tokens[place] ?? 0;
    into[word] = (into[word] ?? 0) + (posteriors[place] ?? 0);
  }
  const total = into.reduce((sum, count) => sum + count, 0);
  for (let word = 0; word < into.length; word += 1) {
    into[word] = (into[word] ?? 0) / total;
  }
}
