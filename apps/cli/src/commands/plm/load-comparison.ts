import type { AlignedSegment, AlignedTranslation } from "@concord-mt/core";
import type { ScoredCandidate } from "@concord-mt/plm";
import { makeAligner } from "../../evaluation/aligner.ts";
import { readTextLines } from "../../evaluation/read.ts";
import { checkLength } from "../../evaluation/test-set.ts";
import {
  type TextTokenizer,
  forms,
  lineTokenizer,
} from "../../evaluation/tokens.ts";
import type { Io } from "../../io.ts";
import type { Comparison } from "./compare-systems.ts";
import { type LoadedNbest, loadNbest } from "./load-nbest.ts";
import { rerankFields } from "./rerank-fields.ts";
import { type Reranked, rerankList } from "./rerank-list.ts";
import type { NbestOptions, WeightOptions } from "./rerank-options.ts";
import { type RerankSetup, setUp } from "./setup.ts";

/** The files of an evaluation of a list. */
export interface ReferenceOptions extends NbestOptions {
  readonly reference: readonly string[];
  readonly referenceTokenizer: TextTokenizer;
}

/** Re-ranks a list and puts the decoder's best and the new best beside the references. */
export async function loadComparison(
  io: Io,
  options: ReferenceOptions & WeightOptions,
): Promise<Comparison> {
  const setup = await setUp(io, options);
  const nbest = await loadNbest(io, setup, options);
  const references = await loadReferences(io, nbest, setup, options);
  const reranked = rerankList(nbest, setup, options);
  const systemOf = (
    choose: (one: Reranked) => ScoredCandidate | undefined,
  ): AlignedSegment[] =>
    toSegments(
      nbest,
      references,
      reranked.map((one) => choose(one)?.hypothesis ?? noTranslation),
    );
  const before = systemOf(({ decision }) => decision?.baseline);
  const after = systemOf(({ decision }) => decision?.chosen);
  return {
    pack: setup.found.pack,
    pronouns: setup.pronouns,
    segments: [before, after],
    testSet: {
      source: nbest.sourceLines,
      references: references.map(wordLines),
      systems: [
        { name: "BL", file: options.nbest, lines: hypothesisLines(before) },
        { name: "RR", file: options.nbest, lines: hypothesisLines(after) },
      ],
      documents: nbest.documents,
      coverage: undefined,
    },
    bleu: { tokenize: "none" },
    fields: rerankFields(setup, nbest, options),
  };
}

const noTranslation: AlignedTranslation = { words: [], alignment: [] };

/** The references in words, aligned with the source by our aligner. */
export async function loadReferences(
  io: Io,
  { sentences, sourceLines }: LoadedNbest,
  { found }: RerankSetup,
  options: ReferenceOptions,
): Promise<readonly (readonly AlignedTranslation[])[]> {
  const { reference, referenceTokenizer, source: sourceFile } = options;
  const cut = lineTokenizer(referenceTokenizer, found.pack.target);
  const source = sentences.map((sentence) => sentence.source);
  const texts: string[][][] = [];
  for (const file of reference) {
    const lines = await readTextLines(io, file, {
      isQuiet: options.quiet ?? false,
    });
    checkLength(
      { file, count: lines.length },
      { file: sourceFile, count: sourceLines.length },
    );
    texts.push(lines.map((line) => forms(cut(line))));
  }
  const aligner = await makeAligner(io, found, options);
  try {
    const references: AlignedTranslation[][] = [];
    for (const [at, target] of texts.entries()) {
      const links = await aligner.align(
        { source, target },
        reference[at] ?? "",
      );
      references.push(
        target.map((words, line) => ({ words, alignment: links[line] ?? [] })),
      );
    }
    return references;
  } finally {
    await aligner.close();
  }
}

/** One system's translations as metrics over source occurrences read them. */
export function toSegments(
  { sentences, documents }: LoadedNbest,
  references: readonly (readonly AlignedTranslation[])[],
  translations: readonly AlignedTranslation[],
): AlignedSegment[] {
  return sentences.map(({ source }, index) => {
    const document = documents?.[index];
    const { words, alignment } = translations[index] ?? noTranslation;
    return {
      index,
      ...(document === undefined ? {} : { document }),
      source,
      references: references.map((lines) => lines[index] ?? noTranslation),
      hypothesis: { words, alignment },
    };
  });
}

function wordLines(translations: readonly AlignedTranslation[]): string[] {
  return translations.map(({ words }) => words.join(" "));
}

function hypothesisLines(segments: readonly AlignedSegment[]): string[] {
  return wordLines(segments.map(({ hypothesis }) => hypothesis));
}
