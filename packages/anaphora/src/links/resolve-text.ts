import type { PronounLink, Resolver } from "@concord-mt/coreference";
import {
  type CutDocument,
  type DocumentLines,
  cutDocuments,
} from "../documents.ts";

/** A document and what its pronouns stand for. */
export interface ResolvedDocument extends CutDocument {
  readonly links: readonly PronounLink[];
}

/**
 * Resolves the pronouns of a text, document by document.
 *
 * @example
 * resolveText({ name: "talk.en", lines }, { resolver, cut })[0]?.links;
 */
export function resolveText(
  text: DocumentLines,
  {
    resolver,
    cut,
  }: {
    readonly resolver: Resolver;
    /** Cuts a line into words. */
    readonly cut: (line: string) => readonly string[];
  },
): ResolvedDocument[] {
  return cutDocuments(text, cut).map((document) => ({
    ...document,
    links: resolver.resolve(document.sentences),
  }));
}
