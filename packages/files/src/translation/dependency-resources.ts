import type { FileIo } from "../file-io.ts";
import {
  type CutDocument,
  type DependentDecodingResources,
  cutDocuments,
} from "@concord-mt/anaphora";
import { findLanguage } from "@concord-mt/catalog";
import type { TranslationModel } from "@concord-mt/smt";
import { forms, lineTokenizer } from "@concord-mt/text";
import type { TranslationInput } from "@concord-mt/translation";
import type { WordLink } from "@concord-mt/word-dependency";
import { readDependencyModel } from "../anaphora/dependency-model.ts";
import { readWordLinks } from "../anaphora/word-links.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { readModelPair } from "./model-resources.ts";

/** What decoding with dependencies takes from files, and the links of the text. */
export async function readDependencyResources(
  io: FileIo,
  model: TranslationModel,
  { source, documents: ids }: TranslationInput,
  options: DecodeOptions,
): Promise<
  DependentDecodingResources & {
    readonly linksOf: (
      document: CutDocument,
      at: number,
    ) => readonly WordLink[];
  }
> {
  const { pack } = await readModelPair(model, options);
  const file = options.dependency === true ? undefined : options.dependency;
  const dependencies = await readDependencyModel(file, pack.id);
  const { tagger } = await findLanguage({
    language: pack.target,
    languagePack: options.languagePack,
  });
  const cut = lineTokenizer("moses", pack.source);
  const documents = cutDocuments({ ...source, documents: ids }, (line) =>
    forms(cut(line)),
  );
  const links = await readWordLinks(io, options, { pack, documents });
  return { model, dependencies, tagger, linksOf: (_, at) => links[at] ?? [] };
}
