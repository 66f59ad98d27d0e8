import type { Output, OutputOptions } from "../output.ts";
import { writeParts } from "../parts/parts.ts";
import { scoreNotes } from "./score-notes.ts";
import { type FoundScores, scoreParts } from "./score-tables.ts";

/** Writes what people's judgements say of systems, and of a metric. */
export async function writeJudgedScores(
  output: Output,
  scores: FoundScores,
  { format, width }: OutputOptions,
): Promise<void> {
  const { gaps, verdicts, judged } = scores;
  await writeParts(
    output,
    {
      parts: scoreParts(scores, width),
      notes: scoreNotes(scores),
      json: () => ({
        ...(gaps && { gaps }),
        ...(verdicts && { verdicts }),
        ...judged,
      }),
    },
    format,
  );
}
