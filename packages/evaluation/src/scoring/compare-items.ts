import { type McNemarTest, mcnemar } from "@concord-mt/correlation";

/** McNemar's test in the two forms that papers print, and the counts it rests on. */
export interface ItemComparison {
  /** Right in this system only. */
  readonly gained: number;
  /** Right in the first system only. */
  readonly lost: number;
  readonly exact: McNemarTest;
  readonly uncorrected: McNemarTest;
}

/** McNemar's test on the items that both systems have. */
export function compareItems<I extends { readonly id: string }>(
  baseline: Iterable<I>,
  system: Iterable<I>,
  isRight: (item: I) => boolean,
): ItemComparison {
  const others = new Map<string, boolean>();
  for (const item of baseline) others.set(item.id, isRight(item));
  let [gained, lost] = [0, 0];
  for (const item of system) {
    const before = others.get(item.id);
    if (before === undefined) continue;
    const now = isRight(item);
    if (now && !before) gained += 1;
    if (before && !now) lost += 1;
  }
  const counts = { onlyFirst: lost, onlySecond: gained };
  return {
    gained,
    lost,
    exact: mcnemar(counts),
    uncorrected: mcnemar(counts, { variant: "uncorrected" }),
  };
}
