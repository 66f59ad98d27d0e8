/** Where a parser of a WordNet file puts what it reads. */
export interface GrowingSets {
  /** The file, as errors name it. */
  readonly file: string;
  readonly into: Map<string, Set<string>>;
}

/** Adds values to a key's set. */
export function addTo(
  into: Map<string, Set<string>>,
  key: string,
  values: Iterable<string>,
): void {
  const known = into.get(key) ?? new Set();
  into.set(key, known);
  for (const value of values) known.add(value);
}
