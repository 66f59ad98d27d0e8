/** Says how much of a task is done. */
export type ReportTask = (done: number, total: number) => void;

/** Named pure functions from plain data and shared memory to plain data; long ones report how far they have come. */
export type Tasks = Readonly<
  // The input types differ from task to task; `any` lets each keep its own, and `run` gives it back.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Record<string, (input: any, report: ReportTask) => unknown>
>;

/** Somebody who runs tasks: this thread ({@link soloTeam}) or several (`@concord-mt/threads`). */
export interface Team<T extends Tasks> {
  /** How many tasks run at once. Work must be split the same way whatever it is, so that results do not depend on it. */
  readonly size: number;
  run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    onProgress?: ReportTask,
  ): Promise<Awaited<ReturnType<T[N]>>>;
}

/**
 * Runs tasks in place, one after another: for browsers, small inputs, and as the default everywhere.
 *
 * @example
 * await soloTeam({ double: (n: number) => 2 * n }).run("double", 4); // 8
 */
export function soloTeam<T extends Tasks>(tasks: T): Team<T> {
  const call = async (
    name: string,
    input: unknown,
    report: ReportTask = () => undefined,
  ): Promise<unknown> => {
    const task = tasks[name];
    if (task === undefined)
      throw new TypeError(`there is no task ${JSON.stringify(name)}`);
    return await task(input, report);
  };
  return {
    size: 1,
    run: <N extends keyof T & string>(
      name: N,
      input: Parameters<T[N]>[0],
      onProgress?: ReportTask,
    ) => call(name, input, onProgress) as Promise<Awaited<ReturnType<T[N]>>>,
  };
}
