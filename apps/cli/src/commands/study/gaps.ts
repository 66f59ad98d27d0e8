import {
  type GapAnnotation,
  type GapColumn,
  type JudgedGap,
  linesToGaps,
  mergeGaps,
  parseGaps,
  parseJudgementLines,
} from "@concord-mt/judgement";
import { UsageError } from "../../errors.ts";
import { readAllLines } from "../../evaluation/read-lines.ts";
import type { Io } from "../../io.ts";
import { judgedName } from "../judge/join.ts";

/** Reads filled gaps: tables, or judgement lines where the name ends in `.jsonl`. */
export async function readGaps(
  io: Io,
  files: readonly string[],
  {
    column = {},
    combine,
  }: {
    readonly column?: Readonly<Partial<Record<GapColumn, string>>>;
    readonly combine: "union" | "majority";
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
  return mergeGaps(annotations, { combine });
}

/**
 * The gaps of each system, by the system's name or that without its ending (`IDIAP.fr` is `IDIAP`).
 *
 * @throws UsageError if a system has none.
 */
export function gapsBySystem(
  gaps: readonly JudgedGap[],
  systems: readonly string[],
): readonly (readonly JudgedGap[])[] {
  const names = new Set(gaps.map(({ system }) => system));
  return systems.map((file) => {
    const name = judgedName(file, names);
    if (name === undefined)
      throw new UsageError(
        `nobody judged ${file}; there are judgements of ${[...names].join(", ")}`,
      );
    return gaps.filter(({ system }) => system === name);
  });
}
