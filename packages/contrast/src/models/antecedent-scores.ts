import { type JudgePronounsOptions, judgePronouns } from "@concord-mt/plm";
import type { AnnotatedItem } from "./annotated.ts";

/** ln p of the pronouns of each translation, by the antecedents that stand before them. */
export function antecedentScores(
  { documents, sentence }: AnnotatedItem,
  options: JudgePronounsOptions,
): number[] {
  return documents.map((document) =>
    judgePronouns(document, sentence, options).reduce(
      (sum, { probability }) => sum + Math.log(Math.max(probability, 1e-9)),
      0,
    ),
  );
}
