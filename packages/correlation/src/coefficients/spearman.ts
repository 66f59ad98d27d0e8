import {
  type Correlation,
  type CorrelationOptions,
  correlateBy,
} from "./correlation.ts";
import type { ValueColumn } from "./pairs.ts";
import { pearsonCoefficient, testedByT } from "./pearson.ts";
import { midranks } from "./ranks.ts";

/**
 * Spearman's ρ (Pearson's r of the ranks, equal values sharing a rank) with its t test. Undefined for fewer than two
 * rows and for a constant column.
 *
 * @throws RangeError if the columns differ in length or a value is NaN or infinite.
 */
export function spearman(
  first: ValueColumn,
  second: ValueColumn,
  options: CorrelationOptions = {},
): Correlation {
  const measure = testedByT(spearmanCoefficient, (r) =>
    Math.sqrt(1 + (r * r) / 2),
  );
  return correlateBy(measure, first, second, options);
}

/** Spearman's ρ of columns without missing values; `undefined` if one is constant. */
export function spearmanCoefficient(
  x: readonly number[],
  y: readonly number[],
): number | undefined {
  return pearsonCoefficient(midranks(x), midranks(y));
}
