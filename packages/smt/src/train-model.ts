import {
  type AlignOptions,
  type SentencePair,
  alignCorpus,
} from "@concord-mt/alignment";
import {
  type Alignment,
  type ReportTask,
  type Tagger,
  type Team,
  soloTeam,
} from "@concord-mt/core";
import { type NgramModel, makeModel } from "@concord-mt/ngram";
import { type WordTags, wordTagCounter } from "./features/word-tags.ts";
import { buildModel } from "./model/build-model.ts";
import type { Casing, TranslationModel } from "./model/translation-model.ts";
import type { Weights } from "./model/weights.ts";
import {
  type PreparedPairs,
  type TextPair,
  linesBetweenPauses,
  preparePairs,
} from "./prepare-pairs.ts";
import { type TranslationTasks, tasks } from "./tasks.ts";
import type { CleanOptions } from "./text/clean.ts";
import { linePreparer } from "./text/prepare-text.ts";
import { phraseSettings } from "./training/phrase-options.ts";
import type { TableOptions, TrainedTable } from "./training/train-table.ts";
import {
  type AlignedPair,
  type TrainingCorpus,
  type TrainingSide,
  encodePairs,
  sideEncoder,
} from "./training/training-corpus.ts";

/** How a model is trained. */
export interface TrainOptions {
  /** Codes of the languages, for tokenising: `en`, `fr`. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** @defaultValue "true" */
  readonly casing?: Casing;
  readonly clean?: CleanOptions;
  /** Links of the lines, one alignment each, over the words that {@link linePreparer} makes. @defaultValue our aligner's */
  readonly alignments?: Iterable<Alignment>;
  /** How lines are aligned. @defaultValue grow-diag-final-and over agreeing hidden Markov models */
  readonly align?: AlignOptions;
  readonly table?: Omit<TableOptions, "onProgress">;
  /** A language model over the target's words. @defaultValue estimated from the target side, by `order` */
  readonly languageModel?: NgramModel | "none";
  /** Order of the language model that is estimated. @defaultValue 5 */
  readonly order?: number;
  /** Further target text for the language model, a sentence a line. */
  readonly languageModelText?: Iterable<string>;
  /** Tags the target side, for features that ask for gender and number. @defaultValue no tags */
  readonly tagger?: Tagger;
  readonly weights?: Weights;
  /** Who trains the table and estimates the language model; the model does not depend on it. @defaultValue this thread */
  readonly team?: Team<TranslationTasks>;
  readonly onStage?: (stage: ModelStage) => void;
  /** Told how much of the longest stage, `train`, is done. */
  readonly onProgress?: ReportTask;
  /** Called now and then: lets others have a turn, and throws if the work is no longer wanted. */
  readonly pause?: () => Promise<void>;
}

/** The stages of training, in order. */
export type ModelStage = "prepare" | "align" | "train" | "finish";

/** A model, and what it was trained on. */
export interface Training {
  readonly model: TranslationModel;
  readonly trained: TrainedTable;
  /** Pairs that were given, and those that were left out as too long, empty or of unlike length. */
  readonly given: number;
  readonly dropped: number;
}

/**
 * Trains a model for translation from pairs of lines: tokenises, cleans and true-cases them, aligns their words,
 * extracts and scores phrases, and estimates a language model. The pairs are gone through once.
 *
 * @example
 * const { model } = await trainModel(pairs, { sourceLanguage: "en", targetLanguage: "fr" });
 *
 * @throws CorpusError if nothing is left to train on, or alignments and lines differ in number.
 * @throws RangeError if an option is out of range.
 */
export async function trainModel(
  lines: Iterable<TextPair>,
  options: TrainOptions,
): Promise<Training> {
  const {
    sourceLanguage,
    targetLanguage,
    casing = "true",
    clean = {},
    alignments,
    align = {},
    table = {},
    team = soloTeam(tasks),
    weights,
    onStage,
    onProgress,
    pause = () => Promise.resolve(),
  } = options;
  phraseSettings(table);
  onStage?.("prepare");
  const prepared = await preparePairs(lines, {
    sourceLanguage,
    targetLanguage,
    casing,
    clean,
    alignments,
    pause,
  });
  const { pairs, sourceForms, targetForms, given } = prepared;
  if (prepared.links === undefined) onStage?.("align");
  const corpus = await alignedCorpus(prepared, align);
  await pause();
  onStage?.("train");
  // Two threads have one each; the tags are counted here meanwhile.
  const [trained, languageModel, tags] = await Promise.all([
    team.run("trainTable", { corpus, options: table }, onProgress),
    languageModelOf(prepared, corpus.target, { ...options, casing, team }),
    countTags(pairs, options.tagger, pause),
  ]);
  onStage?.("finish");
  await pause();
  const model = buildModel({
    table: trained,
    languageModel,
    ...(weights === undefined ? {} : { weights }),
    info: {
      sourceLanguage,
      targetLanguage,
      casing,
      pairs: trained.pairs,
      trainingHash: trained.checksum,
    },
    sourceForms,
    targetForms,
    tags,
  });
  return { model, trained, given, dropped: given - pairs.length };
}

/** The corpus in numbers. Links as objects take ten times the memory; here they are forgotten. */
async function alignedCorpus(
  { pairs, links }: PreparedPairs,
  options: AlignOptions,
): Promise<TrainingCorpus> {
  return encodePairs(
    aligned(
      pairs,
      links ??
        (await alignCorpus(pairs, {
          symmetrisation: "grow-diag-final-and",
          ...options,
        })),
    ),
  );
}

function* aligned(
  pairs: readonly SentencePair[],
  alignments: readonly Alignment[],
): Generator<AlignedPair> {
  for (const [at, pair] of pairs.entries())
    yield { ...pair, alignment: alignments[at] ?? [] };
}

async function languageModelOf(
  { pairs, targetForms }: PreparedPairs,
  target: TrainingSide,
  {
    languageModel,
    languageModelText,
    targetLanguage: language,
    casing,
    order = 5,
    team,
  }: TrainOptions & {
    readonly casing: Casing;
    readonly team: Team<TranslationTasks>;
  },
): Promise<NgramModel | undefined> {
  if (languageModel === "none") return undefined;
  if (languageModel !== undefined) return languageModel;
  let text = target;
  if (languageModelText !== undefined) {
    const encoder = sideEncoder();
    const prepare = linePreparer({ language, casing, forms: targetForms });
    let line = 0;
    for (const pair of pairs) encoder.add(pair.target, (line += 1));
    for (const more of languageModelText)
      encoder.add(prepare(more), (line += 1));
    text = encoder.finish();
  }
  return makeModel(await team.run("estimateLanguageModel", { text, order }));
}

async function countTags(
  pairs: readonly SentencePair[],
  tagger: Tagger | undefined,
  pause: () => Promise<void>,
): Promise<WordTags> {
  if (tagger === undefined) return new Map();
  const counter = wordTagCounter(tagger);
  for (const [at, { target }] of pairs.entries()) {
    if (at % linesBetweenPauses === 0) await pause();
    counter.add(target);
  }
  return counter.finish();
}
