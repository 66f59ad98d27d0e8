import {
  type Alignment,
  type Context,
  CorpusError,
  type Tagger,
  mapPausing,
} from "@concord-mt/core";
import { type Resources, makeAligner } from "@concord-mt/evaluation";
import type { Expletives, Plm, SourcePronoun } from "@concord-mt/plm";
import {
  type DependencyModel,
  type DependencyReranking,
  type DependencyScoreOptions,
  type WordLink,
  dependencyReranker,
  sentenceLabels,
} from "@concord-mt/word-dependency";
import type { CutDocument } from "../documents.ts";
import { plmScorer } from "./plm-scores.ts";

/** One translation of a list: of a decoder's n-best list, or a sample of any system. */
export interface ListedTranslation {
  /** Number of its source line, from 0. */
  readonly segment: number;
  readonly text: string;
  /** Higher is better. @defaultValue 0 */
  readonly score?: number | undefined;
  /** Its links with the source's words, where the list has them; its words are then those between spaces. */
  readonly alignment?: Alignment | undefined;
}

/** How lists are re-ranked. */
export interface DependencyRerankSettings extends DependencyScoreOptions {
  /** λ in S' = S + λ Σ ln p. @defaultValue 1 */
  readonly weight?: number | undefined;
  /** Weight of ln p of the pronoun language model. @defaultValue 1 */
  readonly plmWeight?: number | undefined;
  /** `z-score` for systems whose scores have a scale of their own. @defaultValue "none" */
  readonly normalise?: "none" | "z-score" | undefined;
}

/** What re-ranking takes from outside its texts. */
export interface DependencyRerankResources extends Resources {
  readonly dependencies: DependencyModel;
  /** Tags the target language. */
  readonly tagger: Tagger;
  /** Cuts translations without links into words. */
  readonly cutTarget: (line: string) => readonly string[];
  /** A pronoun language model to rank with, and the source pronouns that it is asked about. */
  readonly plm?:
    | {
        readonly plm: Plm;
        readonly sourcePronouns: readonly SourcePronoun[];
        readonly expletives?: Expletives | undefined;
      }
    | undefined;
}

/** A source line and what was chosen for it. */
export interface RerankedLine extends DependencyReranking {
  readonly line: number;
  readonly list: readonly ListedTranslation[];
  /** The chosen translation; `undefined` for a line without any. */
  readonly best: ListedTranslation | undefined;
  /** Links of the chosen translation. */
  readonly alignment: Alignment;
}

/**
 * Re-ranks any system's lists with the word-dependency model, a pronoun language model, or both, document by document.
 * Antecedents in earlier lines are those of the translations that were chosen there.
 *
 * @throws CorpusError if a translation belongs to a line that is not there.
 */
export async function rerankWithDependencies(
  documents: readonly CutDocument[],
  linksOf: (document: CutDocument, at: number) => readonly WordLink[],
  translations: readonly ListedTranslation[],
  {
    weight = 1,
    plmWeight = 1,
    normalise = "none",
    ...scoring
  }: DependencyRerankSettings,
  resources: DependencyRerankResources,
  context: Context,
): Promise<RerankedLine[]> {
  const { dependencies: model, tagger, plm } = resources;
  const lists = await alignLists(documents, translations, resources, context);
  const label = sentenceLabels(tagger, model.label);
  const found = await mapPausing(context, documents, (document, at) => {
    const { start, sentences } = document;
    const reranker = dependencyReranker({
      model,
      sourceLengths: sentences.map(({ length }) => length),
      links: linksOf(document, at),
      label,
      weight,
      normalise,
      ...scoring,
    });
    const scorer = plm && plmScorer({ ...plm, tagger });
    return sentences.map((source, sentence): RerankedLine => {
      const line = start + sentence;
      const list = lists[line] ?? [];
      const extra = scorer?.score(
        source,
        list.map(({ words, alignment }) => ({ words, alignment })),
      );
      const reranked = reranker.next(
        list.length === 0
          ? [{ words: [], alignment: [] }]
          : list.map(({ listed, words, alignment }, number) => ({
              words,
              alignment,
              score: listed.score ?? 0,
              extra: plmWeight * (extra?.[number] ?? 0),
            })),
      );
      scorer?.take(reranked.chosen);
      const best = list[reranked.chosen];
      return {
        ...reranked,
        line,
        list: list.map(({ listed }) => listed),
        best: best?.listed,
        alignment: best?.alignment ?? [],
      };
    });
  });
  return found.flat();
}

interface AlignedCandidate {
  readonly listed: ListedTranslation;
  readonly words: readonly string[];
  readonly alignment: Alignment;
}

/** The translations of each line, in words; those without links are aligned, all together. */
async function alignLists(
  documents: readonly CutDocument[],
  translations: readonly ListedTranslation[],
  { cutTarget, ...resources }: DependencyRerankResources,
  context: Context,
): Promise<AlignedCandidate[][]> {
  const sources = documents.flatMap(({ sentences }) => sentences);
  const lists: AlignedCandidate[][] = sources.map(() => []);
  const open: { readonly segment: number; readonly at: number }[] = [];
  for (const listed of translations) {
    const { segment, text, alignment } = listed;
    const list = lists[segment];
    if (list === undefined)
      throw new CorpusError(
        `a translation belongs to line ${segment}, but the source has ${sources.length} lines, numbered from 0`,
        { code: "index" },
      );
    if (alignment === undefined) open.push({ segment, at: list.length });
    const words =
      alignment === undefined
        ? cutTarget(text)
        : text.split(/\s+/u).filter((word) => word !== "");
    list.push({ listed, words, alignment: alignment ?? [] });
  }
  if (open.length === 0) return lists;
  const aligner = makeAligner(
    { training: undefined, resources, tokenizer: "moses" },
    {},
    context,
  );
  try {
    const links = await aligner.align(
      {
        source: open.map(({ segment }) => sources[segment] ?? []),
        target: open.map(
          ({ segment, at }) => lists[segment]?.[at]?.words ?? [],
        ),
      },
      { source: "the source", target: "the list" },
    );
    for (const [number, { segment, at }] of open.entries()) {
      const list = lists[segment];
      const candidate = list?.[at];
      if (list === undefined || candidate === undefined) continue;
      list[at] = { ...candidate, alignment: links[number] ?? [] };
    }
    return lists;
  } finally {
    await aligner.close();
  }
}
