import type { SixCase } from "@concord-mt/core";
import type { ResponseOf, Routes } from "@concord-mt/protocol";
import {
  type CaseRow,
  type CaseSource,
  type CaseText,
  type CaseView,
  type Filter,
  type ItemMetric,
  type CasePlace,
  cutWords,
  noMarks,
} from "@concord-mt/ui";
import { client } from "./client.ts";

type Browsed = ResponseOf<Routes["browseCases"]>;
type Whole = ResponseOf<Routes["getCase"]>;

/** What the address asks for, and the metric that it is about. */
export type CaseFilter = Filter & { readonly metric: ItemMetric };

/** Rows that are fetched at a time. */
const pageSize = 100;

/** The cases of a run on the server: pages of the list as they come into sight, one case at a time. */
export function remoteCases(
  params: { readonly project: string; readonly run: string },
  languages: CaseView["languages"],
  onError: (error: unknown) => void,
): CaseSource<CaseFilter> {
  const listeners = new Set<() => void>();
  const kept = new Map<string, { value?: unknown }>();
  const fetched = <T>(key: string, fetch: () => Promise<T>): T | undefined => {
    const found = kept.get(key);
    if (found !== undefined) return found.value as T | undefined;
    const entry: { value?: unknown } = {};
    kept.set(key, entry);
    fetch().then(
      (value) => {
        entry.value = value;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        kept.delete(key);
        onError(error);
      },
    );
    return undefined;
  };
  const pageAt = (filter: CaseFilter, page: number): Browsed | undefined => {
    const query = { ...queryOf(filter), offset: page * pageSize };
    return fetched(`page ${JSON.stringify(query)}`, async () => {
      const { data } = await client.browseCases({
        params,
        query: { ...query, limit: pageSize },
      });
      return data;
    });
  };
  let metric: ItemMetric = "apt";
  return {
    count: (filter) => {
      metric = filter.metric;
      return pageAt(filter, 0)?.count;
    },
    page: (filter, from, count) =>
      Array.from({ length: count }, (_, at) => {
        const index = from + at;
        const page = pageAt(filter, Math.floor(index / pageSize));
        const row = page?.items[index % pageSize];
        return row && rowOf(row);
      }),
    place: (filter, id) => {
      // Most often it is in a page that is here already.
      const first = pageAt(filter, 0)?.items.findIndex((row) => row.id === id);
      if (first === undefined) return undefined;
      if (first >= 0) return first;
      const query = { ...queryOf(filter), item: id, limit: 1 };
      return fetched(`place ${JSON.stringify(query)}`, async () => {
        const { data } = await client.browseCases({ params, query });
        return data.place ?? -1;
      });
    },
    get: (id, focus) => {
      const asked = metric;
      const whole = fetched(`case ${asked} ${id}`, async () => {
        const { data } = await client.getCase({
          params: { ...params, case: id },
          query: { metric: asked, behind: 2 },
        });
        return data;
      });
      return whole && viewOf(whole, focus, languages);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function queryOf(filter: CaseFilter): {
  readonly metric: ItemMetric;
} & Readonly<Record<string, string | number | undefined>> {
  const given = (text: string): string | undefined =>
    text === "" ? undefined : text;
  return {
    metric: filter.metric,
    system: filter.system === "" ? undefined : Number(filter.system),
    cases: given(filter.case),
    word: given(filter.pronoun),
    document: given(filter.document),
    differ: filter.differ === "yes" ? "yes" : undefined,
    q: given(filter.q.trim()),
  };
}

function rowOf({
  id,
  segment,
  line,
  place,
  outcomes,
}: Browsed["items"][number]): CaseRow {
  return {
    ...{ id, segment, line },
    place: { start: place[0], end: place[1] },
    outcomes: outcomes as SixCase[],
  };
}

type Spans = readonly (readonly [number, number])[];

function viewOf(
  { systems, context, antecedent }: Whole,
  focus: number,
  languages: CaseView["languages"],
): CaseView | undefined {
  const shown = systems[focus] ?? systems[0];
  if (shown === undefined) return undefined;
  const { segment } = shown;
  const textOf = (
    pick: (line: Whole["context"][number]) => string,
    spans: Spans,
    isSource = false,
  ): CaseText => {
    const own = context.find((line) => line.segment === segment);
    const line = own === undefined ? "" : pick(own);
    const words = cutWords(line);
    const near = (isWanted: (at: number) => boolean): CaseText["before"] =>
      context
        .filter((one) => isWanted(one.segment))
        .map((one) => ({
          line: pick(one),
          antecedent:
            isSource && antecedent?.segment === one.segment
              ? antecedent
              : undefined,
        }));
    return {
      ...{ line, words },
      marks: { ...noMarks, chosen: positionsOf(words, spans) },
      before: near((at) => at < segment),
      behind: near((at) => at > segment),
    };
  };
  const deciding = shown.referenceIndex;
  const isHere = antecedent?.segment === segment;
  const source = textOf(
    (line) => line.source,
    shown.places?.source ?? [],
    true,
  );
  return {
    id: shown.id,
    word: shown.source,
    ...{ segment, deciding, languages },
    position: shown.position,
    document: shown.document,
    source: isHere
      ? {
          ...source,
          marks: {
            ...source.marks,
            markers: positionsOf(source.words, [
              [antecedent.start, antecedent.end],
            ]),
          },
        }
      : source,
    references: (context[0]?.references ?? []).map((_, at) =>
      textOf(
        (line) => line.references[at] ?? "",
        at === deciding ? (shown.places?.reference ?? []) : [],
      ),
    ),
    outputs: systems.map((system, at) => ({
      ...textOf(
        (line) => line.systems[at] ?? "",
        system.places?.hypothesis ?? [],
      ),
      name: system.system,
      outcome: system.case as SixCase,
      reason: system.reason,
    })),
    antecedent,
  };
}

/** Positions of the words that overlap with places. */
function positionsOf(
  words: readonly CasePlace[],
  spans: Spans,
): readonly number[] {
  return words.flatMap(({ start, end }, at) =>
    spans.some(([from, to]) => start < to && from < end) ? at : [],
  );
}
