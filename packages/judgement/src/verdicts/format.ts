import type { Verdict } from "../gaps/gap.ts";
import type { JudgementLine } from "./line.ts";

/** Writes judgement lines as JSON Lines, which `parseJudgementLines` reads. */
export function formatJudgementLines(lines: Iterable<JudgementLine>): string {
  let text = "";
  for (const { annotator, verdict, antecedent, ...rest } of lines)
    text += `${JSON.stringify({
      ...rest,
      annotator: annotator === "" ? null : annotator,
      correct: verdict === undefined ? null : said(verdict),
      ...(antecedent && { antecedent: said(antecedent) }),
    })}\n`;
  return text;
}

function said(verdict: Verdict): boolean | "bad" {
  return verdict === "bad" ? verdict : verdict === "correct";
}
