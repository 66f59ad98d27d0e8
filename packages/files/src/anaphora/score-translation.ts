import type { FileIo } from "../file-io.ts";
import { type ScoredDependency, scoreDependencies } from "@concord-mt/anaphora";
import { findLanguage } from "@concord-mt/catalog";
import { forms, lineTokenizer } from "@concord-mt/text";
import { readResources } from "../texts/resources.ts";
import { readDependencyModel } from "./dependency-model.ts";
import { linkTexts } from "./link-texts.ts";
import { readLinkedSource } from "./linked-source.ts";
import type { ScoringOptions } from "./options.ts";

/** What is scored, as the command line says it. */
export interface TranslationOptions extends ScoringOptions {
  readonly system: string;
  readonly alignment?: string;
}

/** Scores the dependencies of a translation. */
export async function scoreTranslation(
  io: FileIo,
  options: TranslationOptions,
): Promise<ScoredDependency[]> {
  const resources = await readResources(options);
  const { pack } = resources;
  const { source, system, alignment: file } = options;
  const model = await readDependencyModel(options.model, pack.id);
  const { tagger } = await findLanguage({ language: pack.target });
  const tokenizer =
    options.textTokenizer ?? (file === undefined ? "moses" : "none");
  const { documents, linksOf, beside } = await readLinkedSource(io, options, {
    ...{ pack, tokenizer },
    beside: { role: "system", file: system },
  });
  const cut = lineTokenizer(tokenizer, pack.target);
  const lines = (beside?.lines ?? []).map((line) => forms(cut(line)));
  const texts = {
    source: documents.flatMap(({ sentences }) => sentences),
    target: lines,
  };
  const alignments = await io.work(options, (context) =>
    linkTexts(
      io,
      texts,
      { file, names: { source, target: system }, resources },
      context,
    ),
  );
  const { measure, unalignedScore } = options;
  return scoreDependencies(
    documents,
    linksOf,
    { name: system, lines, alignments },
    {
      model,
      tagger,
      measure,
      unalignedScore,
    },
  );
}
