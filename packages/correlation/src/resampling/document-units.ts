/**
 * The documents that are drawn and shuffled whole; `undefined` where there are not two of them, so that segments are: of one
 * document every resample is the same, and its interval would have no width.
 *
 * @example
 * documentUnits(["letter", "letter", "diary"]); // ["letter", "letter", "diary"]
 * documentUnits(["letter", "letter"]); // undefined
 */
export function documentUnits(
  documents: readonly string[] | undefined,
): readonly string[] | undefined {
  const isOne = documents?.every((name) => name === documents[0]) ?? true;
  return isOne ? undefined : documents;
}
