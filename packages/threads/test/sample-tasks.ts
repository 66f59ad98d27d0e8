export const tasks = {
  double: (n: number): number => 2 * n,
  fillShared: ({
    memory,
    value,
  }: {
    memory: SharedArrayBuffer;
    value: number;
  }): number => {
    new Uint8Array(memory).fill(value);
    return value;
  },
  fail: (message: string): never => {
    throw new RangeError(message);
  },
  count: (
    to: number,
    report: (done: number, total: number) => void,
  ): number => {
    for (let done = 1; done <= to; done += 1) report(done, to);
    return to;
  },
  /** Dies the first time, or always. */
  dieOnce: ({
    memory,
    isDeadly,
  }: {
    memory: SharedArrayBuffer;
    isDeadly: boolean;
  }): number => {
    const times = Atomics.add(new Int32Array(memory), 0, 1);
    return times === 0 || isDeadly ? process.exit(7) : times;
  },
  die: (): never => process.exit(7),
  crash: (): Promise<never> =>
    new Promise(() =>
      setTimeout(() => {
        throw new Error("thrown outside the task");
      }, 0),
    ),
  unsendable: (): (() => void) => () => undefined,
  sleep: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
