import {
  type AlignedSegment,
  type AlignedTranslation,
  type Context,
  checkLength,
  inTurn,
} from "@concord-mt/core";
import { lineCount, makeAligner } from "@concord-mt/evaluation";
import { forms, lineTokenizer } from "@concord-mt/text";
import type { ReferencedInput } from "../input.ts";
import type { LoadedNbest } from "../nbest/load-nbest.ts";
import type { ListSettings, ReferenceSettings } from "../settings.ts";
import type { RerankSetup } from "../setup.ts";

/** The lines of each reference in words, with their links to the source. */
export type AlignedReferences = readonly (readonly AlignedTranslation[])[];

/**
 * Cuts references into words and aligns them with the source.
 *
 * @throws CorpusError if one has not as many lines as the source.
 */
export async function alignReferences(
  { source, references, training }: ReferencedInput,
  { sentences }: LoadedNbest,
  settings: ListSettings & ReferenceSettings,
  { resources }: RerankSetup,
  context: Context,
): Promise<AlignedReferences> {
  const { referenceTokenizer = "moses", alignment = {} } = settings;
  const { tokenizer = "moses" } = settings;
  const cut = lineTokenizer(referenceTokenizer, resources.pack.target);
  const words = sentences.map((sentence) => sentence.source);
  const texts = references.map((reference) => {
    checkLength(lineCount(reference), lineCount(source));
    return reference.lines.map((line) => forms(cut(line)));
  });
  const aligner = makeAligner(
    { training, resources, tokenizer },
    alignment,
    context,
  );
  try {
    return await inTurn(texts, async (target, at) => {
      const names = { source: source.name, target: references[at]?.name ?? "" };
      const links = await aligner.align({ source: words, target }, names);
      return target.map((line, index) => ({
        words: line,
        alignment: links[index] ?? [],
      }));
    });
  } finally {
    await aligner.close();
  }
}

/** What stands where a sentence has no translation. */
export const noTranslation: AlignedTranslation = { words: [], alignment: [] };

/** One system's translations as metrics over source occurrences read them. */
export function toSegments(
  { sentences, documents }: LoadedNbest,
  references: AlignedReferences,
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
