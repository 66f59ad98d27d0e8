import type { FileIo } from "../file-io.ts";
import {
  type EmptyGap,
  type GapAnnotation,
  type GapColumn,
  type JudgedGap,
  linesToGaps,
  mergeGaps,
  parseGaps,
  parseJudgementLines,
} from "@concord-mt/judgement";
import { readAllLines } from "../texts/read-lines.ts";

/** Reads filled gaps: tables, or judgement lines where the name ends in `.jsonl`. */
export async function readGaps(
  io: FileIo,
  files: readonly string[],
  {
    column = {},
    combine,
    empty,
  }: {
    readonly column?: Readonly<Partial<Record<GapColumn, string>>>;
    readonly combine: "union" | "majority";
    readonly empty: EmptyGap;
  },
): Promise<readonly JudgedGap[]> {
  const annotations: GapAnnotation[] = [];
  for (const file of files) {
    const lines = await readAllLines(io, file);
    const read = /\.jsonl(?:\.gz)?$/.test(file)
      ? linesToGaps(parseJudgementLines(lines, { file }))
      : parseGaps(lines, { file, columns: column });
    for (const annotation of read) annotations.push(annotation);
  }
  return mergeGaps(annotations, { combine, empty });
}
