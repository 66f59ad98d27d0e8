import { autoPrf } from "@concord-mt/autoprf";
import * as z from "zod";
import { sourcePronouns } from "../words/pronouns.ts";
import { overWords } from "./prepared.ts";
import type { MetricRecord } from "./record.ts";

const autofSettings = z.strictObject({});

/** AutoF: precision and recall of the words aligned to pronouns. */
export const autofRecord = {
  name: "autof",
  kind: "aligned",
  countTies: true,
  settings: autofSettings,
  isPossible: ({ pronouns }) => pronouns !== undefined,
  prepare: (_, { pack, pronouns }) =>
    overWords("AutoF", autoPrf({ pronouns: sourcePronouns(pack, pronouns) })),
  scorer: (_, { statistics }) => {
    const metric = autoPrf({ pronouns: pronounsOf(statistics) });
    return (row) => metric.score(row);
  },
} satisfies MetricRecord<typeof autofSettings>;

/** The pronouns whose matches, candidates and references a row counts. */
function pronounsOf(statistics: readonly string[]): string[] {
  return statistics
    .filter((_, at) => at % 3 === 0)
    .map((column) => column.replace(/ matched$/, ""));
}
