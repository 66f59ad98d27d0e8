import type { Team } from "@concord-mt/core";
import type { IndexedCorpus } from "../corpus/indexed-corpus.ts";
import { sharedDoubles, sharedFloats } from "../corpus/shared-arrays.ts";
import type { Share } from "../corpus/shares.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import type { Direction, Rows, SparseCells } from "./direction.ts";
import {
  type EstimateResult,
  factorsOf,
  type LexicalTable,
} from "./estimate-rows.ts";
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
  readonly position: PositionPrior;
  readonly concentration: number;
  /** By given word of each direction: the sum of its pseudo-counts, whether or not their cells occur here. */
  readonly forwardPriorTotals?: Float64Array;
  readonly reversePriorTotals?: Float64Array;
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
  const forward = startModel({
    direction: tables.forwardDirection,
    shares: indexed.targetShares,
    rows: tables.forward,
    prior: priors.forward,
    priorTotals: settings.forwardPriorTotals,
    settings,
  });
  const reverse = startModel({
    direction: tables.reverseDirection,
    shares: indexed.sourceShares,
    rows: tables.reverse,
    prior: priors.reverse,
    priorTotals: settings.reversePriorTotals,
    settings,
  });
  for (let iteration = 1; iteration <= settings.iterations; iteration += 1) {
    const results = [
      await improve(forward, indexed, settings.forwardPriorTotals, team),
      await improve(reverse, indexed, settings.reversePriorTotals, team),
    ];
    onRound(
      iteration,
      results.reduce((sum, { logLikelihood }) => sum + logLikelihood, 0),
    );
  }
  return { forward, reverse };
}

interface StartInput {
  readonly direction: Direction;
  readonly shares: readonly Share[];
  readonly rows: Rows;
  readonly prior: SparseCells;
  readonly priorTotals: Float64Array | undefined;
  readonly settings: LexicalSettings;
}

// Before anything is counted, a word is as likely from every word that is not known to the prior; pseudo-counts move
// this as if one further occurrence had been spread over the whole vocabulary.
function startModel({
  direction,
  shares,
  rows,
  prior,
  priorTotals,
  settings,
}: StartInput): LexicalModel {
  const generatedWords = direction.index.starts.length - 1;
  const counts = sharedFloats(rows.columns.length).fill(1);
  const scale = priorTotals === undefined ? 1 : generatedWords;
  for (let at = 0; at < prior.cells.length; at += 1) {
    const cell = prior.cells[at] ?? 0;
    counts[cell] = 1 + scale * (prior.values[at] ?? 0);
  }
  const factors = sharedDoubles(direction.givenWords).fill(1);
  if (priorTotals !== undefined) {
    for (let word = 0; word < factors.length; word += 1) {
      factors[word] = 1 / (1 + (priorTotals[word] ?? 0));
    }
  }
  return {
    direction,
    shares,
    position: settings.position,
    table: {
      rows,
      counts,
      nullCounts: sharedFloats(generatedWords).fill(1),
      factors,
      prior,
      concentration: 0,
    },
  };
}

async function improve(
  model: LexicalModel,
  { longest, corpus }: IndexedCorpus,
  priorTotals: Float64Array | undefined,
  team: Team<AlignmentTasks>,
): Promise<EstimateResult> {
  const { direction, shares, table, position } = model;
  const { givenWords } = direction;
  const totals = sharedDoubles(shares.length * givenWords);
  const results = await runShares(team, "estimateRows", shares, {
    direction,
    table,
    position,
    totals,
    longest,
  });
  factorsOf(
    totals,
    {
      shares: shares.length,
      givenWords,
      generatedWords: direction.index.starts.length - 1,
      concentration: table.concentration,
    },
    table.factors,
  );
  void priorTotals;
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
  return { logLikelihood: sum((result) => result.logLikelihood), distance, aligned };
}
