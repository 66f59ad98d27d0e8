import type { FileIo } from "../file-io.ts";
import { inTurn } from "@concord-mt/core";
import {
  type EmptyGap,
  type GapColumn,
  formatGaps,
  formatJudgementLines,
  gapsToLines,
  parseGaps,
  unblindGaps,
} from "@concord-mt/judgement";
import { readAllLines } from "../texts/read-lines.ts";
import { type PackOptions, packLabels } from "../packs/pack-options.ts";

/** How gaps are imported, as the command line says it. */
interface GapImportOptions extends PackOptions {
  readonly format: string;
  /** Their names of our columns. */
  readonly column?: Readonly<Partial<Record<GapColumn, string>>>;
  /** The key of a blind sheet. */
  readonly key?: string;
  readonly empty?: EmptyGap;
}

/** Reads tables of filled gaps as judgement lines, or as a table with our column names. */
export async function importGaps(
  io: FileIo,
  files: readonly string[],
  options: GapImportOptions,
): Promise<string> {
  const { column: columns = {}, format, key, empty } = options;
  const labels = await packLabels(options);
  const keyLines = key === undefined ? [] : await readAllLines(io, key);
  const read = await inTurn(files, async (file) => {
    const lines = await readAllLines(io, file);
    const table =
      key === undefined ? lines : unblindGaps(lines, keyLines, { file });
    return [...parseGaps(table, { file, columns, ...(labels && { labels }) })];
  });
  const gaps = read.flat();
  return format === "tsv"
    ? formatGaps(gaps)
    : formatJudgementLines(
        gapsToLines(gaps, {
          ...(empty !== undefined && { empty }),
          ...(labels && { labels }),
        }),
      );
}
