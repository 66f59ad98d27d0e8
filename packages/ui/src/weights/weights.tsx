import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type SixCase, defaultCaseWeights } from "@concord-mt/core";
import { formatScore } from "../parts/format.ts";
import type { ViewProps } from "../view-props.ts";
import { DiscardBoxes, discardIn, formatDiscard } from "./discard-boxes.tsx";
import { FlipMap } from "./flip-map.tsx";
import { ranksOf, orderOf } from "./ranking.ts";
import { countsOf, intervalOf, scorer, withWeights } from "./rescore.ts";
import { Slider } from "./slider.tsx";

/** What APT would be under other weights: scores and ranks at once, and a map of all weights. */
export function WeightSliders({
  run,
  names,
  theme,
  settings,
  change,
  totals,
}: ViewProps & {
  /** APT's row of each system, where the run has no rows of segments: then there are no intervals. */
  readonly totals?: readonly (readonly number[])[];
}): VNode {
  const counts = useMemo(() => countsOf(run, totals), [run, totals]);
  const own = run.apt?.weights ?? defaultCaseWeights;
  const ownDiscard = run.apt?.discard ?? none;
  const discard = useMemo(
    () => discardIn(settings.discard, ownDiscard),
    [settings.discard, ownDiscard],
  );
  const w2 = weightIn(settings.w2, own[1]);
  const w6 = weightIn(settings.w6, own[5]);
  const options = useMemo(
    () => ({ weights: withWeights(own, w2, w6), discard }),
    [own, discard, w2, w6],
  );
  const scores = useMemo(
    () => counts.totals.map(scorer(options)),
    [counts, options],
  );
  const before = useMemo(
    () => counts.totals.map(scorer({ weights: own, discard: ownDiscard })),
    [counts, own, ownDiscard],
  );
  const ofReference = useMemo(
    () => counts.reference && scorer(options)(counts.reference),
    [counts, options],
  );
  const intervals = useIntervals(counts, options);
  const ranks = ranksOf(scores);
  const ranksBefore = ranksOf(before);
  const set = (name: string, value: number, usual: number): void => {
    change({ [name]: value === usual ? "" : String(value) });
  };
  const isChanged =
    w2 !== own[1] || w6 !== own[5] || formatDiscard(discard, ownDiscard) !== "";
  return (
    <>
      <section aria-labelledby="weights" class="split">
        <div>
          <h2 id="weights">What a translation is worth</h2>
          <p class="lead">
            APT gives an identical pronoun 1 point. How much an{" "}
            <strong>equivalent</strong> one deserves (case 2), and a pronoun
            that is translated <strong>in neither</strong> text (case 6), is for
            you to say: scores, intervals and ranks are computed anew here.
            Without cases 5 and 6 only pronouns that the reference translates
            count.
          </p>
          <Slider
            name="w2"
            label="Equivalent pronouns, w₂"
            value={w2}
            onChange={(value) => {
              set("w2", value, own[1]);
            }}
          />
          <Slider
            name="w6"
            label="Pronouns in neither text, w₆"
            value={w6}
            onChange={(value) => {
              set("w6", value, own[5]);
            }}
          />
          <DiscardBoxes
            discard={discard}
            onChange={(chosen) => {
              change({ discard: formatDiscard(chosen, ownDiscard) });
            }}
          />
          <p>
            <button
              type="button"
              disabled={!isChanged}
              onClick={() => {
                change({ w2: "", w6: "", discard: "" });
              }}
            >
              Back to the run’s weights ({own[1]}, {own[5]})
            </button>
          </p>
        </div>
        <div>
          <h2 id="ranking">Ranking</h2>
          <div class="scroll" tabIndex={0} role="region" aria-label="Ranking">
            <table class="ranking">
              <thead>
                <tr>
                  <th scope="col" class="number">
                    Rank
                  </th>
                  <th scope="col">System</th>
                  <th scope="col" class="number">
                    APT
                  </th>
                  {totals === undefined && (
                    <th scope="col" class="number">
                      95 % interval
                    </th>
                  )}
                  <th scope="col" class="number">
                    Before
                  </th>
                </tr>
              </thead>
              <tbody>
                {orderOf(scores).map((system) => (
                  <tr key={system} data-system={system}>
                    <td class="number rank">
                      {ranks[system]}
                      <Move
                        now={ranks[system] ?? 0}
                        before={ranksBefore[system] ?? 0}
                      />
                    </td>
                    <th scope="row">{names[system]}</th>
                    <td class="number best">{formatScore(scores[system])}</td>
                    {totals === undefined && (
                      <td class="number half">
                        {system in intervals
                          ? formatInterval(intervals[system])
                          : "…"}
                      </td>
                    )}
                    <td class="number half">{formatScore(before[system])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {ofReference !== undefined && (
            <p class="note" data-reference>
              The reference itself: {formatScore(ofReference)}.
            </p>
          )}
        </div>
      </section>
      {scores.filter((score) => score !== undefined).length > 1 && (
        <FlipMap
          counts={counts}
          names={names}
          theme={theme}
          own={own}
          discard={discard}
          w2={w2}
          w6={w6}
          others={
            names.length < 3
              ? []
              : run.metrics.filter(({ name }) => name !== "apt")
          }
          onPick={(first, second) => {
            change({
              w2: first === own[1] ? "" : String(first),
              w6: second === own[5] ? "" : String(second),
            });
          }}
        />
      )}
    </>
  );
}

const none: readonly SixCase[] = [];

function weightIn(text: string | undefined, usual: number): number {
  const value = text === undefined || text === "" ? NaN : Number(text);
  return value >= 0 && value <= 1 ? value : usual;
}

type Interval = ReturnType<typeof intervalOf>;

/** Intervals take longer than a frame: they follow when the weights rest, system by system. */
function useIntervals(
  counts: Parameters<typeof intervalOf>[0],
  options: Parameters<typeof intervalOf>[2],
): readonly Interval[] {
  const [state, setState] = useState<{
    readonly options: unknown;
    readonly intervals: readonly Interval[];
  }>({ options, intervals: [] });
  useEffect(() => {
    const intervals: Interval[] = [];
    const next = (): void => {
      const system = intervals.length;
      if (system >= counts.rows.length) return;
      intervals.push(intervalOf(counts, system, options));
      setState({ options, intervals: [...intervals] });
      timer = setTimeout(next);
    };
    let timer = setTimeout(next, 120);
    return () => {
      clearTimeout(timer);
    };
  }, [counts, options]);
  return state.options === options ? state.intervals : [];
}

function formatInterval(interval: Interval): string {
  return interval === undefined
    ? "–"
    : `[${formatScore(interval.low)}, ${formatScore(interval.high)}]`;
}

function Move({
  now,
  before,
}: {
  readonly now: number;
  readonly before: number;
}): VNode | null {
  if (now === before) return null;
  const isUp = now < before;
  return (
    <span class={isUp ? "move up" : "move down"}>
      <span aria-hidden="true">{isUp ? "▲" : "▼"}</span>
      <span class="unseen">{isUp ? " up from" : " down from"} </span>
      {Math.abs(now - before)}
    </span>
  );
}
