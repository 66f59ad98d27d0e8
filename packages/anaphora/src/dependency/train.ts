import {
  type Alignment,
  type Context,
  type Tagger,
  checkLength,
  mapPausing,
} from "@concord-mt/core";
import type { Resolver } from "@concord-mt/coreference";
import {
  type DependencyModel,
  type ProjectionReport,
  type WordLink,
  dependencyModel,
  labelCounter,
  projector,
} from "@concord-mt/word-dependency";
import {
  type CutDocument,
  type DocumentLines,
  cutDocuments,
} from "../documents.ts";
import { parseWordLinks, toWordLinks } from "../links/word-links.ts";
import type { DependencySettings } from "./settings.ts";

/** A parallel corpus in words: data, never paths. */
export interface DependencyTrainingInput {
  readonly source: DocumentLines;
  readonly target: { readonly name: string; readonly lines: readonly string[] };
  /** Links of the words of each line. */
  readonly alignments: readonly Alignment[];
  /** Links between words of the source, see {@link parseWordLinks}; without them the resolver finds them. */
  readonly links?:
    { readonly name: string; readonly lines: readonly string[] } | undefined;
}

/** What training takes from outside its texts. */
export interface DependencyTrainingResources {
  readonly resolver: Resolver;
  /** Tags the target language. */
  readonly tagger: Tagger;
  /** Cuts a line of either side into words; links of words count these. */
  readonly cutSource: (line: string) => readonly string[];
  readonly cutTarget: (line: string) => readonly string[];
}

/** A trained model. */
export interface DependencyTraining {
  readonly model: DependencyModel;
  readonly report: ProjectionReport;
  readonly documents: number;
}

/**
 * Trains a word-dependency model (Hardmeier & Federico 2010, §4.4): links on the source side are projected to the target
 * side, and the pairs of words that they join there are counted.
 *
 * @throws CorpusError if texts, documents and alignments differ in length.
 * @throws RangeError if no pair was found.
 */
export async function trainDependencies(
  { source, target, alignments, links }: DependencyTrainingInput,
  settings: DependencySettings,
  { resolver, tagger, cutSource, cutTarget }: DependencyTrainingResources,
  context: Context,
): Promise<DependencyTraining> {
  const { antecedent: label = "tag", pairs = "one", leastSeen = 3 } = settings;
  const whole = { file: source.name, count: source.lines.length };
  checkLength({ file: target.name, count: target.lines.length }, whole);
  checkLength({ file: "the alignment", count: alignments.length }, whole);
  const documents = cutDocuments(source, cutSource);
  const given = links && parseWordLinks(links, documents);
  const projected = projector({ label, pairs });
  const labels = labelCounter(label);
  let done = 0;
  await mapPausing(context, documents, (document, number) => {
    context.onProgress({ stage: "train", done, total: whole.count });
    done += document.sentences.length;
    projected.add(
      document.sentences.map(({ length: sourceLength }, at) => {
        const line = document.start + at;
        const words = cutTarget(target.lines[line] ?? "");
        const tags = tagger.tag(words);
        labels.add(words, tags);
        const alignment = alignments[line] ?? [];
        return { sourceLength, target: words, tags, alignment };
      }),
      given?.[number] ?? linksOf(document),
    );
  });
  const counts = projected.counter.counts();
  return {
    model: dependencyModel({ counts, label, labels: labels.labels(leastSeen) }),
    report: projected.report(),
    documents: documents.length,
  };

  function linksOf(document: CutDocument): readonly WordLink[] {
    return toWordLinks(
      document,
      resolver.resolve(document.sentences),
      settings,
    );
  }
}
