/** The referent of a pronoun that was not translated; no word of a text is empty. */
export const untranslated = "";

/** How often each referent was seen with each antecedent. */
export type DependencyCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts pairs of an antecedent (its label) and a referent (a word, or {@link untranslated}). */
export interface PairCounter {
  add(antecedent: string, referent: string): void;
  counts(): DependencyCounts;
}

/** Starts with no pair. */
export function pairCounter(): PairCounter {
  const counts = new Map<string, Map<string, number>>();
  return {
    add: (antecedent, referent) => {
      const row = counts.get(antecedent) ?? new Map<string, number>();
      row.set(referent, (row.get(referent) ?? 0) + 1);
      counts.set(antecedent, row);
    },
    counts: () => counts,
  };
}
