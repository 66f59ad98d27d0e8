import {
  type AlignOptions,
  type SentencePair,
  alignCorpus,
} from "@concord-mt/alignment";
import { type Alignment, CorpusError } from "@concord-mt/core";
import { type NgramModel, estimate } from "@concord-mt/ngram";
import { buildModel } from "./model/build-model.ts";
import type { Casing, TranslationModel } from "./model/translation-model.ts";
import type { Weights } from "./model/weights.ts";
import { type CleanOptions, pairFilter } from "./text/clean.ts";
import { type PrepareLine, linePreparer } from "./text/prepare-text.ts";
import { formCounter, makeTruecaser } from "./text/truecaser.ts";
import {
  type TableOptions,
  type TrainedTable,
  type TrainingStage,
  trainTable,
} from "./training/train-table.ts";
import type { AlignedPair } from "./training/training-corpus.ts";

/** A line of text and its translation. */
export interface TextPair {
  readonly source: string;
  readonly target: string;
}

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
  readonly table?: Omit<TableOptions, "onStage">;
  /** A language model over the target's words. @defaultValue estimated from the target side, by `order` */
  readonly languageModel?: NgramModel | "none";
  /** Order of the language model that is estimated. @defaultValue 5 */
  readonly order?: number;
  /** Further target text for the language model, a sentence a line. */
  readonly languageModelText?: Iterable<string>;
  readonly weights?: Weights;
  readonly onStage?: (
    stage: "align" | TrainingStage | "language-model",
  ) => void;
}

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
  pairs: Iterable<TextPair>,
  {
    sourceLanguage,
    targetLanguage,
    casing = "true",
    clean = {},
    alignments,
    align = {},
    table = {},
    languageModel,
    order = 5,
    languageModelText = [],
    weights,
    onStage,
  }: TrainOptions,
): Promise<Training> {
  const isGood = pairFilter(clean);
  const tokenised = casing === "true" ? "none" : casing;
  const prepareSource = linePreparer({
    language: sourceLanguage,
    casing: tokenised,
  });
  const prepareTarget = linePreparer({
    language: targetLanguage,
    casing: tokenised,
  });
  const links = alignments?.[Symbol.iterator]();
  const kept: SentencePair[] = [];
  const keptLinks: Alignment[] = [];
  const sourceCounter = formCounter();
  const targetCounter = formCounter();
  const rawTarget = linePreparer({ language: targetLanguage, casing: "none" });
  let given = 0;
  for (const { source, target } of pairs) {
    given += 1;
    const next = links?.next();
    if (next?.done === true)
      throw new CorpusError(
        `expected an alignment for line ${given}, found none`,
        {
          code: "length",
          line: given,
        },
      );
    const pair = {
      source: prepareSource(source),
      target: prepareTarget(target),
    };
    if (!isGood(pair)) continue;
    sourceCounter.add(pair.source);
    // Text in lower case is written with capitals again at the end.
    targetCounter.add(casing === "lower" ? rawTarget(target) : pair.target);
    kept.push(pair);
    if (next !== undefined) keptLinks.push(next.value);
  }
  if (links !== undefined && links.next().done !== true)
    throw new CorpusError(`expected ${given} alignments, found more`, {
      code: "length",
    });
  if (kept.length === 0)
    throw new CorpusError(
      `expected pairs to train on, found none of ${given} that is neither empty nor too long`,
      { code: "missing" },
    );
  const sourceForms = sourceCounter.finish();
  const targetForms = targetCounter.finish();
  const cased =
    casing === "true" ? truecased(kept, sourceForms, targetForms) : kept;

  if (links === undefined) onStage?.("align");
  const chosen =
    links === undefined
      ? await alignCorpus(cased, {
          symmetrisation: "grow-diag-final-and",
          ...align,
        })
      : keptLinks;
  const trained = trainTable(aligned(cased, chosen), {
    ...table,
    ...(onStage === undefined ? {} : { onStage }),
  });
  if (languageModel === undefined) onStage?.("language-model");
  const prepare = linePreparer({
    language: targetLanguage,
    casing,
    forms: targetForms,
  });
  const usedModel =
    languageModel ??
    estimate(targetSentences(cased, languageModelText, prepare), {
      order,
      compatible: "kenlm",
      specialWords: "skip",
    }).model;
  const model = buildModel({
    table: trained,
    languageModel: usedModel === "none" ? undefined : usedModel,
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
  });
  return { model, trained, given, dropped: given - kept.length };
}

function truecased(
  pairs: readonly SentencePair[],
  sourceForms: readonly string[],
  targetForms: readonly string[],
): SentencePair[] {
  const source = makeTruecaser(sourceForms);
  const target = makeTruecaser(targetForms);
  return pairs.map((pair) => ({
    source: source.prepare(pair.source),
    target: target.prepare(pair.target),
  }));
}

function* aligned(
  pairs: readonly SentencePair[],
  alignments: readonly Alignment[],
): Generator<AlignedPair> {
  for (const [at, pair] of pairs.entries())
    yield { ...pair, alignment: alignments[at] ?? [] };
}

function* targetSentences(
  pairs: readonly SentencePair[],
  more: Iterable<string>,
  prepare: PrepareLine,
): Generator<readonly string[]> {
  for (const { target } of pairs) yield target;
  for (const line of more) yield prepare(line);
}
