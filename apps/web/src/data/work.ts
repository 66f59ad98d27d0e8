import type { WorkView } from "@concord-mt/protocol";
import { client } from "./client.ts";
import { type Fetched, queries, useQuery } from "./query.ts";

/** Work, as it goes on; events make it fetch again, and so does time where they do not come through. */
export function useWork(
  project: string,
  work: string | undefined,
): Fetched<WorkView> {
  const known = queries.getQueryData<WorkView>(["work", project, work]);
  const isOver =
    known !== undefined && !["queued", "running"].includes(known.state);
  return useQuery(
    ["work", project, work],
    async () => {
      const { data } = await client.getWork({
        params: { project, work: work ?? "" },
      });
      return data;
    },
    {
      enabled: work !== undefined,
      ...(!isOver && work !== undefined && { interval: 3000 }),
    },
  );
}

/** The runs of a project, the newest first. */
export function useRuns(project: string): Fetched<readonly WorkView[]> {
  return useQuery(["runs", project], async () => {
    const { data } = await client.listRuns({
      params: { project },
      query: { limit: 100 },
    });
    return data.items;
  });
}
