import { CorpusError, SettingError, type Warning } from "@concord-mt/core";
import type { RunMetric } from "@concord-mt/run";
import type { RunSystem } from "./run-system.ts";

/**
 * Checks that two runs are about the same text and were scored in the same way; what differs all the same comes back as
 * warnings.
 *
 * @throws CorpusError if sources or references differ; SettingError if settings do and nothing forces the comparison.
 */
export function checkComparable(
  before: RunSystem,
  after: RunSystem,
  { force = false }: { readonly force?: boolean } = {},
): readonly Warning[] {
  if (before.run === after.run) return [];
  checkSame("source", before.run.source.lines, after.run.source.lines);
  const references = [before.run.references, after.run.references].map(
    (texts) => texts.map(({ lines }) => lines),
  );
  const [first = [], second = []] = references;
  if (first.length !== second.length)
    throw new CorpusError(
      `the runs have ${first.length} and ${second.length} references; only runs on the same text can be compared`,
      { code: "length" },
    );
  first.forEach((lines, at) => {
    checkSame("reference", lines, second[at] ?? []);
  });
  const differing = commonMetrics(before, after).flatMap((metric) =>
    differentSettings(metric.before, metric.after),
  );
  const versions = otherVersions(before.run.metrics, after.run.metrics);
  if (differing.length === 0) return versions;
  const message = `the runs were scored with different settings: ${differing.join("; ")}`;
  if (!force)
    throw new SettingError(message, { code: "conflict", setting: "force" });
  return [
    { code: "settings", message },
    ...otherStatistics(before, after),
    ...versions,
  ];
}

/** A metric of two runs. */
export interface SharedMetric {
  readonly before: RunMetric;
  readonly after: RunMetric;
}

/** The metrics that both runs have and whose rows hold the same numbers, so that they can be tested in pairs. */
export function sharedMetrics(
  before: RunSystem,
  after: RunSystem,
): readonly SharedMetric[] {
  return commonMetrics(before, after).filter(hasSameStatistics);
}

function commonMetrics(before: RunSystem, after: RunSystem): SharedMetric[] {
  return before.run.metrics.flatMap((metric) => {
    const other = after.run.metrics.find(({ name }) => name === metric.name);
    return other === undefined ? [] : [{ before: metric, after: other }];
  });
}

function hasSameStatistics({ before, after }: SharedMetric): boolean {
  return (
    before.statistics.length === after.statistics.length &&
    before.statistics.every((name, at) => name === after.statistics[at])
  );
}

function otherStatistics(before: RunSystem, after: RunSystem): Warning[] {
  const titles = commonMetrics(before, after)
    .filter((metric) => !hasSameStatistics(metric))
    .map((metric) => metric.before.title);
  return titles.length === 0
    ? []
    : [
        {
          code: "statistics",
          message: `with these settings ${titles.join(" and ")} cannot be compared`,
        },
      ];
}

function checkSame(
  what: string,
  first: readonly string[],
  second: readonly string[],
): void {
  if (first.length !== second.length)
    throw new CorpusError(
      `the runs' ${what}s have ${first.length} and ${second.length} lines; only runs on the same text can be compared`,
      { code: "length" },
    );
  const at = first.findIndex((line, index) => line !== second[index]);
  if (at !== -1)
    throw new CorpusError(
      `the runs' ${what}s differ in line ${at + 1}; only runs on the same text can be compared`,
      { code: "value" },
    );
}

/** Settings that have no part in a score itself; what a version can change, the revision says. */
const harmless = new Set(["bs", "ar", "seed", "unit", "version"]);

/** Versions that differ are worth a word, and no more. */
function otherVersions(
  first: readonly RunMetric[],
  second: readonly RunMetric[],
): readonly Warning[] {
  const differing = first.flatMap(({ name, title, settings }) => {
    const other = second.find((metric) => metric.name === name)?.settings;
    return other === undefined || other.version === settings.version
      ? []
      : [
          `${title} ${settings.version ?? "none"} and ${other.version ?? "none"}`,
        ];
  });
  return differing.length === 0
    ? []
    : [
        {
          code: "version",
          message: `the runs were made by different versions, which compute the same numbers: ${differing.join("; ")}`,
        },
      ];
}

function differentSettings(first: RunMetric, second: RunMetric): string[] {
  const keys = new Set([
    ...Object.keys(first.settings),
    ...Object.keys(second.settings),
  ]);
  return [...keys]
    .filter(
      (key) =>
        !harmless.has(key) && first.settings[key] !== second.settings[key],
    )
    .map(
      (key) =>
        `${first.title} ${key} ${first.settings[key] ?? "none"} and ${second.settings[key] ?? "none"}`,
    );
}
