import type { MeteorScore } from "@concord-mt/meteor";
import { type Presentation, formatNumber } from "./metric-result.ts";

/** METEOR with precision, recall and the penalty for fragments. */
export function meteorPresentation(width: number): Presentation<MeteorScore> {
  return {
    title: "METEOR",
    scale: 1,
    columns: [
      {
        title: "precision",
        cell: ({ precision }) => formatNumber(precision, 1, width),
      },
      { title: "recall", cell: ({ recall }) => formatNumber(recall, 1, width) },
      {
        title: "penalty",
        cell: ({ fragPenalty }) => formatNumber(fragPenalty, 1, width),
      },
    ],
    parts: ({
      precision,
      recall,
      f1,
      fmean,
      fragPenalty,
      chunks,
      matches,
    }) => ({
      precision: precision ?? null,
      recall: recall ?? null,
      f1: f1 ?? null,
      fmean: fmean ?? null,
      fragPenalty: fragPenalty ?? null,
      chunks,
      matches,
    }),
  };
}
