import { formatSignature } from "@concord-mt/core";
import { type Column, formatTable } from "@concord-mt/report";
import { formatNumber, formatStarredP } from "../scores/metric-result.ts";
import type { Output, OutputOptions } from "../output.ts";
import type { TunedPoint, Tuning } from "@concord-mt/reranking";

/** Writes the accuracy of each pair of weights, the best first. */
export async function writeTuning(
  output: Output,
  { baseline, points, best, ceiling, signature }: Tuning,
  { format, width }: OutputOptions,
): Promise<void> {
  const line = formatSignature(signature);
  const sorted = [...points].sort(
    (a, b) => b.right - a.right || a.changed - b.changed,
  );
  if (format === "json") {
    const json = { signature: line, best, baseline, ceiling, points: sorted };
    await output.write(`${JSON.stringify(json, undefined, 2)}\n`);
    return;
  }
  const right = (title: string): Column => ({ title, align: "right" });
  const toRow = (point: TunedPoint): string[] => [
    String(point.alpha),
    point === baseline ? "–" : String(point.beta),
    String(point.changed),
    `${point.right} / ${point.total}`,
    formatNumber(point.accuracy, 1, width),
    `[${formatNumber(point.low, 1, width)}, ${formatNumber(point.high, 1, width)}]`,
    formatStarredP(point.p),
    `${(point.bestIn * 100).toFixed(1)} %`,
  ];
  const table = formatTable(
    {
      columns: [
        right("alpha"),
        right("beta"),
        right("changed"),
        right("right"),
        right("accuracy"),
        right("95 % interval"),
        right("p"),
        right("best in"),
      ],
      rows: [baseline, ...sorted].map(toRow),
    },
    format,
  );
  const advice =
    best === baseline
      ? "no pair of weights is better than the decoder's own order"
      : `best: --alpha ${best.alpha} --beta ${best.beta}`;
  const limit = `the best hypothesis of each list would have ${ceiling.right} of ${ceiling.total} right`;
  const comment = format === "latex" ? "% " : "";
  await output.write(table);
  if (format === "tsv") await output.note(`${advice}\n${limit}\n${line}\n`);
  else
    await output.write(
      `\n${comment}${advice}\n${comment}${limit}\n${comment}${line}\n`,
    );
}
