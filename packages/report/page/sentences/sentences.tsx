import type { VNode } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";
import {
  type ViewProps,
  Choice,
  formatRoute,
  indexIn,
  countOf,
} from "@concord-mt/ui";
import type { ReportData } from "../../src/report-data.ts";
import { DifferenceChart } from "./difference-chart.tsx";
import {
  type Bin,
  type Order,
  type ScoredSegment,
  binsOf,
  compareSegments,
  inOrder,
  orders,
  tally,
} from "./differences.ts";
import { GroupGrid } from "./group-grid.tsx";
import { PhraseLists, tellings } from "./phrase-lists.tsx";
import { type Phrase, type PhraseKind, phraseKinds } from "./phrases.ts";
import { SentenceCard } from "./sentence-card.tsx";

/** How many sentences are shown at first, and more at a time. */
const step = 20;

/** Sentence by sentence: groups of them, where two systems differ most, and in which words. */
export function Sentences({
  run,
  names,
  theme,
  settings,
  change,
  data,
}: ViewProps & { readonly data: ReportData }): VNode {
  const { metrics } = run;
  const usual = metrics.findIndex(({ name }) => name === "chrf");
  const at = indexIn(settings.metric, metrics) ?? Math.max(0, usual);
  const metric = metrics[at];
  const first = indexIn(settings.first, names) ?? 0;
  const second =
    indexIn(settings.second, names) ??
    (first === names.length - 1 ? 0 : names.length - 1);
  const order = orderIn(settings.order);
  const group = groupIn(settings, data);
  const [low, high] = [numberIn(settings.from), numberIn(settings.to)];
  const scores = data.segmentScores?.[at] ?? [];
  const compared = useMemo(
    () =>
      compareSegments(
        scores[first] ?? [],
        scores[second] ?? [],
        metric?.higherIsBetter ?? true,
      ).filter(
        ({ segment }) =>
          group === undefined || group.groups.of[segment] === group.place,
      ),
    [data, at, first, second, settings.by, settings.group],
  );
  const bins = useMemo(() => binsOf(compared), [compared]);
  // A phrase belongs to the comparison it was found in: another one has its own.
  const [chosen, setChosen] = useState<{
    readonly kind: PhraseKind;
    readonly phrase: Phrase;
    readonly compared: readonly ScoredSegment[];
  }>();
  const told = chosen?.compared === compared ? chosen : undefined;
  const phrase = told?.phrase;
  const listed = useMemo(() => {
    const within =
      low === undefined || high === undefined
        ? compared
        : compared.filter(
            ({ gain }) => gain !== null && gain >= low && gain < high,
          );
    const own = phrase && new Set(phrase.segments);
    return inOrder(
      own === undefined
        ? within
        : within.filter(({ segment }) => own.has(segment)),
      order,
    );
  }, [compared, order, low, high, phrase]);
  // What is shown belongs to one choice: another one starts from the top.
  const choice = JSON.stringify([
    ...[at, first, second, order, group?.place, low],
    ...[told?.kind, phrase?.words],
  ]);
  const [more, setMore] = useState({ choice, count: step });
  const count = more.choice === choice ? more.count : step;
  const hrefOf = useCallback(
    (added: Readonly<Record<string, string>>): string =>
      formatRoute({ view: "sentences", settings: { ...settings, ...added } }),
    [JSON.stringify(settings)],
  );
  const binHref = useCallback(
    ({ from, to }: Bin) => hrefOf({ from: String(from), to: String(to) }),
    [hrefOf],
  );
  const options = names.map((name, place) => [String(place), name] as const);
  if (metric === undefined)
    return <p class="notice">No metric was computed.</p>;
  const { better, worse, equal } = tally(compared);
  const isNarrowed =
    group !== undefined || low !== undefined || phrase !== undefined;
  return (
    <>
      <section aria-labelledby="groups" class="groups">
        <h2 id="groups">{metric.title} by group</h2>
        <div class="filters">
          <Choice
            id="sentence-metric"
            label="Metric"
            value={String(at)}
            options={metrics.map(
              ({ title }, place) => [String(place), title] as const,
            )}
            onChange={(value) => {
              change({ metric: value, from: "", to: "" });
            }}
          />
        </div>
        {(data.groups ?? []).map((groups) => (
          <Group
            key={groups.by}
            {...{ groups, metric, at, names, theme, hrefOf }}
          />
        ))}
      </section>
      <section aria-labelledby="sentences">
        <h2 id="sentences">
          {names.length > 1
            ? "Where two systems differ"
            : "Sentence by sentence"}
        </h2>
        {names.length > 1 && (
          <>
            <div class="filters">
              <Choice
                id="first"
                label="First system"
                value={String(first)}
                options={options}
                onChange={(value) => {
                  change({ first: value, from: "", to: "" });
                }}
              />
              <Choice
                id="second"
                label="Second system"
                value={String(second)}
                options={options}
                onChange={(value) => {
                  change({ second: value, from: "", to: "" });
                }}
              />
              <Choice
                id="order"
                label="Order"
                value={order}
                options={Object.entries(orders)}
                onChange={(value) => {
                  change({ order: value });
                }}
              />
            </div>
            <p class="lead" role="status">
              {names[second]} is better on {countOf(better, "sentence")},{" "}
              {names[first]} on {worse.toLocaleString("en")}; they are equal on{" "}
              {equal.toLocaleString("en")}.
            </p>
            <DifferenceChart
              bins={bins}
              label={`Sentences by difference in ${metric.title}: ${names[second] ?? ""} against ${names[first] ?? ""}`}
              hrefOf={binHref}
            />
            {phraseKinds.map((kind) => (
              <PhraseLists
                key={kind}
                kind={kind}
                run={run}
                names={names}
                pair={[first, second]}
                compared={compared}
                onChoose={(next) => {
                  setChosen({ kind, phrase: next, compared });
                }}
              />
            ))}
            <p class="note marks-legend">
              <span>
                <mark class="own confirmed">word</mark> only this output has it,
                and so has the reference
              </span>
              <span>
                <mark class="own">word</mark> only this output has it
              </span>
              <span>
                Scores of single sentences are rough: read, then judge.
              </span>
            </p>
          </>
        )}
        {isNarrowed && (
          <p class="narrowed">
            {countOf(listed.length, "sentence")}
            {group !== undefined && ` of ${group.key}`}
            {low !== undefined &&
              high !== undefined &&
              ` that differ by ${low / 10} to ${high / 10}`}
            {told !== undefined &&
              ` ${tellings[told.kind](`“${told.phrase.words}”`)}`}{" "}
            <button
              type="button"
              class="quiet"
              onClick={() => {
                setChosen(undefined);
                change({ by: "", group: "", from: "", to: "" });
              }}
            >
              Show all
            </button>
          </p>
        )}
        <div class="sentence-list">
          {listed.slice(0, count).map((scored) => (
            <SentenceCard
              key={scored.segment}
              run={run}
              names={names}
              pair={[first, second]}
              scored={scored}
              title={metric.title}
            />
          ))}
        </div>
        {listed.length > count && (
          <p>
            <button
              type="button"
              onClick={() => {
                setMore({ choice, count: count + step });
              }}
            >
              Show {Math.min(step, listed.length - count)} more of{" "}
              {listed.length.toLocaleString("en")}
            </button>
          </p>
        )}
      </section>
    </>
  );
}

function Group({
  hrefOf,
  ...props
}: Omit<Parameters<typeof GroupGrid>[0], "hrefOf"> & {
  readonly hrefOf: (added: Readonly<Record<string, string>>) => string;
}): VNode {
  const { by } = props.groups;
  const groupHref = useCallback(
    (place: number) => hrefOf({ by, group: String(place), from: "", to: "" }),
    [hrefOf, by],
  );
  return (
    <>
      <h3>{headings[by]}</h3>
      <GroupGrid {...props} hrefOf={groupHref} />
    </>
  );
}

const headings = {
  length: "By sentence length (words of the reference)",
  document: "By document",
} as const;

function orderIn(text: string | undefined): Order {
  const known = Object.keys(orders) as Order[];
  return known.find((name) => name === text) ?? "gain";
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined || !/^-?\d+$/.test(text) ? undefined : Number(text);
}

function groupIn(
  { by, group }: Readonly<Record<string, string>>,
  { groups = [] }: ReportData,
) {
  const found = groups.find((kind) => kind.by === by);
  const place = indexIn(group, found?.groups ?? []);
  return found === undefined || place === undefined
    ? undefined
    : { groups: found, place, key: found.groups[place]?.key ?? "" };
}
