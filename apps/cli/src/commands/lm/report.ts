import { plural } from "@concord-mt/core";
import type { EstimateReport, OrderReport } from "@concord-mt/ngram";
import { formatTable } from "@concord-mt/report";

/** How a model was estimated: a table of its orders, or JSON. */
export function writeReport(
  report: EstimateReport,
  format: "text" | "json",
): string {
  if (format === "json") return `${JSON.stringify(report, undefined, 2)}\n`;
  const right = (title: string) => ({ title, align: "right" as const });
  const table = formatTable(
    {
      columns: [
        right("order"),
        right("n-grams"),
        right("kept"),
        { title: "smoothing" },
        { title: "discounts" },
      ],
      rows: report.orders.map((order) => [
        String(order.order),
        String(order.counted),
        String(order.kept),
        order.smoothing,
        discountsOf(order),
      ]),
    },
    "text",
  );
  return `${table}\n${plural(report.sentences, "sentence")}, ${plural(report.tokens, "word")}, as ${report.compatible} estimates\n`;
}

function discountsOf({ discounts, factors }: OrderReport): string {
  return [...(discounts ?? factors ?? [])]
    .map((value) => value.toFixed(4))
    .join(" ");
}
