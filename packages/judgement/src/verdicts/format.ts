import type { Verdict } from "../gaps/gap.ts";
import type { JudgementLine } from "./line.ts";

/**
 * Writes judgement lines as JSON Lines, which `parseJudgementLines` reads. The source word of an APT judgement is called
 * `pronoun`, as in APT's details.
 */
export function formatJudgementLines(lines: Iterable<JudgementLine>): string {
  let text = "";
  for (const { annotator, verdict, antecedent, ...rest } of lines)
    text += `${JSON.stringify({
      ...(rest.metric === "apt" ? withPronoun(rest) : rest),
      annotator: annotator === "" ? null : annotator,
      correct: verdict === undefined ? null : said(verdict),
      ...(antecedent && { antecedent: said(antecedent) }),
    })}\n`;
  return text;
}

/** The same fields in the same order, `source` under its other name. */
function withPronoun(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name === "source" ? "pronoun" : name,
      value,
    ]),
  );
}

function said(verdict: Verdict): boolean | "bad" {
  return verdict === "bad" ? verdict : verdict === "correct";
}
