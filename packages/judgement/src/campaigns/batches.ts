/** What a person is to answer, in order. */
export interface Batch<T> {
  readonly annotator: string;
  /** What all are asked. */
  readonly shared: readonly T[];
  /** What this one is asked alone. */
  readonly own: readonly T[];
}

/**
 * Splits questions among people: a share of them, the first, goes to everybody, so that agreement can be measured; the rest
 * is dealt out one by one, so that no two batches differ by more than one.
 *
 * @throws RangeError if the overlap is not from 0 to 1.
 */
export function dealBatches<T>(
  questions: readonly T[],
  annotators: readonly string[],
  { overlap }: { readonly overlap: number },
): readonly Batch<T>[] {
  if (!(overlap >= 0 && overlap <= 1))
    throw new RangeError(`overlap is from 0 to 1, got ${overlap}`);
  const count = Math.round(questions.length * overlap);
  const shared = questions.slice(0, count);
  const rest = questions.slice(count);
  return annotators.map((annotator, at) => ({
    annotator,
    shared,
    own: rest.filter((_, place) => place % annotators.length === at),
  }));
}
