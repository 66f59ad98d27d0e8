import {
  type Training,
  type TranslationModel,
  formatLexicalWeights,
  formatPhraseTable,
  formatReorderingTable,
  formatWeights,
} from "@concord-mt/smt";

/** A text file of Moses: its name, its lines without line ends. */
export interface MosesFile {
  readonly name: string;
  readonly lines: Iterable<string>;
}

/** A system's tables and weights as Moses writes them. */
export function mosesFiles(
  { sourceWords, targetWords, decoding, weights }: TranslationModel,
  trained?: Training["trained"],
): MosesFile[] {
  const { table } = decoding;
  const worded = { sourceWords, targetWords, table };
  const files: MosesFile[] = [
    { name: "phrase-table", lines: formatPhraseTable(worded) },
  ];
  if (table.columns === 10)
    files.push({
      name: "reordering-table.wbe-msd-bidirectional-fe",
      lines: formatReorderingTable(worded),
    });
  if (trained !== undefined) {
    const lexicalWords = {
      sourceWords: trained.sourceWords,
      targetWords: trained.targetWords,
    };
    for (const direction of ["f2e", "e2f"] as const)
      files.push({
        name: `lex.${direction}`,
        lines: formatLexicalWeights(trained.lexical, {
          ...lexicalWords,
          direction,
        }),
      });
  }
  files.push({ name: "weights", lines: [formatWeights(weights).trimEnd()] });
  return files;
}
