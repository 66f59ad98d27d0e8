import { type SixCaseScore, addRows } from "@concord-mt/core";
import { hasOccurrences, rowsOf, scorerOf } from "@concord-mt/evaluation";
import type { Run, RunMetric } from "@concord-mt/run";
import { drawCases } from "../../parts/draw-cases.ts";
import type { Output } from "../../output.ts";

/** Bars for the metrics over occurrences. */
export function drawAllCases(output: Output, run: Run): string {
  return run.metrics
    .flatMap((metric) => {
      const systems = run.systems.flatMap(({ name }, at) => {
        const { cases } = casesOf(run, metric, at);
        return cases?.some((count) => count > 0) ? [{ name, cases }] : [];
      });
      return systems.length === 0
        ? []
        : [
            `\n${drawCases(output, `${metric.title}: occurrences by case`, systems)}`,
          ];
    })
    .join("");
}

/** How a system's occurrences fall into cases; nothing for metrics that have none. */
export function casesOf(
  run: Run,
  metric: RunMetric,
  at: number,
): Partial<SixCaseScore> {
  if (!hasOccurrences(metric.name)) return {};
  const name = run.systems[at]?.name ?? "";
  return scorerOf(run, metric)(addRows(rowsOf({ run, at, name }, metric)));
}
