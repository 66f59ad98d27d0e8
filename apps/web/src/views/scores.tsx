import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { headline } from "@concord-mt/run";
import {
  CaseBars,
  CoverageLines,
  IntervalChart,
  Scoreboard,
} from "@concord-mt/ui";
import { useBreakdowns } from "../data/breakdowns.ts";
import { toRun } from "../data/run-summary.ts";
import type { RunViewProps } from "../pages/run.tsx";

/** All metrics of all systems, and the cases behind APT and ACT. */
export default function ScoresView(props: RunViewProps): VNode {
  const { summary, names, theme } = props;
  const run = useMemo(() => toRun(summary), [summary]);
  return (
    <>
      <section aria-labelledby="scoreboard">
        <h2 id="scoreboard">Scoreboard</h2>
        <p class="lead">{headline(run, names)}</p>
        <Scoreboard run={run} names={names} />
        {summary.notes.map((note) => (
          <p class="note" key={note}>
            {note}
          </p>
        ))}
        <CoverageLines run={run} names={names} />
      </section>
      <section aria-labelledby="intervals">
        <h2 id="intervals">Scores with 95 % intervals</h2>
        <div class="cards">
          {run.metrics.map((metric) => (
            <IntervalChart key={metric.name} metric={metric} names={names} />
          ))}
        </div>
      </section>
      {(["apt", "act"] as const).map(
        (metric) =>
          summary[metric] !== undefined && (
            <Bars key={metric} {...props} {...{ metric, names, theme }} />
          ),
      )}
    </>
  );
}

function Bars({
  metric,
  names,
  theme,
  ...props
}: RunViewProps & { readonly metric: "apt" | "act" }): VNode | null {
  const { data } = useBreakdowns(props, metric, "case");
  const counts = useMemo(
    () =>
      data?.map((items) =>
        items.reduce<number[]>(
          (sum, { cases }) => cases.map((own, at) => own + (sum[at] ?? 0)),
          [],
        ),
      ),
    [data],
  );
  return counts === undefined ? null : (
    <CaseBars {...{ metric, counts, names, theme }} />
  );
}
