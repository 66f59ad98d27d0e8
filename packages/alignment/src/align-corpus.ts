import { type Alignment, soloTeam, type Team } from "@concord-mt/core";
import {
  type EncodedCorpus,
  encodeCorpus,
  type SentencePair,
} from "./corpus/encoded-corpus.ts";
import type { AlignmentMethod } from "./method.ts";
import {
  estimateAgreeing,
  type EstimateOptions,
  estimateWordModel,
} from "./estimate.ts";
import { type DecodedBlock, linksOfSentence } from "./links/lattice-links.ts";
import { type PackedAlignments, packAlignments } from "./links/packed.ts";
import { type Arena, openArena, poolOf } from "./memory/arena.ts";
import type { ChoiceOptions, ScoredLink } from "./links/decode.ts";
import type { HmmState } from "./hmm/estimate-hmm.ts";
import type { AlignmentModel } from "./model/alignment-model.ts";
import {
  buildModel,
  entriesOf,
  type PruneOptions,
} from "./model/build-model.ts";
import type { AlignmentProgress } from "./progress.ts";
import { type AlignmentTasks, tasks } from "./tasks.ts";

/** Options of every kind of training. */
export interface TrainingOptions {
  /** A trained model whose counts stand as pseudo-counts: a language pack's, for instance. */
  readonly prior?: AlignmentModel;
  /**
   * Rounds of the chosen model (for `hmm`: those after its four rounds of simpler models).
   * @defaultValue 5
   */
  readonly iterations?: number;
  /**
   * Treat words that differ only in case as one.
   * @defaultValue as the prior does, else true
   */
  readonly lowercase?: boolean;
  /**
   * Who does the work; the links do not depend on it.
   * @defaultValue this thread
   */
  readonly team?: Team<AlignmentTasks>;
  /** Called after every round. */
  readonly onProgress?: (progress: AlignmentProgress) => void;
}

/** What messages call the two texts of a corpus. */
export interface TextNames {
  readonly source: string;
  readonly target: string;
}

export interface ScoreOptions extends TrainingOptions {
  /**
   * The model: agreeing hidden Markov models, fast_align's diagonal model, or IBM model 1.
   * @defaultValue "hmm"
   */
  readonly method?: AlignmentMethod;
  /** Further text to learn from; it is not aligned. */
  readonly training?: Iterable<SentencePair>;
  /** Names for errors. */
  readonly names?: TextNames;
  readonly trainingNames?: TextNames;
}

export interface AlignOptions extends ScoreOptions, ChoiceOptions {
  readonly method?: AlignmentMethod;
}

/**
 * Aligns the words of sentence pairs, learning from the pairs themselves, from further text and from a trained model.
 * A pair with an empty side has no links.
 *
 * @example
 * const pairs = [{ source: ["the", "house"], target: ["la", "maison"] }];
 * const [alignment] = await alignCorpus(pairs, { prior: model });
 *
 * @throws CorpusError (`size`) if a sentence is too long.
 * @throws RangeError if `iterations` is not a positive integer or `lowercase` differs from the prior's.
 */
export async function alignCorpus(
  corpus: Iterable<SentencePair>,
  options: AlignOptions = {},
): Promise<Alignment[]> {
  return [...(await alignPacked(corpus, options))];
}

/**
 * Aligns as {@link alignCorpus} does and keeps the links of all pairs in a few bytes each: for text of many thousand pairs.
 *
 * @example
 * for (const alignment of await alignPacked(pairs)) console.log(alignment.length);
 */
export async function alignPacked(
  corpus: Iterable<SentencePair>,
  options: AlignOptions = {},
): Promise<PackedAlignments> {
  const packer = packAlignments(options);
  await estimate(corpus, options, packer.add);
  return packer.finish();
}

/**
 * Gives every link of every pair that is not all but impossible, with its posteriors: for those who choose by other
 * rules, or by several ({@link chooseLinks}).
 */
export async function scoreLinks(
  corpus: Iterable<SentencePair>,
  options: ScoreOptions = {},
): Promise<ScoredLink[][]> {
  const scored: ScoredLink[][] = [];
  await estimate(corpus, options, (block) => {
    const { from, to } = block.lattice.block;
    for (let sentence = from; sentence < to; sentence += 1)
      scored.push(linksOfSentence(block, sentence));
  });
  return scored;
}

async function estimate(
  corpus: Iterable<SentencePair>,
  { method = "hmm", ...options }: ScoreOptions,
  onBlock: (block: DecodedBlock) => void,
): Promise<void> {
  await inArena(corpus, options, onBlock, async (estimateOptions) => {
    if (method === "hmm") await estimateAgreeing(estimateOptions);
    else await estimateWordModel(method, estimateOptions);
  });
}

/**
 * Aligns a corpus as {@link alignCorpus} does, and keeps the model that was learnt from it and from the training text,
 * as {@link train} gives it: one estimation for both.
 *
 * @example
 * const { alignments, model } = await alignAndTrain(pairs);
 */
export async function alignAndTrain(
  corpus: Iterable<SentencePair>,
  options: Omit<AlignOptions, "method"> & PruneOptions = {},
): Promise<{
  readonly alignments: PackedAlignments;
  readonly model: AlignmentModel;
}> {
  const packer = packAlignments(options);
  const model = await inArena(
    corpus,
    options,
    packer.add,
    async (estimateOptions) =>
      modelOf(
        estimateOptions.corpus,
        await estimateAgreeing(estimateOptions),
        options,
      ),
  );
  return { alignments: packer.finish(), model };
}

/** Numbers the words, does the work, and gives its memory back. */
async function inArena<T>(
  corpus: Iterable<SentencePair>,
  options: ScoreOptions,
  onBlock: (block: DecodedBlock) => void,
  work: (options: EstimateOptions) => Promise<T>,
): Promise<T> {
  const { team = soloTeam(tasks) } = options;
  const iterations = checkIterations(options);
  const arena = openArena(poolOf(team));
  try {
    const { encoded, decode } = encodeBoth(corpus, options, arena);
    return await work({
      corpus: encoded,
      prior: options.prior,
      decode,
      onDecoded: (lattice, posteriors) => {
        onBlock({ corpus: encoded, lattice, posteriors });
      },
      iterations,
      team,
      onProgress: options.onProgress,
    });
  } finally {
    arena.close();
  }
}

/** Numbers the words of the corpus and of the training text behind it. */
function encodeBoth(
  corpus: Iterable<SentencePair>,
  { training = [], names, trainingNames, ...options }: ScoreOptions,
  arena: Arena,
): { readonly encoded: EncodedCorpus; readonly decode: number } {
  let decode = 0;
  const encoded = encodeCorpus(
    both(corpus, training, () => (decode += 1)),
    {
      lowercase: lowercaseOf(options),
      arena,
      placeOf: (side, pair) => {
        const isTraining = pair >= decode;
        const file = (isTraining ? trainingNames : names)?.[side];
        return {
          ...(file !== undefined && { file }),
          line: isTraining ? pair - decode + 1 : pair + 1,
        };
      },
    },
  );
  return { encoded, decode };
}

/**
 * Aligns text with a trained model, which the text itself adapts.
 *
 * @example
 * await align(parseAlignmentModel(bytes), [{ source: ["the", "house"], target: ["la", "maison"] }]);
 */
export function align(
  model: AlignmentModel,
  corpus: Iterable<SentencePair>,
  options: Omit<AlignOptions, "prior"> = {},
): Promise<Alignment[]> {
  return alignCorpus(corpus, { ...options, prior: model });
}

/**
 * Trains agreeing hidden Markov models that can be saved and used for other text. The model holds what was counted in
 * this text; a prior helps to count, but is not in it.
 *
 * @example
 * const bytes = serialiseAlignmentModel(await train(pairs));
 */
export async function train(
  corpus: Iterable<SentencePair>,
  {
    minimumCount,
    minimumShare,
    ...options
  }: TrainingOptions & PruneOptions = {},
): Promise<AlignmentModel> {
  const { model } = await alignAndTrain([], {
    ...options,
    training: corpus,
    ...(minimumCount === undefined ? {} : { minimumCount }),
    ...(minimumShare === undefined ? {} : { minimumShare }),
  });
  return model;
}

/** The model of what was counted. */
function modelOf(
  encoded: EncodedCorpus,
  state: HmmState,
  { minimumCount, minimumShare }: PruneOptions,
): AlignmentModel {
  const { source, target } = encoded;
  const { counts } = state;
  const sourceTotals = new Float64Array(source.words.length);
  const targetTotals = new Float64Array(target.words.length);
  // The table is kept by target word.
  for (const { source: row, target: column, count } of entriesOf(counts)) {
    sourceTotals[column] = (sourceTotals[column] ?? 0) + count;
    targetTotals[row] = (targetTotals[row] ?? 0) + count;
  }
  return buildModel(
    {
      lowercase: encoded.lowercase,
      pairs: encoded.pairs,
      source: {
        words: source.words,
        totals: sourceTotals,
        nulls: state.nullSource,
      },
      target: {
        words: target.words,
        totals: targetTotals,
        nulls: state.nullTarget,
      },
      entries: transposed(entriesOf(counts)),
      forwardJumps: state.forwardJumps,
      reverseJumps: state.reverseJumps,
    },
    {
      ...(minimumCount === undefined ? {} : { minimumCount }),
      ...(minimumShare === undefined ? {} : { minimumShare }),
    },
  );
}

function* transposed(
  entries: ReturnType<typeof entriesOf>,
): ReturnType<typeof entriesOf> {
  for (const { source, target, count } of entries)
    yield { source: target, target: source, count };
}

function* both(
  corpus: Iterable<SentencePair>,
  training: Iterable<SentencePair>,
  onPair: () => void,
): Generator<SentencePair> {
  for (const pair of corpus) {
    onPair();
    yield pair;
  }
  yield* training;
}

function lowercaseOf({ lowercase, prior }: TrainingOptions): boolean {
  if (
    prior !== undefined &&
    lowercase !== undefined &&
    lowercase !== prior.lowercase
  )
    throw new RangeError(
      `lowercase is ${lowercase}, but the prior's words were numbered with ${prior.lowercase}`,
    );
  return lowercase ?? prior?.lowercase ?? true;
}

function checkIterations({ iterations }: TrainingOptions): number | undefined {
  if (
    iterations !== undefined &&
    !(Number.isInteger(iterations) && iterations > 0)
  )
    throw new RangeError(
      `iterations must be a positive integer, got ${iterations}`,
    );
  return iterations;
}
