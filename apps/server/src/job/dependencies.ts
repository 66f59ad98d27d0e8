import {
  type CutDocument,
  type DocumentLines,
  cutDocuments,
  findLinks,
  toWordLinks,
} from "@concord-mt/anaphora";
import {
  bundledDependencies,
  findCoreference,
  findLanguage,
  findPack,
} from "@concord-mt/catalog";
import { SettingError, type Tagger } from "@concord-mt/core";
import { createResolver } from "@concord-mt/coreference";
import { readBinary } from "@concord-mt/corpus";
import type { Resources } from "@concord-mt/evaluation";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import {
  type DependencyModel,
  type WordLink,
  parseDependencyModel,
} from "@concord-mt/word-dependency";

/** What the word-dependency model of a pair needs. */
export interface DependencyResources {
  readonly resources: Resources;
  readonly model: DependencyModel;
  /** Tags the target language. */
  readonly tagger: Tagger;
}

/** Finds the model that comes with a pair. @throws SettingError if there is none. */
export async function findDependencies(
  pair: string,
): Promise<DependencyResources> {
  const resources = await findPack({ pair });
  const file = bundledDependencies(pair);
  if (file === undefined)
    throw new SettingError(`no word-dependency model comes with ${pair}`, {
      code: "value",
      setting: "pair",
    });
  const model = await readBinary(file, (bytes) =>
    parseDependencyModel(new TextDecoder().decode(bytes)),
  );
  const { tagger } = await findLanguage({ language: resources.pack.target });
  return { resources, model, tagger };
}

/** Cuts a source into documents and words, and finds what its pronouns depend on. */
export async function linkSource(
  text: DocumentLines,
  {
    tokenizer,
    language,
    followChains,
  }: {
    readonly tokenizer: TextTokenizer;
    readonly language: string;
    readonly followChains: boolean;
  },
): Promise<{
  readonly documents: readonly CutDocument[];
  readonly linksOf: (document: CutDocument, at: number) => readonly WordLink[];
}> {
  const cut = lineTokenizer(tokenizer, language);
  const documents = cutDocuments(text, (line) => forms(cut(line)));
  const { model, tagger } = await findCoreference();
  const found = findLinks(documents, {
    kind: "resolver",
    resolver: createResolver(model, tagger),
  });
  return {
    documents,
    linksOf: (document, at) =>
      toWordLinks(document, found[at] ?? [], { followChains }),
  };
}
