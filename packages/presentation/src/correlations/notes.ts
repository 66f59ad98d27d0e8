import { plural } from "@concord-mt/core";
import type { Correlated, ScoreColumns } from "@concord-mt/correlation";

/** What the tables of agreement do not say themselves. */
export function notesOf(
  { human, metrics }: ScoreColumns,
  { outliers, all }: Correlated,
): readonly string[] {
  const turned = metrics.filter(({ isTurned }) => isTurned);
  return [
    "95 %: Fisher's z (Bonett and Wright); bootstrap: 95 % over systems; without one: smallest and largest value with one system left out",
    "pairs: share of system pairs ranked as by people; * in Williams tests: p < 0.05 two-sided, adjusted by Holm",
    ...(turned.length > 0
      ? [
          `(−): lower is better, the negative is correlated: ${turned.map(({ name }) => name).join(", ")}`,
        ]
      : []),
    outliers.length > 0
      ? `outliers by ${human.name} (more than 2.5 × 1.483 MAD from the median): ${outliers.join(", ")}`
      : `no outliers by ${human.name} (MAD rule)`,
    ...all.metrics
      .filter(({ pearson }) => pearson.missing > 0)
      .map(
        ({ name, pearson }) =>
          `${name}: left out ${plural(pearson.missing, "system")} without a score`,
      ),
    ...all.metrics
      .filter(({ pearson }) => pearson.reason !== undefined)
      .map(
        ({ name, pearson }) =>
          `${name}: no correlation, ${pearson.reason ?? ""}`,
      ),
    ...(all.systems.length < 10
      ? [
          `${all.systems.length} systems: intervals are wide, and differences between metrics are seldom meaningful`,
        ]
      : []),
  ];
}
