import type { Team } from "@concord-mt/core";
import type { IndexedCorpus } from "../corpus/indexed-corpus.ts";
import type { Posteriors } from "../lexical/candidates.ts";
import type { Screened } from "../lexical/screen-table.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import type { ExpectResult } from "./expect-sentences.ts";
import { openExpectSpace } from "./expect-sentences-fast.ts";
import { addJumpCounts, jumpsOf } from "./jumps.ts";
import {
  blocksOf,
  type Counts,
  countUnmarked,
  dropMarked,
  type Lattice,
} from "./lattice.ts";
import { listLattices } from "./list-lattice.ts";

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
  /** The simpler models, whose candidates are followed. */
  readonly screened: Screened;
  /** What pseudo-counts add to the totals of source words and of target words. */
  readonly sourceBase: Float64Array;
  readonly targetBase: Float64Array;
  readonly settings: HmmSettings;
  /** How many sentences from the first are to be decoded, and who takes what was found, block by block. */
  readonly decode: number;
  readonly onDecoded: (lattice: Lattice, posteriors: Posteriors) => void;
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
}

/** Estimates the agreeing pair of hidden Markov models and decodes with them. */
export async function estimateHmm(input: HmmInput): Promise<HmmState> {
  const { indexed, screened, settings, team } = input;
  const { corpus, longest } = indexed;
  const { source, target, arena } = corpus;
  const sourceWords = source.words.length;
  const targetWords = target.words.length;
  const counts: Counts = {
    ...screened.forward.table.rows,
    counts: screened.agreed,
    base: screened.base,
    sourceTotals: arena.doubles(sourceWords),
    targetTotals: arena.doubles(targetWords),
  };
  const nullForward = arena.doubles(targetWords);
  const nullReverse = arena.doubles(sourceWords);
  let forwardJumps = input.jumpPrior.forward;
  let reverseJumps = input.jumpPrior.reverse;
  // A block's normalisers are not needed any more when its posteriors come.
  const nullTarget = screened.normalisers;
  const nullSource = screened.reverse.normalisers;
  const shareTotals = arena.doubles(indexed.targetShares.length * sourceWords);
  let lattices: Lattice[] | undefined;

  const kernels = openExpectSpace(arena, team.size, {
    longest,
    candidates: mostCandidates(screened.sizes, target.offsets),
  });

  const recount = async (): Promise<void> => {
    await runShares(team, "recountRows", indexed.targetShares, {
      index: indexed.targetIndex,
      offsets: target.offsets,
      lattices,
      counts,
      sourceWords,
      totals: shareTotals,
    });
    for (let word = 0; word < sourceWords; word += 1) {
      let total = input.sourceBase[word] ?? 0;
      for (let share = 0; share < indexed.targetShares.length; share += 1) {
        total += shareTotals[share * sourceWords + word] ?? 0;
      }
      counts.sourceTotals[word] = total;
    }
    for (let word = 0; word < targetWords; word += 1) {
      counts.targetTotals[word] =
        (counts.targetTotals[word] ?? 0) + (input.targetBase[word] ?? 0);
    }
    const { nullTarget: ofTarget, nullSource: ofSource } = countNulls();
    distribute(ofTarget, settings.nullConcentration, nullForward);
    distribute(ofSource, settings.nullConcentration, nullReverse);
  };

  const countNulls = (): Pick<HmmState, "nullTarget" | "nullSource"> => {
    const first = Math.fround(settings.nullProbability);
    const before = lattices === undefined ? first : undefined;
    return {
      nullTarget: countNull(
        target.tokens,
        before ?? nullTarget,
        input.nullPrior.target,
      ),
      nullSource: countNull(
        source.tokens,
        before ?? nullSource,
        input.nullPrior.source,
      ),
    };
  };

  const expect = (
    lattice: Lattice,
    posteriors?: Posteriors,
  ): Promise<ExpectResult[]> =>
    runShares(team, "expectSentences", lattice.block.shares, {
      source: { tokens: source.tokens, offsets: source.offsets },
      target: { tokens: target.tokens, offsets: target.offsets },
      lattice,
      counts,
      nullForward,
      nullReverse,
      forwardJumps: jumpsOf(forwardJumps, longest + 1),
      reverseJumps: jumpsOf(reverseJumps, longest + 1),
      nullProbability: settings.nullProbability,
      beam: settings.beam,
      threshold: posteriors === undefined ? settings.threshold : -1,
      nullTarget,
      nullSource,
      kernels,
      ...(posteriors === undefined ? {} : { posteriors }),
    });

  const firstRound = async (): Promise<ExpectResult[]> => {
    const results: ExpectResult[] = [];
    const kept: Lattice[] = [];
    for await (const { lattice } of listLattices({
      indexed,
      screened,
      sentences: corpus.pairs,
      posteriors: false,
      team,
    })) {
      results.push(...(await expect(lattice)));
      const left = countUnmarked(lattice);
      kept.push(
        dropMarked(lattice, {
          starts: lattice.starts,
          positions: arena.shorts(left),
          cells: arena.integers(left),
          agreed: arena.floats(left),
        }),
      );
    }
    lattices = kept;
    arena.release(
      screened.sizes,
      screened.forward.table.counts,
      screened.reverse.counts,
    );
    return results;
  };

  const laterRound = async (before: readonly Lattice[]) => {
    const results = await Promise.all(before.map((each) => expect(each)));
    lattices = before.map((each) => dropMarked(each));
    return results.flat();
  };

  await recount();
  for (let iteration = 1; iteration <= settings.iterations; iteration += 1) {
    const results = await (lattices === undefined
      ? firstRound()
      : laterRound(lattices));
    forwardJumps = scaled(input.jumpPrior.forward);
    reverseJumps = scaled(input.jumpPrior.reverse);
    let logLikelihood = 0;
    for (const result of results) {
      logLikelihood += result.logLikelihood;
      addJumpCounts(forwardJumps, result.forwardJumps);
      addJumpCounts(reverseJumps, result.reverseJumps);
    }
    await recount();
    input.onRound(iteration, logLikelihood);
  }
  // Before the sentences are decoded, which overwrites the posteriors that the last round left.
  const nulls = countNulls();
  const blocks = blocksOf(indexed.sentenceShares, input.decode, target);
  for (const [at, block] of blocks.entries()) {
    const whole = lattices?.[at];
    if (whole === undefined) break;
    const posteriors: Posteriors = {
      forward: arena.floats(whole.agreed.length),
      reverse: arena.floats(whole.agreed.length),
    };
    const lattice = { ...whole, block };
    await expect(lattice, posteriors);
    input.onDecoded(lattice, posteriors);
    arena.release(posteriors.forward, posteriors.reverse);
  }
  return { counts, forwardJumps, reverseJumps, ...nulls };
}

function mostCandidates(sizes: Uint16Array, offsets: Int32Array): number {
  let most = 1;
  for (let sentence = 0; sentence + 1 < offsets.length; sentence += 1) {
    let count = 0;
    const end = offsets[sentence + 1] ?? 0;
    for (let place = offsets[sentence] ?? 0; place < end; place += 1) {
      count += sizes[place] ?? 0;
    }
    most = Math.max(most, count);
  }
  return most;
}

// Enough to keep an unseen jump possible and to steady the counts of a few sentences.
const jumpPriorStrength = 20;

function scaled(prior: Float64Array): Float64Array {
  const total = prior.reduce((sum, count) => sum + count, 0);
  return prior.map((count) => (count * jumpPriorStrength) / total);
}

function countNull(
  tokens: Int32Array,
  posteriors: Float32Array | number,
  prior: Float64Array,
): Float64Array {
  const counts = Float64Array.from(prior);
  for (let place = 0; place < tokens.length; place += 1) {
    const word = tokens[place] ?? 0;
    const posterior =
      typeof posteriors === "number" ? posteriors : (posteriors[place] ?? 0);
    counts[word] = (counts[word] ?? 0) + posterior;
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
