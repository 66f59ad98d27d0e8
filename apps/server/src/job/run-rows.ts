import {
  type Occurrence,
  type RunSystem,
  pairOccurrences,
  wordsAt,
} from "@concord-mt/evaluation";
import { type Run, type RunText, decodeTokens } from "@concord-mt/run";
import type { findAntecedents } from "./antecedents.ts";

type Cell = string | number | null | undefined;

/** PostgreSQL's texts can hold neither NUL nor half a character. */
function clean(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, "\uFFFD");
}

/** A line as PostgreSQL's COPY takes it. */
function copyLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) =>
    cell === null || cell === undefined
      ? "\\N"
      : clean(String(cell)).replaceAll(
          /[\\\t\n\r]/g,
          (found) => escapes[found] ?? found,
        ),
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
export function* occurrenceRows(
  run: Run,
  antecedentOf: Awaited<ReturnType<typeof findAntecedents>>,
): Generator<string> {
  for (const metric of ["apt", "act"] as const) {
    if (run[metric] === undefined) continue;
    for (const [n, { name }] of run.systems.entries()) {
      const system: RunSystem = { run, at: n, name };
      const pairs = pairOccurrences(system, system, metric);
      for (const [at, { items }] of pairs.entries()) {
        const { segment, position } = items.before;
        const antecedent =
          metric === "apt" ? antecedentOf(segment, position) : undefined;
        yield copyLine([
          ...[metric, n, ...cells(items.before, at, system)],
          antecedent &&
            JSON.stringify({ ...antecedent, text: clean(antecedent.text) }),
        ]);
      }
    }
  }
}

/** Rows of `run_segment` from its column `segment` on. */
export function* segmentRows(run: Run): Generator<string> {
  const list = (texts: readonly RunText[], segment: number): string =>
    JSON.stringify(texts.map(({ lines }) => clean(lines[segment] ?? "")));
  for (const [segment, line] of run.source.lines.entries())
    yield copyLine([
      ...[segment, run.documents?.[segment], line],
      ...[list(run.references, segment), list(run.systems, segment)],
    ]);
}

function cells(item: Occurrence, at: number, system: RunSystem): Cell[] {
  const { run } = system;
  const { segment } = item;
  const references = { ...run, systems: run.references };
  const reference = run.references[item.referenceIndex];
  const source = Array.from(
    { length: item.length },
    (_, next) => item.position + next,
  );
  return [
    ...[item.id, at, segment, run.documents?.[segment], item.position],
    ...[item.source, item.outcome, item.reason, item.credit],
    wordsAt(
      { run: references, at: item.referenceIndex, name: "" },
      segment,
      item.reference,
    ),
    wordsAt(system, segment, item.hypothesis),
    item.referenceIndex,
    JSON.stringify({
      source: placesAt(run.source, segment, source),
      reference: placesAt(reference, segment, item.reference),
      hypothesis: placesAt(run.systems[system.at], segment, item.hypothesis),
    }),
  ];
}

/** Where words of a line stand: pairs of start and end. */
function placesAt(
  text: RunText | undefined,
  segment: number,
  positions: readonly number[],
): readonly (readonly [number, number])[] {
  const spans = decodeTokens(text?.tokens[segment] ?? []);
  return positions.flatMap((position) => {
    const span = spans[position];
    return span === undefined ? [] : [[span.start, span.end] as const];
  });
}
