import {
  type Metric,
  type PausingContext,
  type Score,
  type StatisticsMatrix,
  formatSignature,
  inTurn,
  mapPausing,
} from "@concord-mt/core";
import type { Output } from "../output.ts";
import type { MetricResult } from "@concord-mt/evaluation";
import {
  type Presentation,
  type ResultOptions,
  formatNumber,
  scaled,
  toJson,
  writeResult,
} from "./metric-result.ts";

/** How a metric's scores are written: of the whole, or of each line. */
export interface ScoreWritingOptions extends ResultOptions {
  readonly sentenceLevel?: boolean;
}

/** Writes the scores of all systems, or of each of their lines. */
export async function writeScores<S extends Score>(
  output: Output,
  metric: Pick<Metric<never, S>, "score">,
  result: MetricResult<S>,
  presentation: Presentation<S>,
  options: ScoreWritingOptions,
  context: PausingContext,
): Promise<void> {
  await (options.sentenceLevel === true
    ? writeSentences(output, metric, result, presentation, options, context)
    : writeResult(output, result, presentation, options));
}

async function writeSentences<S extends Score>(
  output: Output,
  metric: Pick<Metric<never, S>, "score">,
  result: MetricResult<S>,
  presentation: Presentation<S>,
  { format, width, short = false, scoreOnly = false }: ScoreWritingOptions,
  context: PausingContext,
): Promise<void> {
  const { scale } = presentation;
  const scores = await inTurn(result.systems, ({ statistics }) =>
    mapPausing(context, rowsOf(statistics), (row) => metric.score(row).score),
  );
  if (format === "json") {
    const json = toJson(result, presentation, { short }) as {
      systems: object[];
    };
    const systems = json.systems.map((system, at) => ({
      ...system,
      segments: (scores[at] ?? []).map((score) => scaled(score, scale)),
    }));
    await output.write(
      `${JSON.stringify({ ...json, systems }, undefined, 2)}\n`,
    );
    return;
  }
  const [first = []] = scores;
  const rows = first.map((_, line) =>
    scores.map((system) => formatNumber(system[line], scale, width)).join("\t"),
  );
  const header =
    format === "tsv" ? [result.systems.map(({ name }) => name).join("\t")] : [];
  await output.write(`${[...header, ...rows].join("\n")}\n`);
  if (!scoreOnly)
    await output.note(`${formatSignature(result.signature, { short })}\n`);
}

function rowsOf({ rows, width, values }: StatisticsMatrix): Float64Array[] {
  return Array.from({ length: rows }, (_, row) =>
    values.subarray(row * width, (row + 1) * width),
  );
}
