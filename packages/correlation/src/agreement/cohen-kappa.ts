import {
  type Agreement,
  type Annotations,
  beyondChance,
  checkAnnotators,
  type Label,
} from "./labels.ts";

/**
 * Cohen's κ between two annotators, over the items that both judged. Undefined where both use one and the same label
 * throughout.
 *
 * @throws RangeError if the annotators have different numbers of items.
 */
export function cohenKappa(first: Annotations, second: Annotations): Agreement {
  checkAnnotators([first, second]);
  const ones = new Map<Label, number>();
  const others = new Map<Label, number>();
  let [same, n] = [0, 0];
  first.forEach((one, item) => {
    const other = second[item];
    if (one === undefined || other === undefined) return;
    n += 1;
    if (one === other) same += 1;
    ones.set(one, (ones.get(one) ?? 0) + 1);
    others.set(other, (others.get(other) ?? 0) + 1);
  });
  let chance = 0;
  for (const [label, count] of ones) chance += count * (others.get(label) ?? 0);
  // Whole numbers, so that full chance agreement is exactly 1.
  return beyondChance(same / n, chance / (n * n), n);
}
