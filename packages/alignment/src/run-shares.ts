import type { Team } from "@concord-mt/core";
import type { Share } from "./corpus/shares.ts";
import type { AlignmentTasks } from "./tasks.ts";

/** Runs a task on every share and gives the results in the order of the shares. */
export function runShares<N extends keyof AlignmentTasks>(
  team: Team<AlignmentTasks>,
  name: N,
  shares: readonly Share[],
  input: Omit<Parameters<AlignmentTasks[N]>[0], "share">,
): Promise<Awaited<ReturnType<AlignmentTasks[N]>>[]> {
  return Promise.all(
    shares.map((share) =>
      team.run(name, { ...input, share } as Parameters<AlignmentTasks[N]>[0]),
    ),
  );
}
