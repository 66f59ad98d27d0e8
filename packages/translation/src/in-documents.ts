/** How sentences are worked on whose documents give something on from one to the next. */
export interface DocumentWork<Sentence, Result, State> {
  /** How many documents are worked on at once. */
  readonly width: number;
  /** What a document starts with. */
  readonly first: State;
  readonly work: (
    sentence: Sentence,
    state: State,
  ) => Promise<{ readonly result: Result; readonly next: State }>;
}

/**
 * Works on the sentences of each document in turn, on several documents at once, and gives the results in the order of
 * the text.
 */
export async function* inDocuments<Sentence, Result, State>(
  sentences: readonly Sentence[],
  documents: readonly string[] | undefined,
  { width, first, work }: DocumentWork<Sentence, Result, State>,
): AsyncGenerator<Result> {
  const places = new Map<string, number[]>();
  for (const at of sentences.keys()) {
    const id = documents?.[at] ?? "";
    const own = places.get(id) ?? [];
    places.set(id, own);
    own.push(at);
  }
  const slots = sentences.map(() => makeSlot<Result>());
  const waiting = [...places.values()];
  let isStopped = false;
  const runDocuments = async (): Promise<void> => {
    for (let own = waiting.shift(); own; own = waiting.shift()) {
      let state = first;
      for (const at of own) {
        const sentence = sentences[at];
        if (isStopped || sentence === undefined) return;
        const { result, next } = await work(sentence, state);
        state = next;
        slots[at]?.give(result);
      }
    }
  };
  const workers = Array.from({ length: Math.max(1, width) }, () =>
    runDocuments().catch((error: unknown) => {
      isStopped = true;
      for (const slot of slots) slot.fail(error);
    }),
  );
  try {
    for (const slot of slots) yield await slot.result;
  } finally {
    isStopped = true;
    await Promise.all(workers);
  }
}

interface Slot<Result> {
  readonly result: Promise<Result>;
  readonly give: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

function makeSlot<Result>(): Slot<Result> {
  let give: Slot<Result>["give"] = () => undefined;
  let fail: Slot<Result>["fail"] = () => undefined;
  const result = new Promise<Result>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  // Whoever waits for it hears of a failure; the others must not be unhandled.
  result.catch(() => undefined);
  return { result, give, fail };
}
