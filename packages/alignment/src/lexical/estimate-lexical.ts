import type { Team } from "@concord-mt/core";
import type { IndexedCorpus } from "../corpus/indexed-corpus.ts";
import type { Share } from "../corpus/shares.ts";
import type { Arena } from "../memory/arena.ts";
import { type KernelSpace, openKernelSpace } from "../kernel/kernel-space.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import type { Direction, Rows, SparseCells } from "./direction.ts";
import {
  type EstimateResult,
  factorsOf,
  type LexicalTable,
} from "./estimate-rows.ts";
import { estimateScratch } from "./estimate-rows-fast.ts";
import type { PriorPair, TablePair } from "./lexical-tables.ts";
import type { PositionPrior } from "./position-weights.ts";
import { fitTension } from "./tension.ts";

/** A word-to-word model of one direction. */
export interface LexicalModel {
  readonly direction: Direction;
  readonly shares: readonly Share[];
  readonly table: LexicalTable;
  position: PositionPrior;
}

export interface LexicalSettings {
  readonly iterations: number;
  /** The rounds in which every position is alike, before `position` applies. */
  readonly plainIterations: number;
  readonly position: PositionPrior;
  /** Strength of the Dirichlet prior of variational Bayes; 0: maximum likelihood. */
  readonly concentration: number;
  /** What a trained model knows of the given words of each direction. */
  readonly forwardKnown: KnownTotals;
  readonly reverseKnown: KnownTotals;
}

/** By given word: the sum of its counts in a trained model, and of those for words that it never occurs with here. */
export interface KnownTotals {
  readonly all: Float64Array;
  readonly absent: Float64Array;
}

/** Estimates the word-to-word models of both directions, each on its own. */
export async function estimateLexical(
  indexed: IndexedCorpus,
  tables: TablePair,
  priors: PriorPair,
  settings: LexicalSettings,
  team: Team<AlignmentTasks>,
  onRound: (iteration: number, logLikelihood: number) => void,
): Promise<{ forward: LexicalModel; reverse: LexicalModel }> {
  const { arena } = indexed.corpus;
  const forward = startModel({
    direction: tables.forwardDirection,
    shares: indexed.targetShares,
    rows: tables.forward,
    prior: priors.forward,
    known: settings.forwardKnown,
    concentration: settings.concentration,
    arena,
  });
  const reverse = startModel({
    direction: tables.reverseDirection,
    shares: indexed.sourceShares,
    rows: tables.reverse,
    prior: priors.reverse,
    known: settings.reverseKnown,
    concentration: settings.concentration,
    arena,
  });
  const words = indexed.corpus.source.words.length;
  const otherWords = indexed.corpus.target.words.length;
  const kernels = openKernelSpace(arena, team.size, () =>
    estimateScratch(Math.max(words, otherWords), indexed.longest),
  );
  for (let iteration = 1; iteration <= settings.iterations; iteration += 1) {
    if (iteration === settings.plainIterations + 1) {
      forward.position = settings.position;
      reverse.position = settings.position;
    }
    const results = [
      await improve(forward, indexed, settings.forwardKnown, team, kernels),
      await improve(reverse, indexed, settings.reverseKnown, team, kernels),
    ];
    onRound(
      iteration,
      results.reduce((sum, { logLikelihood }) => sum + logLikelihood, 0),
    );
  }
  if (kernels !== undefined) arena.release(kernels.taken, kernels.scratch);
  return { forward, reverse };
}

interface StartInput {
  readonly direction: Direction;
  readonly shares: readonly Share[];
  readonly rows: Rows;
  readonly prior: SparseCells;
  readonly known: KnownTotals;
  readonly concentration: number;
  readonly arena: Arena;
}

// Before anything is counted, a word is as likely from every word that is not known to the prior; pseudo-counts move
// this as if one further occurrence had been spread over the whole vocabulary.
function startModel({
  direction,
  shares,
  rows,
  prior,
  known,
  concentration,
  arena,
}: StartInput): LexicalModel {
  const generatedWords = direction.index.starts.length - 1;
  const counts = arena.floats(rows.columns.length).fill(1);
  const factors = arena.doubles(direction.givenWords);
  for (let word = 0; word < factors.length; word += 1) {
    factors[word] = 1 / (1 + (known.all[word] ?? 0));
  }
  for (let at = 0; at < prior.cells.length; at += 1) {
    const cell = prior.cells[at] ?? 0;
    const isKnown = (known.all[rows.columns[cell] ?? 0] ?? 0) > 0;
    counts[cell] = 1 + (isKnown ? generatedWords : 1) * (prior.values[at] ?? 0);
  }
  return {
    direction,
    shares,
    position: { tension: 0 },
    table: {
      rows,
      counts,
      nullCounts: arena.floats(generatedWords).fill(1),
      factors,
      prior,
      concentration,
    },
  };
}

async function improve(
  model: LexicalModel,
  { longest, corpus }: IndexedCorpus,
  known: KnownTotals,
  team: Team<AlignmentTasks>,
  kernels: KernelSpace | undefined,
): Promise<EstimateResult> {
  const { direction, shares, table, position } = model;
  const { givenWords } = direction;
  const totals = corpus.arena.doubles(shares.length * givenWords);
  const results = await runShares(team, "estimateRows", shares, {
    direction,
    table,
    position,
    totals,
    longest,
    kernels,
  });
  factorsOf(
    totals,
    {
      shares: shares.length,
      givenWords,
      generatedWords: direction.index.starts.length - 1,
      concentration: table.concentration,
      absent: known.absent,
    },
    table.factors,
  );
  corpus.arena.release(totals);
  const sum = (part: (result: EstimateResult) => number): number =>
    results.reduce((total, result) => total + part(result), 0);
  const distance = sum((result) => result.distance);
  const aligned = sum((result) => result.aligned);
  if (position.tension > 0)
    model.position = {
      ...position,
      tension: fitTension(
        position.tension,
        distance / Math.max(aligned, 1e-9),
        direction,
        corpus.pairs,
      ),
    };
  return {
    logLikelihood: sum((result) => result.logLikelihood),
    distance,
    aligned,
  };
}
