import type { Team } from "@concord-mt/core";
import {
  type IndexedCorpus,
  sentenceShares,
} from "../corpus/indexed-corpus.ts";
import { sharedDoubles, sharedFloats } from "../corpus/shared-arrays.ts";
import type { Posteriors } from "../lexical/candidates.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import { addJumpCounts, jumpsOf } from "./jumps.ts";
import { type Counts, dropMarked, type Lattice } from "./lattice.ts";

interface HmmSettings {
  readonly iterations: number;
  readonly nullProbability: number;
  /** Pseudo-count of every word in the distribution of words that come from none. */
  readonly nullConcentration: number;
  readonly beam: number;
  /** Candidates whose posterior is at most this in both directions are dropped. */
  readonly threshold: number;
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
  /** Pseudo-counts of the jumps in both directions, and of words that come from none. */
  readonly jumpPrior: {
    readonly forward: Float64Array;
    readonly reverse: Float64Array;
  };
  readonly nullPrior: {
    readonly target: Float64Array;
    readonly source: Float64Array;
  };
  readonly team: Team<AlignmentTasks>;
  readonly onRound: (iteration: number, logLikelihood: number) => void;
}

/** What was estimated. */
export interface HmmState {
  readonly counts: Counts;
  /** Expected number of jumps by group of distances. */
  readonly forwardJumps: Float64Array;
  readonly reverseJumps: Float64Array;
  /** Expected number of times that each word comes from none. */
  readonly nullTarget: Float64Array;
  readonly nullSource: Float64Array;
  /** The lattice as it was left, and the posteriors of the sentences to decode. */
  readonly lattice: Lattice;
  readonly posteriors: Posteriors;
}

/** Estimates the agreeing pair of hidden Markov models and leaves the posteriors of the sentences to decode. */
export async function estimateHmm(input: HmmInput): Promise<HmmState> {
  const { indexed, cells, base, settings, team } = input;
  let { lattice } = input;
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
  const nullForward = sharedDoubles(targetWords);
  const nullReverse = sharedDoubles(sourceWords);
  let forwardJumps = input.jumpPrior.forward;
  let reverseJumps = input.jumpPrior.reverse;
  const nullTarget = sharedFloats(target.tokens.length);
  const nullSource = sharedFloats(source.tokens.length);
  nullTarget.fill(settings.nullProbability);
  nullSource.fill(settings.nullProbability);
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
    distribute(
      countNull(target.tokens, nullTarget, input.nullPrior.target),
      settings.nullConcentration,
      nullForward,
    );
    distribute(
      countNull(source.tokens, nullSource, input.nullPrior.source),
      settings.nullConcentration,
      nullReverse,
    );
  };

  const expect = async (
    sentences: number,
    posteriors?: Posteriors,
  ): Promise<{
    logLikelihood: number;
    forward: Float64Array;
    reverse: Float64Array;
  }> => {
    const results = await runShares(
      team,
      "expectSentences",
      sentenceShares(corpus, sentences),
      {
        source: { tokens: source.tokens, offsets: source.offsets },
        target: { tokens: target.tokens, offsets: target.offsets },
        lattice,
        counts,
        nullForward,
        nullReverse,
        forwardJumps: jumpsOf(forwardJumps, reach),
        reverseJumps: jumpsOf(reverseJumps, reach),
        nullProbability: settings.nullProbability,
        beam: settings.beam,
        threshold: posteriors === undefined ? settings.threshold : -1,
        nullTarget,
        nullSource,
        ...(posteriors === undefined ? {} : { posteriors }),
      },
    );
    const forward = scaled(input.jumpPrior.forward);
    const reverse = scaled(input.jumpPrior.reverse);
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
    const { logLikelihood, forward, reverse } = await expect(corpus.pairs);
    forwardJumps = forward;
    reverseJumps = reverse;
    lattice = dropMarked(lattice);
    await recount();
    input.onRound(iteration, logLikelihood);
  }
  // Before the sentences are decoded, which overwrites the posteriors that the last round left.
  const nulls = {
    nullTarget: countNull(target.tokens, nullTarget, input.nullPrior.target),
    nullSource: countNull(source.tokens, nullSource, input.nullPrior.source),
  };
  const candidates = lattice.starts[target.offsets[input.decode] ?? 0] ?? 0;
  const posteriors: Posteriors = {
    forward: sharedFloats(candidates),
    reverse: sharedFloats(candidates),
  };
  if (input.decode > 0) await expect(input.decode, posteriors);
  return {
    counts,
    forwardJumps,
    reverseJumps,
    ...nulls,
    lattice,
    posteriors,
  };
}

// Enough to keep an unseen jump possible and to steady the counts of a few sentences.
const jumpPriorStrength = 20;

function scaled(prior: Float64Array): Float64Array {
  const total = prior.reduce((sum, count) => sum + count, 0);
  return prior.map((count) => (count * jumpPriorStrength) / total);
}

function countNull(
  tokens: Int32Array,
  posteriors: Float32Array,
  prior: Float64Array,
): Float64Array {
  const counts = Float64Array.from(prior);
  for (let place = 0; place < tokens.length; place += 1) {
    const word = tokens[place] ?? 0;
    counts[word] = (counts[word] ?? 0) + (posteriors[place] ?? 0);
  }
  return counts;
}

function distribute(
  counts: Float64Array,
  concentration: number,
  into: Float64Array,
): void {
  const total = counts.reduce((sum, count) => sum + count + concentration, 0);
  for (let word = 0; word < into.length; word += 1) {
    into[word] = ((counts[word] ?? 0) + concentration) / total;
  }
}
