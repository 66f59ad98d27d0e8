import type { ResponseOf, Routes } from "@concord-mt/protocol";
import type { ItemMetric } from "@concord-mt/ui";
import { client } from "./client.ts";
import { type Fetched, useQuery } from "./query.ts";
import type { RunSummary } from "./run-summary.ts";

type Groups = ResponseOf<Routes["getBreakdown"]>["items"];

/** The groups of every system's occurrences. */
export function useBreakdowns(
  {
    project,
    run,
    summary,
  }: {
    readonly project: string;
    readonly run: string;
    readonly summary: RunSummary;
  },
  metric: ItemMetric,
  by: "word" | "document" | "case",
): Fetched<readonly Groups[]> {
  return useQuery(["breakdown", run, metric, by], () =>
    Promise.all(
      summary.systems.map(async (_, system) => {
        const { data } = await client.getBreakdown({
          params: { project, run },
          query: { metric, system, by },
        });
        return data.items;
      }),
    ),
  );
}
