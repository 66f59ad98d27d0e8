import { aptScorer } from "@concord-mt/apt";
import { scoreActRow } from "@concord-mt/act";
import { autoPrf } from "@concord-mt/autoprf";
import { bleu } from "@concord-mt/bleu";
import { chrf } from "@concord-mt/chrf";
import {
  CorpusError,
  type Score,
  type StatisticsMatrix,
} from "@concord-mt/core";
import { meteor } from "@concord-mt/meteor";
import { type Run, type RunMetric, unpackRows } from "@concord-mt/report";
import { ter } from "@concord-mt/ter";
import { UsageError } from "../errors.ts";
import { meteorSettings } from "./meteor-settings.ts";

/** One system of a saved run. */
export interface RunSystem {
  readonly run: Run;
  /** Its place among the run's systems. */
  readonly at: number;
  readonly name: string;
}

/**
 * The system of a run with this name, or the one at a place where no name is given.
 *
 * @throws UsageError if the run has no such system.
 */
export function findSystem(
  run: Run,
  file: string,
  name: string | undefined,
  place = 0,
): RunSystem {
  const at =
    name === undefined
      ? place
      : run.systems.findIndex((system) => system.name === name);
  const found = run.systems[at];
  if (found === undefined) {
    const names = run.systems.map((system) => system.name).join(", ");
    throw new UsageError(
      name === undefined
        ? `${file} has only the system ${names}`
        : `${file} has no system ${name}, only ${names}`,
    );
  }
  return { run, at, name: found.name };
}

/** A system's rows of a metric. */
export function rowsOf(
  { run, at }: RunSystem,
  metric: RunMetric,
): StatisticsMatrix {
  return unpackRows(metric.systems[at]?.rows ?? [], {
    rows: run.source.lines.length,
    width: metric.statistics.length,
  });
}

/**
 * The function from a row of a run's metric to its score.
 *
 * @throws CorpusError if the run names a metric that this program does not know.
 */
export function scorerOf(
  run: Run,
  metric: RunMetric,
): (row: Float64Array) => number | undefined {
  const scorer = makeScorer(run, metric);
  return (row) => scorer.score(row).score;
}

function makeScorer(
  run: Run,
  { name, settings, statistics }: RunMetric,
): { score(row: Float64Array): Score } {
  switch (name) {
    case "apt":
      return { score: aptScorer(run.apt ?? {}) };
    case "act":
      return { score: scoreActRow };
    case "autof":
      return autoPrf({
        pronouns: statistics
          .filter((_, at) => at % 3 === 0)
          .map((column) => column.replace(/ matched$/, "")),
      });
    case "bleu":
      return bleu();
    case "chrf":
      return chrf({ wordOrder: Number(settings.nw ?? 0) });
    case "ter":
      return ter();
    case "meteor":
      return meteor(meteorSettings(run.languages.target));
    default:
      throw new CorpusError(`the run has an unknown metric ${name}`, {
        code: "version",
      });
  }
}
