import type {
  GoldDocument,
  PronounLink,
  Resolver,
} from "@concord-mt/coreference";
import type { CutDocument } from "../documents.ts";
import { givenLinks } from "./given-links.ts";

/** Who finds the antecedents: a resolver, or chains that are given. */
export type LinkSource =
  | { readonly kind: "resolver"; readonly resolver: Resolver }
  | {
      readonly kind: "chains";
      readonly name: string;
      readonly documents: readonly GoldDocument[];
    };

/** Links of each document. @throws CorpusError if given chains are of another text. */
export function findLinks(
  documents: readonly CutDocument[],
  source: LinkSource,
): PronounLink[][] {
  return source.kind === "chains"
    ? givenLinks(source.documents, documents, source.name)
    : documents.map(({ sentences }) => source.resolver.resolve(sentences));
}
