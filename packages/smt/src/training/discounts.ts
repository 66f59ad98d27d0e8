import { CorpusError } from "@concord-mt/core";

/** How counts of phrase pairs are discounted before they become probabilities (Foster, Kuhn & Johnson 2006). */
export type Discount = "none" | "good-turing" | "kneser-ney";

/** Numbers of phrase pairs that were seen once, twice, …; the first place is empty. */
export type CountsOfCounts = Float64Array;

/** The counts that are discounted one by one. */
export const countLimit = 10;

/** What a pair's count becomes in φ(target | source) = (c - D) / c(f) + D N1+(f) / c(f) · p(e); `mass` is D. */
export interface DiscountedCount {
  readonly count: (count: number) => number;
  /** What is taken off, to be given to the back-off distribution; 0 where there is none. */
  readonly mass: (count: number) => number;
}

/**
 * Makes a discount from counts of counts.
 *
 * @throws CorpusError if the table is too small to estimate Kneser–Ney discounts.
 */
export function makeDiscount(
  discount: Discount,
  countsOfCounts: CountsOfCounts,
): DiscountedCount {
  switch (discount) {
    case "none":
      return { count: (count) => count, mass: () => 0 };
    case "good-turing":
      return goodTuring(countsOfCounts);
    case "kneser-ney":
      return kneserNey(countsOfCounts);
  }
}

function goodTuring(n: CountsOfCounts): DiscountedCount {
  const factors = [0.01];
  for (let count = 1; count <= countLimit; count += 1) {
    const factor =
      (((count + 1) / count) * ((n[count + 1] ?? 0) + 0.1)) /
      ((n[count] ?? 0) + 0.1);
    factors.push(Math.max(Math.min(factor, 1), factors[count - 1] ?? 0));
  }
  return { count: (count) => (factors[count] ?? 1) * count, mass: () => 0 };
}

function kneserNey(n: CountsOfCounts): DiscountedCount {
  const [, n1 = 0, n2 = 0, n3 = 0, n4 = 0] = n;
  if (n1 === 0 || n2 === 0 || n3 === 0)
    throw new CorpusError(
      `expected phrase pairs that occur once, twice and three times to estimate Kneser–Ney discounts, found ${n1}, ${n2} and ${n3}`,
      { code: "value" },
    );
  const y = n1 / (n1 + 2 * n2);
  const discounts = [
    0,
    Math.min(1 - (2 * y * n2) / n1, 0.9),
    Math.min(2 - (3 * y * n3) / n2, 1.9),
    Math.min(3 - (4 * y * n4) / n3, 2.9),
  ];
  const mass = (count: number): number =>
    Math.max(0, Math.min(discounts[Math.min(count, 3)] ?? 0, count - 0.01));
  return { count: (count) => count - mass(count), mass };
}
