import type { BleuScore } from "@concord-mt/bleu";
import { formatFixed } from "../parts/format-fixed.ts";
import type { Presentation } from "./metric-result.ts";

/** BLEU with its precisions, its brevity penalty and the ratio of the lengths. */
export const bleuPresentation: Presentation<BleuScore> = {
  title: "BLEU",
  scale: 100,
  columns: [
    {
      title: "precisions",
      cell: ({ precisions }) =>
        precisions.map((p) => formatFixed(p * 100, 1)).join("/"),
    },
    {
      title: "BP",
      cell: ({ brevityPenalty }) => formatFixed(brevityPenalty, 3),
    },
    {
      title: "ratio",
      cell: (score) =>
        score.referenceLength === 0
          ? "–"
          : formatFixed(score.hypothesisLength / score.referenceLength, 3),
    },
  ],
  parts: (score) => ({
    precisions: score.precisions.map((precision) => precision * 100),
    counts: score.counts,
    totals: score.totals,
    brevityPenalty: score.brevityPenalty,
    hypothesisLength: score.hypothesisLength,
    referenceLength: score.referenceLength,
  }),
};
