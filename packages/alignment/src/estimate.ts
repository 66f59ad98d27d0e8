import type { Team } from "@concord-mt/core";
import type { EncodedCorpus } from "./corpus/encoded-corpus.ts";
import { indexCorpus, type IndexedCorpus } from "./corpus/indexed-corpus.ts";
import { estimateHmm, type HmmState } from "./hmm/estimate-hmm.ts";
import { initialJumpCounts } from "./hmm/jumps.ts";
import type { Lattice } from "./hmm/lattice.ts";
import { listLattices } from "./hmm/list-lattice.ts";
import type { Posteriors } from "./lexical/candidates.ts";
import {
  estimateLexical,
  type KnownTotals,
  type LexicalModel,
  type LexicalSettings,
} from "./lexical/estimate-lexical.ts";
import {
  buildTables,
  collectPriors,
  type PriorPair,
} from "./lexical/lexical-tables.ts";
import { type Screened, screenTable } from "./lexical/screen-table.ts";
import { spellingComparer } from "./lexical/similarity.ts";
import type { AlignmentModel } from "./model/alignment-model.ts";
import { type KnownCounts, knownCounts } from "./model/known-counts.ts";
import type { AlignmentProgress } from "./progress.ts";
import { settings } from "./settings.ts";
import type { AlignmentTasks } from "./tasks.ts";

export interface EstimateOptions {
  readonly corpus: EncodedCorpus;
  readonly prior: AlignmentModel | undefined;
  /** How many sentences from the first are to be decoded. */
  readonly decode: number;
  /** Takes the candidates of the sentences to decode, block by block; they are valid until it returns. */
  readonly onDecoded: (lattice: Lattice, posteriors: Posteriors) => void;
  readonly iterations: number | undefined;
  readonly team: Team<AlignmentTasks>;
  readonly onProgress: ((progress: AlignmentProgress) => void) | undefined;
}

/** Estimates a word-to-word model and decodes with it. */
export async function estimateWordModel(
  method: "diagonal" | "ibm1",
  options: EstimateOptions,
): Promise<void> {
  const indexed = indexCorpus(options.corpus);
  const known = knownCounts(options.corpus, options.prior);
  const isPlain = method === "ibm1";
  const iterations =
    options.iterations ??
    (isPlain ? settings.ibm1Iterations : settings.diagonalAloneIterations);
  const models = await estimateFirst(indexed, known, options, {
    iterations,
    plainIterations: isPlain ? iterations : 0,
    total: iterations,
    concentration: isPlain ? 0 : settings.diagonalConcentration,
  });
  const screened = await screen(indexed, models, options.decode, options.team);
  for await (const { lattice, posteriors } of listLattices({
    indexed,
    screened,
    sentences: options.decode,
    posteriors: true,
    team: options.team,
  }))
    options.onDecoded(lattice, posteriors);
}

/** Estimates the agreeing hidden Markov models and decodes with them. */
export async function estimateAgreeing(
  options: EstimateOptions,
): Promise<HmmState> {
  const { prior, team, decode } = options;
  const indexed = indexCorpus(options.corpus);
  const known = knownCounts(options.corpus, prior);
  const iterations = options.iterations ?? settings.hmmIterations;
  const firstIterations =
    settings.plainIterations + settings.diagonalIterations;
  const total = firstIterations + iterations;
  const models = await estimateFirst(indexed, known, options, {
    iterations: firstIterations,
    plainIterations: settings.plainIterations,
    total,
    concentration: 0,
  });
  const { pairs } = options.corpus;
  const { source, target } = options.corpus;
  const jumps = initialJumpCounts();
  return estimateHmm({
    indexed,
    screened: await screen(indexed, models, pairs, team),
    sourceBase: known.sourceTotals.map(
      (known) => known + settings.concentration * target.words.length,
    ),
    targetBase: known.targetTotals.map(
      (known) => known + settings.concentration * source.words.length,
    ),
    settings: {
      iterations,
      nullProbability: settings.nullProbability,
      nullConcentration: settings.nullConcentration,
      beam: settings.beam,
      threshold: settings.dropThreshold,
    },
    jumpPrior: {
      forward: prior?.forwardJumps ?? jumps,
      reverse: prior?.reverseJumps ?? jumps,
    },
    nullPrior: { target: known.targetNulls, source: known.sourceNulls },
    decode,
    onDecoded: options.onDecoded,
    team,
    onRound: (iteration, logLikelihood) =>
      options.onProgress?.({
        stage: "hmm",
        iteration,
        done: firstIterations + iteration,
        total,
        logLikelihood,
      }),
  });
}

interface FirstModels {
  readonly forward: LexicalModel;
  readonly reverse: LexicalModel;
  readonly priors: PriorPair;
}

async function estimateFirst(
  indexed: IndexedCorpus,
  known: KnownCounts,
  { team, onProgress }: EstimateOptions,
  {
    iterations,
    plainIterations,
    total,
    concentration,
  }: Pick<
    LexicalSettings,
    "iterations" | "plainIterations" | "concentration"
  > & {
    /** Rounds in all, for those who watch. */
    readonly total: number;
  },
): Promise<FirstModels> {
  const { source, target } = indexed.corpus;
  const tables = await buildTables(indexed, team);
  const spelling = spellingComparer(source.words, target.words);
  const forwardPresent = new Float64Array(source.words.length);
  const reversePresent = new Float64Array(target.words.length);
  const valuesOf = (sourceWord: number): ((targetWord: number) => number) => {
    const countOf = known.countsOf(sourceWord);
    return (targetWord) => {
      const count = countOf(targetWord);
      forwardPresent[sourceWord] = (forwardPresent[sourceWord] ?? 0) + count;
      reversePresent[targetWord] = (reversePresent[targetWord] ?? 0) + count;
      return (
        count + settings.spelling * spelling.similarity(sourceWord, targetWord)
      );
    };
  };
  const priors = collectPriors(tables, valuesOf, indexed.corpus.arena);
  const lexical: LexicalSettings = {
    iterations,
    plainIterations,
    position: {
      tension: settings.tension,
      nullProbability: settings.diagonalNullProbability,
    },
    concentration,
    forwardKnown: totalsOf(known.sourceTotals, forwardPresent),
    reverseKnown: totalsOf(known.targetTotals, reversePresent),
  };
  const models = await estimateLexical(
    indexed,
    tables,
    priors,
    lexical,
    team,
    (iteration, logLikelihood) =>
      onProgress?.({
        stage: "lexical",
        iteration,
        done: iteration,
        total,
        logLikelihood,
      }),
  );
  return { ...models, priors };
}

function totalsOf(all: Float64Array, present: Float64Array): KnownTotals {
  return {
    all,
    absent: all.map((total, word) => Math.max(0, total - (present[word] ?? 0))),
  };
}

async function screen(
  indexed: IndexedCorpus,
  { forward, reverse, priors }: FirstModels,
  sentences: number,
  team: EstimateOptions["team"],
): Promise<Screened> {
  const screened = await screenTable({
    indexed,
    forward,
    reverse,
    prior: priors.forward,
    concentration: settings.concentration,
    threshold: settings.candidateThreshold,
    sentences,
    team,
  });
  const { forward: before, reverse: behind } = priors;
  for (const { starts, cells, values } of [before, behind])
    indexed.corpus.arena.release(starts, cells, values);
  return screened;
}
