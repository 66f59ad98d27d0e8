import { CorpusError } from "@concord-mt/core";
import type { Run, RunMetric, RunText, RunTranslation } from "./run.ts";

/**
 * Refuses a run whose parts do not belong together.
 *
 * @throws CorpusError (`length` or `index`) that says which part.
 */
export function checkRun(run: Run): void {
  const { source, references, systems, documents, metrics, apt, act } = run;
  const lines = source.lines.length;
  checkText(source, "the source", lines);
  references.forEach((text, at) => {
    checkTranslation(text, source, `reference ${at + 1}`);
  });
  systems.forEach((text, at) => {
    checkTranslation(text, source, `system ${at + 1}`);
  });
  if (documents !== undefined)
    sameLength("the documents", documents.length, lines);
  if (run.coverage !== undefined)
    sameLength("the systems' coverages", run.coverage.length, systems.length);
  for (const metric of metrics) checkMetric(metric, systems.length, lines);
  for (const [title, part] of [
    ["APT", apt],
    ["ACT", act],
  ] as const) {
    if (part === undefined) continue;
    sameLength(`the systems of ${title}`, part.items.length, systems.length);
    part.items.forEach((items, at) => {
      const hypothesis = systems[at];
      for (const item of items) checkItem(item, { run, hypothesis, title });
    });
  }
}

function checkText(
  { lines, tokens }: RunText,
  what: string,
  count: number,
): void {
  sameLength(`the lines of ${what}`, lines.length, count);
  sameLength(`the token lines of ${what}`, tokens.length, count);
  tokens.forEach((steps, at) => {
    const sum = steps.reduce((total, step) => total + step, 0);
    if (steps.length % 2 !== 0 || sum > (lines[at]?.length ?? 0))
      throw outside(`the words of line ${at + 1} of ${what}`);
  });
}

function checkTranslation(
  text: RunTranslation,
  source: RunText,
  what: string,
): void {
  checkText(text, what, source.lines.length);
  sameLength(`the link lines of ${what}`, text.links.length, text.lines.length);
  text.links.forEach((links, line) => {
    const sizes = [wordCount(source, line), wordCount(text, line)];
    const isInside =
      links.length % 2 === 0 &&
      links.every((position, at) => position < (sizes[at % 2] ?? 0));
    if (!isInside) throw outside(`the links of line ${line + 1} of ${what}`);
  });
}

function checkMetric(
  { title, systems, statistics, lead, ofReference }: RunMetric,
  count: number,
  lines: number,
): void {
  sameLength(`the systems of ${title}`, systems.length, count);
  if (lead !== undefined && lead.system >= count)
    throw outside(`the lead of ${title}`);
  if (ofReference !== undefined)
    sameLength(
      `the reference's numbers of ${title}`,
      ofReference.total.length,
      statistics.length,
    );
  for (const { rows } of systems) {
    let cells = 0;
    for (let at = 0; at < rows.length; at += 2) {
      const skipped = rows[at] ?? 0;
      if (!Number.isInteger(skipped) || skipped < 0)
        throw outside(`the rows of ${title}`);
      cells += skipped + 1;
    }
    if (rows.length % 2 !== 0 || cells > lines * statistics.length)
      throw outside(`the rows of ${title}`);
  }
}

interface ItemPlaces {
  readonly id: string;
  readonly segment: number;
  readonly position: number;
  readonly length?: number;
  readonly referenceIndex?: number;
  readonly reference: SidePlaces;
  readonly hypothesis: SidePlaces;
}

interface SidePlaces {
  readonly positions: readonly number[];
  readonly aligned: readonly number[];
}

function checkItem(
  item: ItemPlaces,
  {
    run,
    hypothesis,
    title,
  }: {
    readonly run: Run;
    readonly hypothesis: RunText | undefined;
    readonly title: string;
  },
): void {
  const { segment, position, length = 1, referenceIndex = 0 } = item;
  const isWithin = (
    { positions, aligned }: SidePlaces,
    text: RunText | undefined,
  ): boolean => {
    const size = text === undefined ? 0 : wordCount(text, segment);
    const isInside = (at: number): boolean => at < size;
    return positions.every(isInside) && aligned.every(isInside);
  };
  const isInside =
    position + length <= wordCount(run.source, segment) &&
    isWithin(item.reference, run.references[referenceIndex]) &&
    isWithin(item.hypothesis, hypothesis);
  if (!isInside) throw outside(`item ${item.id} of ${title}`);
}

function wordCount({ tokens }: RunText, line: number): number {
  return (tokens[line]?.length ?? 0) / 2;
}

function sameLength(what: string, found: number, expected: number): void {
  if (found !== expected)
    throw new CorpusError(
      `the run is corrupt: ${what} are ${found}, expected ${expected}`,
      { code: "length" },
    );
}

function outside(what: string): CorpusError {
  return new CorpusError(`the run is corrupt: ${what} point outside the text`, {
    code: "index",
  });
}
