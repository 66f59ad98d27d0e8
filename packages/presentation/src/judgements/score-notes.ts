import { plural } from "@concord-mt/core";
import type { FoundScores } from "./score-tables.ts";

/** What the tables do not say themselves. */
export function scoreNotes({
  gaps,
  verdicts,
  judged,
}: FoundScores): readonly string[] {
  const bad = (policy: "wrong" | "skip"): string =>
    `bad translations ${policy === "wrong" ? "count as wrong" : "are left out"}`;
  return [
    ...(gaps === undefined
      ? []
      : [
          `${bad(gaps.badTranslation)}; accepted is what ${gaps.combine === "union" ? "any annotator accepts" : "most annotators accept"}; recall is lenient`,
        ]),
    ...(verdicts === undefined ? [] : [bad(verdicts.badTranslation)]),
    ...((verdicts?.undecided ?? 0) > 0
      ? [
          `left out ${plural(verdicts?.undecided ?? 0, "item")} on which annotators are tied`,
        ]
      : []),
    ...(judged === undefined
      ? []
      : [
          "estimates need items drawn at random (`judge sample --order random`); trust: the weight given to the metric",
        ]),
    ...((judged?.unmatched ?? 0) > 0
      ? [
          `found no item of the metric for ${plural(judged?.unmatched ?? 0, "judgement")}`,
        ]
      : []),
  ];
}
