import { availableParallelism } from "node:os";
import type { OpenTeam, StartTeam, Tasks, TeamTasks } from "@concord-mt/core";
import { threadTeam } from "@concord-mt/threads";
import type { ProcessIo } from "./io.ts";

// A sentence that no memory suffices for may end a few threads; a program that cannot start its threads ends soon.
const deathsInARow = 6;

/** Threads, as many as there are cores unless told otherwise; an interruption ends them in mid-task. */
export function threadTeams(
  { signal }: Pick<ProcessIo, "signal">,
  size = availableParallelism(),
): StartTeam {
  return <T extends Tasks>({
    module,
    isRepeatable = false,
  }: Pick<TeamTasks<T>, "module" | "isRepeatable">) => {
    const team = threadTeam<T>({
      module: import.meta.resolve(module),
      size,
      replacements: isRepeatable ? deathsInARow : 0,
    });
    const stop = (): void => void team.close();
    signal.addEventListener("abort", stop);
    const open: OpenTeam<T> = {
      ...team,
      close: async () => {
        signal.removeEventListener("abort", stop);
        await team.close();
      },
    };
    return open;
  };
}
