import type { MeteorScore } from "@concord-mt/meteor";
import { type Presentation, formatNumber, scaled } from "./metric-result.ts";

/** METEOR with precision, recall and the penalty for fragments. */
export function meteorPresentation(width: number): Presentation<MeteorScore> {
  return {
    title: "METEOR",
    scale: 100,
    columns: [
      {
        title: "precision",
        cell: ({ precision }) => formatNumber(precision, 100, width),
      },
      {
        title: "recall",
        cell: ({ recall }) => formatNumber(recall, 100, width),
      },
      {
        title: "penalty",
        cell: ({ fragPenalty }) => formatNumber(fragPenalty, 1, width + 2),
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
      precision: scaled(precision, 100),
      recall: scaled(recall, 100),
      f1: scaled(f1, 100),
      fmean: scaled(fmean, 100),
      fragPenalty: fragPenalty ?? null,
      chunks,
      matches,
    }),
  };
}
