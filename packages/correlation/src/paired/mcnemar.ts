import { binomialTails } from "../distributions/binomial.ts";
import { chiSquaredTails } from "../distributions/chi-squared.ts";
import { checkCounts } from "./counts.ts";

/**
 * The forms of McNemar's test in use: `exact` by the binomial distribution, `uncorrected` by χ², `corrected` by χ² with
 * the continuity correction. Papers seldom say which; the differences are not small.
 */
export type McNemarVariant = "exact" | "uncorrected" | "corrected";

export interface McNemarTest {
  readonly variant: McNemarVariant;
  /** χ², or for `exact` the smaller of the two counts. */
  readonly statistic: number;
  /** Two-sided; 1 where the systems differ nowhere. */
  readonly p: number;
}

/**
 * McNemar's test: is one of two systems right more often, judging by the items on which only one of them is?
 *
 * @example
 * mcnemar({ onlyFirst: 57, onlySecond: 35 }, { variant: "uncorrected" }).p; // 0.0218…
 *
 * @throws RangeError if a count is not an integer from 0.
 */
export function mcnemar(
  {
    onlyFirst,
    onlySecond,
  }: { readonly onlyFirst: number; readonly onlySecond: number },
  { variant = "exact" }: { readonly variant?: McNemarVariant } = {},
): McNemarTest {
  checkCounts({ onlyFirst, onlySecond });
  const n = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  if (variant === "exact") {
    const p = Math.min(1, 2 * binomialTails(fewer, { n, p: 0.5 }).lower);
    return { variant, statistic: fewer, p };
  }
  const gap = Math.abs(onlyFirst - onlySecond);
  const corrected = variant === "corrected" ? Math.max(0, gap - 1) : gap;
  const statistic = n === 0 ? 0 : corrected ** 2 / n;
  return { variant, statistic, p: chiSquaredTails(statistic, 1).upper };
}
