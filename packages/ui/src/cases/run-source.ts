import {
  type Run,
  type RunText,
  type RunTranslation,
  decodeLinks,
  decodeTokens,
} from "@concord-mt/run";
import {
  type Occurrence,
  type Verdict,
  isRepaired,
} from "../data/occurrences.ts";
import type {
  CaseRow,
  CaseSource,
  CaseText,
  CaseView,
  ContextLine,
} from "./case-source.ts";
import { type Marks, marksOf, noMarks } from "./marked-line.tsx";

/** The cases of a run in memory; `choose` is the filter. */
export function runSource<Filter>(
  run: Run,
  occurrences: readonly Occurrence[],
  choose: (filter: Filter) => readonly Occurrence[],
): CaseSource<Filter> {
  return {
    count: (filter) => choose(filter).length,
    page: (filter, from, count) =>
      choose(filter)
        .slice(from, from + count)
        .map((found) => rowOf(run, found)),
    place: (filter, id) => choose(filter).findIndex((found) => found.id === id),
    get: (id, focus) => {
      const found = occurrences.find((occurrence) => occurrence.id === id);
      return found && viewOf(run, found, focus);
    },
    subscribe: () => () => undefined,
  };
}

function rowOf(
  { source }: Run,
  { id, segment, position, length, verdicts }: Occurrence,
): CaseRow {
  const words = decodeTokens(source.tokens[segment] ?? []);
  const start = words[position]?.start ?? 0;
  return {
    id,
    segment,
    line: source.lines[segment] ?? "",
    place: { start, end: words[position + length - 1]?.end ?? start },
    outcomes: verdicts.map((verdict) => verdict?.outcome),
  };
}

function viewOf(run: Run, occurrence: Occurrence, focus: number): CaseView {
  const { id, segment, position, length, verdicts } = occurrence;
  const own = Array.from({ length }, (_, at) => position + at);
  const shown =
    verdicts[focus] ?? verdicts.find((verdict) => verdict !== undefined);
  const deciding = shown && (shown.referenceIndex ?? 0);
  const textOf = (text: RunText, marks: Marks): CaseText => ({
    line: text.lines[segment] ?? "",
    words: decodeTokens(text.tokens[segment] ?? []),
    marks,
    before: linesOf(run, text, segment, -5, -1),
    behind: linesOf(run, text, segment, 1, 2),
  });
  const translationOf = (text: RunTranslation, marks: Marks): CaseText => ({
    ...textOf(text, marks),
    linkedWith: (source) =>
      decodeLinks(text.links[segment] ?? [])
        .filter((link) => link.source === source)
        .map(({ target }) => target),
  });
  return {
    ...{ id, segment, position, deciding },
    word: occurrence.source,
    document: run.documents?.[segment],
    languages: run.languages,
    source: textOf(run.source, sourceMarks(own, shown)),
    references: run.references.map((text, at) =>
      translationOf(
        text,
        at === deciding ? marksOf(shown?.reference) : noMarks,
      ),
    ),
    outputs: run.systems.map((text, system) => {
      const verdict = verdicts[system];
      return {
        ...translationOf(text, marksOf(verdict?.hypothesis)),
        name: text.name,
        outcome: verdict?.outcome,
        reason: verdict?.reason,
        isRepaired: verdict !== undefined && isRepaired(verdict),
      };
    }),
  };
}

/** In the source: the word itself, and its neighbours where repair looked at their links. */
function sourceMarks(
  own: readonly number[],
  verdict: Verdict | undefined,
): Marks {
  const [first = 0] = own;
  const hasMarkers = [verdict?.reference, verdict?.hypothesis].some(
    (side) =>
      side !== undefined && "repair" in side && side.repair.result !== "kept",
  );
  return {
    ...noMarks,
    chosen: own,
    markers: hasMarkers ? [first - 1, first + own.length] : [],
  };
}

/** Lines around, of the same document: a pronoun often stands for something in them. */
function linesOf(
  { documents }: Run,
  { lines }: RunText,
  segment: number,
  from: number,
  to: number,
): readonly ContextLine[] {
  return lines
    .slice(Math.max(0, segment + from), Math.max(0, segment + to + 1))
    .filter(
      (_, at) =>
        documents === undefined ||
        documents[Math.max(0, segment + from) + at] === documents[segment],
    )
    .map((line) => ({ line }));
}
