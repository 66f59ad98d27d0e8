import type {
  CorrelatedSegments,
  SegmentComparison,
} from "@concord-mt/correlation";
import { formatStarredP } from "../scores/metric-result.ts";
import { type Part, columnsOf, fixed, fixedRange } from "../parts/parts.ts";

/** How metrics agree with people segment by segment, and whether one does more than another. */
export function segmentTables(
  { systems, segments, metrics, comparisons }: CorrelatedSegments,
  width: number,
): readonly Part[] {
  const agreement = {
    title: `Segment scores, ${systems.length} systems × ${segments} segments`,
    table: {
      columns: columnsOf(
        ...["metric", "SPA", "acc-eq", "threshold", "Pearson", "95 % (both)"],
      ),
      rows: metrics.map(({ name, soft, ties, both }) => [
        name,
        fixed(soft.accuracy, width),
        fixed(ties.accuracy, width),
        fixed(ties.epsilon, width),
        fixed(both.coefficient, width),
        fixedRange(both, width),
      ]),
    },
  };
  if (comparisons.length === 0) return [agreement];
  return [
    agreement,
    comparisonTable("on these systems (Perm-Both)", comparisons, width),
    comparisonTable(
      "on systems in general (Perm-Systems)",
      comparisons.map(({ first, second, bySystem }) => ({
        first,
        second,
        ...bySystem,
      })),
      width,
    ),
  ];
}

function comparisonTable(
  where: string,
  comparisons: readonly Omit<SegmentComparison, "bySystem">[],
  width: number,
): Part {
  const [first, ...numbers] = columnsOf("first", "difference", "p");
  return {
    title: `p that the first correlates more than the second ${where}`,
    table: {
      columns: [first ?? { title: "" }, { title: "second" }, ...numbers],
      rows: comparisons.map((one) => [
        one.first,
        one.second,
        fixed(one.difference, width),
        formatStarredP(one.p),
      ]),
    },
  };
}
