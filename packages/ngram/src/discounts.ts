/** What is taken off counts of 1, of 2, and of 3 or more. */
export type Discounts = readonly [one: number, two: number, threePlus: number];

/** Discounts, or the reason why there are none. */
export type DiscountResult =
  | { readonly kind: "estimated"; readonly discounts: Discounts }
  | { readonly kind: "failed"; readonly reason: string };

/** SRILM refuses a negative discount and any empty class; KenLM takes no four-counts, but discounts from 0 to the count. */
export type DiscountRule = "srilm" | "kenlm";

/**
 * The discounts of modified Kneser–Ney (Chen & Goodman 1999, eq. 26) from the numbers of n-grams that occur 1 to 4
 * times.
 */
export function modifiedDiscounts(
  countsOfCounts: readonly number[],
  rule: DiscountRule,
): DiscountResult {
  const [n1 = 0, n2 = 0, n3 = 0, n4 = 0] = countsOfCounts;
  const needed = rule === "srilm" ? [n1, n2, n3, n4] : [n1, n2, n3];
  const empty = needed.indexOf(0);
  if (empty >= 0) return noNgramOccurs(empty + 1);
  const y = n1 / (n1 + 2 * n2);
  const discounts = [
    1 - (2 * y * n2) / n1,
    2 - (3 * y * n3) / n2,
    3 - (4 * y * n4) / n3,
  ] as const;
  const wrong = discounts.findIndex(
    (discount, at) => discount < 0 || (rule === "kenlm" && discount > at + 1),
  );
  if (wrong >= 0) {
    return {
      kind: "failed",
      reason: `the discount of count ${wrong + 1} would be ${discounts[wrong]?.toFixed(4) ?? ""}`,
    };
  }
  return { kind: "estimated", discounts };
}

/** The single discount of Kneser & Ney (1995): n1 / (n1 + 2 n2), for all counts. */
export function originalDiscounts(
  countsOfCounts: readonly number[],
): DiscountResult {
  const [n1 = 0, n2 = 0] = countsOfCounts;
  if (n1 === 0 || n2 === 0) return noNgramOccurs(n1 === 0 ? 1 : 2);
  const discount = n1 / (n1 + 2 * n2);
  return { kind: "estimated", discounts: [discount, discount, discount] };
}

function noNgramOccurs(times: number): DiscountResult {
  return { kind: "failed", reason: `no n-gram has count ${times}` };
}

/** Good–Turing factors, and what had to be done to get them. */
export interface GoodTuringFactors {
  /** Factors of counts 1, 2, …; greater counts are not discounted. */
  readonly factors: readonly number[];
  readonly notes: readonly string[];
}

/**
 * Katz's factors for counts up to `most` (Katz 1987), as SRILM computes them: `most` sinks where there is no n-gram
 * with count `most` + 1, and a factor out of range becomes 1.
 *
 * @param countsOfCounts - numbers of n-grams with count 1, 2, … `most` + 1
 */
export function goodTuringFactors(
  countsOfCounts: readonly number[],
  most: number,
): GoodTuringFactors {
  const times = (count: number): number => countsOfCounts[count - 1] ?? 0;
  const notes: string[] = [];
  let highest = most;
  if (times(1) === 0) {
    if (most > 0) notes.push("no n-gram has count 1");
    highest = 0;
  }
  while (highest > 0 && times(highest + 1) === 0) highest -= 1;
  if (highest < most) {
    notes.push(
      highest === 0
        ? "counts are not discounted"
        : `only counts up to ${highest} are discounted`,
    );
  }
  const common = ((highest + 1) * times(highest + 1)) / times(1);
  const factors = Array.from({ length: highest }, (_, at) => {
    const count = at + 1;
    if (times(count) === 0) {
      notes.push(`no n-gram has count ${count}, so its factor is 1`);
      return 1;
    }
    const plain = ((count + 1) * times(count + 1)) / (count * times(count));
    const factor = (plain - common) / (1 - common);
    if (Number.isFinite(factor) && factor > 3e-6 && plain <= 1) return factor;
    notes.push(`the factor of count ${count} is out of range, so it is 1`);
    return 1;
  });
  return { factors, notes };
}
