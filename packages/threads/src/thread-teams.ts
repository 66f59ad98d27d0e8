import { availableParallelism } from "node:os";
import type { OpenTeam, StartTeam, Tasks, TeamTasks } from "@concord-mt/core";
import { threadTeam } from "./thread-team.ts";

export interface ThreadTeamsOptions {
  /** An abort ends the threads in mid-task. */
  readonly signal: AbortSignal;
  /** Where a package's module is, as its user sees it: `(module) => import.meta.resolve(module)`. */
  readonly resolve: (module: string) => string;
  /**
   * Threads of each team.
   * @defaultValue the number of cores
   */
  readonly size?: number;
}

// A sentence that no memory suffices for may end a few threads; a program that cannot start its threads ends soon.
const deathsInARow = 6;

/**
 * Teams of threads for a context: a thread that dies of a repeatable task is replaced, an abort ends them all.
 *
 * @example
 * const context = { ...plainContext(), team: threadTeams({ signal, resolve: (module) => import.meta.resolve(module) }) };
 */
export function threadTeams({
  signal,
  resolve,
  size = availableParallelism(),
}: ThreadTeamsOptions): StartTeam {
  return <T extends Tasks>({
    module,
    isRepeatable = false,
  }: Pick<TeamTasks<T>, "module" | "isRepeatable">) => {
    const team = threadTeam<T>({
      module: resolve(module),
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
