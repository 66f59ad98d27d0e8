/** Hands values from one that makes them to one that takes them, one at a time. */
export interface Channel<T> extends AsyncIterable<T> {
  /** Resolves when the value was taken. */
  push(value: T): Promise<void>;
  end(): void;
  /** Lets whoever takes values fail. */
  fail(error: unknown): void;
}

/** Makes a channel. */
export function makeChannel<T>(): Channel<T> {
  const waiting: { readonly value: T; readonly taken: () => void }[] = [];
  let wake: () => void = () => undefined;
  let isOver = false;
  let failure: { readonly error: unknown } | undefined;
  return {
    push: (value) =>
      new Promise((taken) => {
        waiting.push({ value, taken });
        wake();
      }),
    end: () => {
      isOver = true;
      wake();
    },
    fail: (error) => {
      failure = { error };
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        if (failure !== undefined) throw failure.error;
        const next = waiting.shift();
        if (next !== undefined) {
          yield next.value;
          next.taken();
        } else if (isOver) return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}
