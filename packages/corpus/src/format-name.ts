import type { CorpusKind } from "./records.ts";

const kinds = {
  text: "segments",
  tsv: "segments",
  tmx: "segments",
  "xliff-1.2": "segments",
  "xliff-2": "segments",
  sgm: "segments",
  "wmt-xml": "segments",
  jsonl: "segments",
  "document-ids": "documents",
  "document-starts": "documents",
  "document-boundaries": "documents",
  pharaoh: "alignments",
  giza: "alignments",
  "giza-lines": "alignments",
  "jsonl-alignments": "alignments",
  nbest: "hypotheses",
  "nbest-old": "hypotheses",
  conllu: "tagged",
  "conll-2012": "coreference",
} as const satisfies Record<string, CorpusKind>;

/** The formats by the names that options use. */
export type FormatName = keyof typeof kinds;

/** All format names. */
export const formatNames = Object.keys(kinds) as readonly FormatName[];

/** What files of a format are about. */
export function kindOf(format: FormatName): CorpusKind {
  return kinds[format];
}

/** Whether a string names a format. */
export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(kinds, name);
}
