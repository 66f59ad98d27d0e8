import {
  type Alignment,
  type Context,
  type Tagger,
  checkLength,
  mapPausing,
} from "@concord-mt/core";
import {
  type WordLink,
  labelCounter,
  projector,
} from "@concord-mt/word-dependency";
import type { CutDocument } from "../documents.ts";
import { type DependencyTraining, finishTraining } from "./finish-training.ts";
import type { DependencySettings } from "./settings.ts";

/** A parallel corpus in words, with links on its source side. */
export interface DependencyTrainingInput {
  readonly documents: readonly CutDocument[];
  /** Dependencies between the words of a document, see `toWordLinks`. */
  readonly linksOf: (document: CutDocument, at: number) => readonly WordLink[];
  readonly target: {
    readonly name: string;
    readonly words: readonly (readonly string[])[];
  };
  /** Links of the words of each line. */
  readonly alignments: readonly Alignment[];
}

/**
 * Trains a word-dependency model (Hardmeier & Federico 2010, §4.4): links on the source side are projected to the target
 * side, and the pairs of words that they join there are counted. The tagger is the target language's.
 *
 * @throws CorpusError if texts and alignments differ in length.
 * @throws CorpusError if no pair was found.
 */
export async function trainDependencies(
  { documents, linksOf, target, alignments }: DependencyTrainingInput,
  {
    antecedent: label = "tag",
    pairs = "one",
    leastSeen = 3,
  }: DependencySettings,
  tagger: Tagger,
  context: Context,
): Promise<DependencyTraining> {
  const count = documents.reduce((sum, one) => sum + one.sentences.length, 0);
  const whole = { file: "the source", count };
  checkLength({ file: target.name, count: target.words.length }, whole);
  checkLength({ file: "the alignment", count: alignments.length }, whole);
  const projected = projector({ label, pairs });
  const labels = labelCounter(label);
  await mapPausing(context, documents, (document, number) => {
    const { start, sentences } = document;
    context.onProgress({ stage: "train", done: start, total: count });
    projected.add(
      sentences.map(({ length: sourceLength }, at) => {
        const words = target.words[start + at] ?? [];
        const tags = tagger.tag(words);
        labels.add(words, tags);
        const alignment = alignments[start + at] ?? [];
        return { sourceLength, target: words, tags, alignment };
      }),
      linksOf(document, number),
    );
  });
  return finishTraining(projected, labels.labels(leastSeen), {
    label,
    documents: documents.length,
  });
}
