import { ter } from "@concord-mt/ter";
import * as z from "zod";
import { overLines } from "./prepared.ts";
import type { MetricRecord } from "./record.ts";

const terSettings = z.strictObject({
  caseSensitive: z.boolean().default(false).describe("distinguish case"),
});

/** Translation edit rate, as sacreBLEU computes it. */
export const terRecord = {
  name: "ter",
  kind: "text",
  countTies: false,
  settings: terSettings,
  isPossible: () => true,
  prepare: (settings) => overLines("TER", ter(settings)),
  scorer: () => {
    const metric = ter();
    return (row) => metric.score(row);
  },
} satisfies MetricRecord<typeof terSettings>;
