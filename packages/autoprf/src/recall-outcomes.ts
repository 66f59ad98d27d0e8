import type { AutoPrfItem } from "./occurrences.ts";

/**
 * For each reference word aligned to a pronoun, in order, 1 if the hypothesis has it and 0 if not: the individual words
 * that the paper's paired t-test on recall pairs (Hardmeier & Federico 2010, §5). Where a word stands in the reference
 * more often than in the hypothesis, its first ones count as found.
 *
 * Two systems' outcomes belong together word by word when they were scored against the same single reference and
 * alignment; the mean is the recall.
 */
export function recallOutcomes(items: Iterable<AutoPrfItem>): number[] {
  const outcomes: number[] = [];
  for (const { candidate, reference } of items) {
    const left = [...candidate];
    for (const word of reference) {
      const at = left.indexOf(word);
      outcomes.push(at === -1 ? 0 : 1);
      if (at !== -1) left.splice(at, 1);
    }
  }
  return outcomes;
}
