import {
  type Metric,
  type Score,
  type StatisticsMatrix,
  formatSignature,
} from "@concord-mt/core";
import { UsageError } from "../errors.ts";
import { type Io, print } from "../io.ts";
import { inTurn } from "./in-turn.ts";
import { mapPausing } from "./pause.ts";
import type { MetricResult } from "./score-systems.ts";
import type { TestOptions } from "./significance.ts";
import {
  type Presentation,
  type ResultOptions,
  formatNumber,
  scaled,
  toJson,
  writeResult,
} from "./write-result.ts";

/** How a metric's scores are written: of the whole, or of each line. */
export interface ScoreWritingOptions extends ResultOptions {
  readonly sentenceLevel?: boolean;
}

/**
 * Refuses ways of writing that do not go together, before the work.
 *
 * @throws UsageError
 */
export function checkScoreOptions({
  confidence,
  pairedBs,
  pairedAr,
  format,
  scoreOnly = false,
  short = false,
  sentenceLevel = false,
}: ScoreWritingOptions & Partial<TestOptions>): void {
  const isTested =
    confidence === true || pairedBs === true || pairedAr === true;
  if (scoreOnly && format !== "text")
    throw new UsageError(`--score-only writes text, --format is ${format}`);
  if (scoreOnly && (isTested || short))
    throw new UsageError(
      `--score-only shows no ${isTested ? "interval or test" : "signature: leave --short out"}`,
    );
  if (!sentenceLevel) return;
  if (isTested)
    throw new UsageError(
      "--sentence-level goes with no interval or test: they are about the whole corpus",
    );
  if (format !== "text" && format !== "tsv" && format !== "json")
    throw new UsageError("--sentence-level writes text, tsv or json");
}

/** Writes the scores of all systems, or of each of their lines. */
export async function writeScores<S extends Score>(
  io: Io,
  metric: Pick<Metric<never, S>, "score">,
  result: MetricResult<S>,
  presentation: Presentation<S>,
  options: ScoreWritingOptions,
): Promise<void> {
  await (options.sentenceLevel === true
    ? writeSentences(io, metric, result, presentation, options)
    : writeResult(io, result, presentation, options));
}

async function writeSentences<S extends Score>(
  io: Io,
  metric: Pick<Metric<never, S>, "score">,
  result: MetricResult<S>,
  presentation: Presentation<S>,
  { format, width, short = false, scoreOnly = false }: ScoreWritingOptions,
): Promise<void> {
  const { scale } = presentation;
  const scores = await inTurn(result.systems, ({ statistics }) =>
    mapPausing(io, rowsOf(statistics), (row) => metric.score(row).score),
  );
  if (format === "json") {
    const json = toJson(result, presentation, { short }) as {
      systems: object[];
    };
    const systems = json.systems.map((system, at) => ({
      ...system,
      segments: (scores[at] ?? []).map((score) => scaled(score, scale)),
    }));
    await print(
      io.stdout,
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
  await print(io.stdout, `${[...header, ...rows].join("\n")}\n`);
  if (!scoreOnly)
    await print(io.stderr, `${formatSignature(result.signature, { short })}\n`);
}

function rowsOf({ rows, width, values }: StatisticsMatrix): Float64Array[] {
  return Array.from({ length: rows }, (_, row) =>
    values.subarray(row * width, (row + 1) * width),
  );
}
