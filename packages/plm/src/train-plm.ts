import { CorpusError } from "@concord-mt/core";
import {
  type EstimateOptions,
  type EstimateReport,
  estimate,
  ngramCounter,
} from "@concord-mt/ngram";
import type { TaggedSentence } from "./mentions.ts";
import type { CountedPronoun } from "./metadata.ts";
import { type Plm, makePlm } from "./plm.ts";
import {
  type SequenceOptions,
  type SequenceReport,
  sequenceMaker,
} from "./training-sequences.ts";

/** How a model is trained. */
export interface PlmTrainingOptions extends SequenceOptions {
  /** Language of the text; only noted. */
  readonly language?: string;
  /** How the n-gram model is estimated. @defaultValue SRILM's modified Kneser–Ney, not interpolated, cut-offs 1 1 2 2 2 */
  readonly estimation?: EstimateOptions;
}

/** A model and how it came about. */
export interface PlmTraining {
  readonly plm: Plm;
  readonly sequences: SequenceReport;
  readonly estimation: EstimateReport;
}

/** Trains a model on one sentence after another. */
export interface PlmTrainer {
  /** Takes the next sentence and returns its training sequences. */
  add(sentence: TaggedSentence): string[][];
  /**
   * Estimates the model; nothing can be added afterwards.
   *
   * @throws CorpusError if the text has no pronoun of the list.
   */
  finish(): PlmTraining;
}

/**
 * Makes a trainer of a pronoun language model (Luong & Popescu-Belis 2016, §3.2); each sequence is a sentence of its
 * own. With a small closed set of tags and pronouns the discounts of low orders cannot be estimated; these orders then
 * use Witten–Bell, and the report says so.
 */
export function plmTrainer({
  language,
  estimation = {},
  ...options
}: PlmTrainingOptions): PlmTrainer {
  const { order = 5, reset = true, properNouns = true } = options;
  const maker = sequenceMaker(options);
  const counter = ngramCounter({ order });
  return {
    add: (sentence) => {
      const found = maker.add(sentence);
      for (const sequence of found) counter.add(sequence);
      return found;
    },
    finish: () => {
      const sequences = maker.report();
      if (sequences.sequences === 0)
        throw new CorpusError(
          `expected pronouns such as ${[...sequences.pronouns.keys()].slice(0, 3).join(", ")} in the text, found none in ${sequences.sentences} sentences`,
          { code: "missing" },
        );
      const { model, report } = estimate(counter.finish(), {
        ...estimation,
        order,
      });
      const metadata = {
        ...(language === undefined ? {} : { language }),
        order,
        reset,
        properNouns,
        sentences: sequences.sentences,
        documents: sequences.documents,
        sequences: sequences.sequences,
        ...(options.isExpletive === undefined
          ? {}
          : { expletives: sequences.expletives }),
        pronouns: countPronouns(sequences, options),
        tags: Object.fromEntries(sequences.tags),
        smoothing: report.orders.map(({ order: at, smoothing, failure }) => ({
          order: at,
          smoothing,
          ...(failure === undefined ? {} : { failure }),
        })),
      };
      return { plm: makePlm(model, metadata), sequences, estimation: report };
    },
  };
}

function countPronouns(
  { pronouns: counts }: SequenceReport,
  { pronouns: { entries } }: SequenceOptions,
): CountedPronoun[] {
  const byForm = new Map(entries.map((entry) => [entry.form, entry]));
  return [...counts].map(([form, count]) => {
    const variants = byForm.get(form)?.variants ?? [];
    return { form, ...(variants.length > 0 ? { variants } : {}), count };
  });
}
