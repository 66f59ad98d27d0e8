import {
  type Agreement,
  type Annotations,
  beyondChance,
  checkAnnotators,
  type Label,
} from "./labels.ts";

/**
 * Fleiss' κ between any number of annotators, over the items that all of them judged. Undefined for fewer than two
 * annotators and where only one label is used.
 *
 * @throws RangeError if the annotators have different numbers of items.
 */
export function fleissKappa(annotators: readonly Annotations[]): Agreement {
  checkAnnotators(annotators);
  const raters = annotators.length;
  const totals = new Map<Label, number>();
  let [agreeing, n] = [0, 0];
  const items = annotators[0]?.length ?? 0;
  for (let item = 0; item < items; item += 1) {
    const counts = new Map<Label, number>();
    for (const annotations of annotators) {
      const label = annotations[item];
      if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    const judged = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (judged < raters) continue;
    n += 1;
    for (const [label, count] of counts) {
      agreeing += count * (count - 1);
      totals.set(label, (totals.get(label) ?? 0) + count);
    }
  }
  if (raters < 2) return beyondChance(0, 1, 0);
  const expected =
    [...totals.values()].reduce((sum, count) => sum + count * count, 0) /
    (n * raters) ** 2;
  return beyondChance(agreeing / (n * raters * (raters - 1)), expected, n);
}
