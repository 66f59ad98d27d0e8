import { trust } from "@concord-mt/apt";
import { addRows } from "@concord-mt/core";
import {
  type Run,
  aptItems,
  decodeRows,
  describeReference,
} from "@concord-mt/run";

/** What is shown of a run at once, without its texts: scores, intervals, tests, what they rest on. */
export function summariseRun(run: Run): Readonly<Record<string, unknown>> {
  const names = run.systems.map(({ name }) => name);
  const trusted = trust(run.systems.flatMap((_, at) => aptItems(run, at)));
  return {
    lines: run.source.lines.length,
    systems: names,
    languages: run.languages,
    source: run.source.name,
    references: run.references.map(({ name }) => name),
    ...(run.documents && { documents: new Set(run.documents).size }),
    metrics: run.metrics.map(({ systems, ...metric }) => ({
      ...metric,
      systems: systems.map((system) => ({ ...system, rows: [] })),
    })),
    ...(run.coverage && { coverage: run.coverage }),
    ...(run.apt && { apt: { ...run.apt, items: [] }, aptRows: aptRows(run) }),
    ...(run.act && { act: { items: [] } }),
    ...(trusted && { trust: trusted }),
    notes: describeReference(run, names),
    tokenizer: run.tokenizer,
    alignedBy: run.alignedBy,
    pack: run.pack,
  };
}

/** APT's counts of each system, from which scores under other weights follow. */
function aptRows(run: Run): readonly (readonly number[])[] {
  const metric = run.metrics.find(({ name }) => name === "apt");
  if (metric === undefined) return [];
  const size = {
    rows: run.source.lines.length,
    width: metric.statistics.length,
  };
  return metric.systems.map(({ rows }) => [...addRows(decodeRows(rows, size))]);
}
