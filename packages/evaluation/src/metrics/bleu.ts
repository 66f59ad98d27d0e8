import { bleu } from "@concord-mt/bleu";
import * as z from "zod";
import { overLines } from "./prepared.ts";
import type { MetricRecord } from "./record.ts";

const bleuSettings = z.strictObject({
  tokenize: z
    .enum(["13a", "intl", "char", "zh", "none"])
    .default("13a")
    .describe("tokenisation of the text"),
  lowercase: z.boolean().default(false).describe("compare lowercased text"),
});

/** BLEU, as sacreBLEU computes it. */
export const bleuRecord = {
  name: "bleu",
  kind: "text",
  countTies: false,
  settings: bleuSettings,
  isPossible: () => true,
  prepare: (settings) => overLines("BLEU", bleu(settings)),
  scorer: () => {
    const metric = bleu();
    return (row) => metric.score(row);
  },
  // A segment of three words has no four-grams: sacreBLEU leaves them out of a sentence's score.
  segmentScorer: () => {
    const metric = bleu({ effectiveOrder: true });
    return (row) => metric.score(row);
  },
} satisfies MetricRecord<typeof bleuSettings>;
