import type { Context, OpenTeam, Tasks, TeamTasks } from "@concord-mt/core";

/** A team that starts with its first task: threads that wait cost memory. */
export function lazyTeam<T extends Tasks>(
  context: Context,
  tasks: TeamTasks<T>,
): OpenTeam<T> {
  let open: OpenTeam<T> | undefined;
  const start = (): OpenTeam<T> => (open ??= context.team(tasks));
  return {
    get size() {
      return start().size;
    },
    run: (name, input, onProgress) => start().run(name, input, onProgress),
    close: async () => {
      const closing = open;
      open = undefined;
      await closing?.close();
    },
  };
}
