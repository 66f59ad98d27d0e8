import {
  type ResolvedDocument,
  bracketedText,
  coreferenceRecords,
  linkRows,
} from "@concord-mt/anaphora";
import { followChains } from "@concord-mt/coreference";
import { formatConll2012 } from "@concord-mt/corpus";

/** How links can be written. */
export const linkFormats = ["text", "conll", "json", "tsv"] as const;
export type LinkFormat = (typeof linkFormats)[number];

/** Writes the links of documents, piece by piece. */
export function formatResolved(
  documents: readonly ResolvedDocument[],
  options: { readonly format: LinkFormat; readonly followChains?: boolean },
): Iterable<string> {
  const chosen =
    options.followChains === true
      ? documents.map((one) => ({ ...one, links: followChains(one.links) }))
      : documents;
  switch (options.format) {
    case "text":
      return [bracketedText(chosen)];
    case "conll":
      return formatConll2012(coreferenceRecords(chosen));
    case "json":
      return [`${JSON.stringify({ links: linkRows(chosen) }, undefined, 2)}\n`];
    case "tsv":
      return table(chosen);
  }
}

function* table(documents: readonly ResolvedDocument[]): Generator<string> {
  yield "document\tline\tword\tpronoun\tprobability\tantecedentLine\tantecedentWord\tantecedent\n";
  for (const row of linkRows(documents)) {
    const { line, head, text } = row.antecedent ?? {};
    const cells = [
      row.document,
      row.line,
      row.word,
      row.pronoun,
      row.probability.toFixed(4),
      line ?? "",
      head ?? "",
      text ?? "",
    ];
    yield `${cells.join("\t")}\n`;
  }
}
