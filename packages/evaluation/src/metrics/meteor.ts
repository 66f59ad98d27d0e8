import { meteor, meteorSettings as settingsFor } from "@concord-mt/meteor";
import * as z from "zod";
import { overLines } from "./prepared.ts";
import type { MetricRecord } from "./record.ts";

const meteorSettings = z.strictObject({});

/** METEOR 1.5 with its settings for the target language. */
export const meteorRecord = {
  name: "meteor",
  kind: "text",
  countTies: false,
  settings: meteorSettings,
  isPossible: ({ target }) => target !== "und",
  prepare: (_, { pack }) =>
    overLines("METEOR", meteor(settingsFor(pack.target))),
  scorer: ({ languages }) => {
    const metric = meteor(settingsFor(languages.target));
    return (row) => metric.score(row);
  },
} satisfies MetricRecord<typeof meteorSettings>;
