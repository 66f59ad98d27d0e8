import {
  type Occurrence,
  type RunSystem,
  pairOccurrences,
  wordsAt,
} from "@concord-mt/evaluation";
import type { Run } from "@concord-mt/run";

type Cell = string | number | null | undefined;

/** A line as PostgreSQL's COPY takes it; its texts cannot hold NUL. */
function copyLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) =>
    cell === null || cell === undefined
      ? "\\N"
      : String(cell)
          .replaceAll("\0", "\uFFFD")
          .replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found),
  );
  return `${written.join("\t")}\n`;
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** Rows of `run_score` from its column `n` on. */
export function* scoreRows(run: Run): Generator<string> {
  for (const metric of run.metrics)
    for (const [n, found] of metric.systems.entries())
      yield copyLine([
        ...[n, run.systems[n]?.name ?? "", metric.name, found.score],
        ...[found.interval?.low, found.interval?.high],
        ...[found.bootstrap?.p, found.randomisation?.p, metric.signature],
      ]);
}

/** Rows of `occurrence` from its column `metric` on. */
export function* occurrenceRows(run: Run): Generator<string> {
  for (const metric of ["apt", "act"] as const) {
    if (run[metric] === undefined) continue;
    for (const [n, { name }] of run.systems.entries()) {
      const system: RunSystem = { run, at: n, name };
      const pairs = pairOccurrences(system, system, metric);
      for (const [at, { items }] of pairs.entries())
        yield copyLine([metric, n, ...cells(items.before, at, system)]);
    }
  }
}

function cells(item: Occurrence, at: number, system: RunSystem): Cell[] {
  const { run } = system;
  const { segment } = item;
  const references = { ...run, systems: run.references };
  return [
    ...[item.id, at, segment, run.documents?.[segment], item.position],
    ...[item.source, item.outcome, item.reason, item.credit],
    wordsAt(
      { run: references, at: item.referenceIndex, name: "" },
      segment,
      item.reference,
    ),
    wordsAt(system, segment, item.hypothesis),
  ];
}
