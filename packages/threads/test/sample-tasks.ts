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
