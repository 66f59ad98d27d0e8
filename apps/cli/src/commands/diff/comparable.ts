import { CorpusError } from "@concord-mt/core";
import type { RunMetric } from "@concord-mt/report";
import { UsageError } from "../../errors.ts";
import type { RunSystem } from "../../evaluation/run-systems.ts";
import { type Io, print } from "../../io.ts";

/**
 * Checks that two runs are about the same text and were scored in the same way.
 *
 * @throws CorpusError if sources or references differ; UsageError if settings do and nothing forces the comparison.
 */
export async function checkComparable(
  io: Io,
  before: RunSystem,
  after: RunSystem,
  { force, isQuiet }: { readonly force: boolean; readonly isQuiet: boolean },
): Promise<void> {
  if (before.run === after.run) return;
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
  const differing = before.run.metrics.flatMap((metric) => {
    const other = after.run.metrics.find(({ name }) => name === metric.name);
    return other === undefined ? [] : differentSettings(metric, other);
  });
  if (differing.length === 0) return;
  const message = `the runs were scored differently: ${differing.join("; ")}`;
  if (!force)
    throw new UsageError(`${message}; --force compares them all the same`);
  if (!isQuiet) await print(io.stderr, `concord: warning: ${message}\n`);
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

/** Settings that have no part in a score itself. */
const harmless = new Set(["bs", "ar", "seed", "unit"]);

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
