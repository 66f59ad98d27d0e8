import type { PronounLink } from "@concord-mt/coreference";
import {
  type CutDocument,
  type DocumentLines,
  cutDocuments,
} from "../documents.ts";
import { type LinkSource, findLinks } from "./link-finder.ts";

/** A document and what its pronouns stand for. */
export interface ResolvedDocument extends CutDocument {
  readonly links: readonly PronounLink[];
}

/**
 * Finds what the pronouns of a text stand for, document by document.
 *
 * @example
 * resolveText({ name: "talk.en", lines }, { links: { kind: "resolver", resolver }, cut })[0]?.links;
 *
 * @throws CorpusError if documents or given chains do not fit the text.
 */
export function resolveText(
  text: DocumentLines,
  {
    links: source,
    cut,
  }: {
    readonly links: LinkSource;
    /** Cuts a line into words. */
    readonly cut: (line: string) => readonly string[];
  },
): ResolvedDocument[] {
  const documents = cutDocuments(text, cut);
  const links = findLinks(documents, source);
  return documents.map((document, at) => ({
    ...document,
    links: links[at] ?? [],
  }));
}
