import { chrf } from "@concord-mt/chrf";
import * as z from "zod";
import { overLines } from "./prepared.ts";
import type { MetricRecord } from "./record.ts";

const chrfSettings = z.strictObject({
  wordOrder: z
    .int()
    .min(0)
    .default(0)
    .describe("longest word n-gram; 2 is chrF++"),
});

/** chrF and chrF++, as sacreBLEU computes them. */
export const chrfRecord = {
  name: "chrf",
  kind: "text",
  countTies: false,
  settings: chrfSettings,
  isPossible: () => true,
  prepare: (settings) => {
    const metric = chrf(settings);
    return overLines(metric.name, metric);
  },
  scorer: (_, { settings }) => {
    const metric = chrf({ wordOrder: Number(settings.nw ?? 0) });
    return (row) => metric.score(row);
  },
} satisfies MetricRecord<typeof chrfSettings>;
