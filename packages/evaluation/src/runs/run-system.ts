import { SettingError, type StatisticsMatrix } from "@concord-mt/core";
import { type Run, type RunMetric, decodeRows } from "@concord-mt/run";

/** One system of a run. */
export interface RunSystem {
  readonly run: Run;
  /** Its place among the run's systems. */
  readonly at: number;
  readonly name: string;
}

/**
 * The system of a run with this name, or the one at a place where no name is given; `file` is what messages call the run.
 *
 * @throws SettingError if the run has no such system.
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
    throw new SettingError(
      name === undefined
        ? `${file} has only the system ${names}`
        : `${file} has no system ${name}, only ${names}`,
      { code: "value", setting: "system" },
    );
  }
  return { run, at, name: found.name };
}

/** A system's rows of a metric. */
export function rowsOf(
  { run, at }: RunSystem,
  metric: RunMetric,
): StatisticsMatrix {
  return decodeRows(metric.systems[at]?.rows ?? [], {
    rows: run.source.lines.length,
    width: metric.statistics.length,
  });
}
