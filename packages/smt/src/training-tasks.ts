import type { ReportTask } from "@concord-mt/core";
import { type ModelTables, estimate } from "@concord-mt/ngram";
import {
  type TableOptions,
  type TrainedTable,
  trainEncoded,
} from "./training/train-table.ts";
import {
  type TrainingCorpus,
  type TrainingSide,
  sideSentences,
} from "./training/training-corpus.ts";

/** What a thread needs to train a phrase table. */
export interface TableShare {
  readonly corpus: TrainingCorpus;
  readonly options: Omit<TableOptions, "onProgress">;
}

/** What a thread needs to estimate a language model. */
export interface LanguageModelShare {
  readonly text: TrainingSide;
  readonly order: number;
}

/** Trains a phrase table. */
export function trainTableShare(
  { corpus, options }: TableShare,
  report: ReportTask,
): TrainedTable {
  return trainEncoded(corpus, { ...options, onProgress: report });
}

/** Estimates a language model as KenLM does. */
export function estimateLanguageModel({
  text,
  order,
}: LanguageModelShare): ModelTables {
  return estimate(sideSentences(text), {
    order,
    compatible: "kenlm",
    specialWords: "skip",
  }).model.tables;
}
