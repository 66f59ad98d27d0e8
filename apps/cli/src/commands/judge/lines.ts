import { type JudgementLine, parseJudgementLines } from "@concord-mt/judgement";
import { readAllLines } from "../../evaluation/read-lines.ts";
import type { Io } from "../../io.ts";

/** Reads judgement files: JSON Lines as `judge import` and `judge sample` write them, or those of ACT's judges. */
export async function readJudgements(
  io: Io,
  files: readonly string[],
): Promise<readonly JudgementLine[]> {
  const lines: JudgementLine[] = [];
  for (const file of files)
    for (const line of parseJudgementLines(await readAllLines(io, file), {
      file,
    }))
      lines.push(line);
  return lines;
}
