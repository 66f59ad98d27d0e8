import type { JudgementLine } from "./line.ts";

/** Writes judgement lines as JSON Lines. */
export function formatJudgementLines(lines: Iterable<JudgementLine>): string {
  let text = "";
  for (const { annotator, verdict, ...rest } of lines) {
    const correct =
      verdict === undefined
        ? null
        : verdict === "bad"
          ? verdict
          : verdict === "correct";
    text += `${JSON.stringify({ ...rest, annotator: annotator === "" ? null : annotator, correct })}\n`;
  }
  return text;
}
