import * as Plot from "@observablehq/plot";
import type { VNode } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import type { WorkView } from "@concord-mt/protocol";
import { Chart, Choice, type Theme, systemColours } from "@concord-mt/ui";
import { summaryOf } from "../data/run-summary.ts";
import { useSettings } from "../data/settings.ts";
import { strings } from "../strings/en.ts";

interface Dot {
  readonly when: Date;
  readonly system: string;
  readonly score: number;
  readonly change: string;
}

/** The scores of a project's systems, run after run. */
export default function History({
  runs,
  theme,
}: {
  readonly runs: readonly WorkView[];
  readonly theme: Theme;
}): VNode | null {
  const words = strings.runs;
  const [settings, change] = useSettings();
  const metrics = useMemo(() => {
    const titles = new Map<string, string>();
    for (const run of runs)
      for (const { name, title } of summaryOf(run)?.metrics ?? [])
        titles.set(name, title);
    return [...titles];
  }, [runs]);
  const chosen =
    metrics.find(([name]) => name === settings.metric)?.[0] ??
    metrics[0]?.[0] ??
    "";
  const dots = useMemo(() => dotsOf(runs, chosen), [runs, chosen]);
  const systems = useMemo(
    () => [...new Set(dots.map(({ system }) => system))],
    [dots],
  );
  const colours = systemColours(theme);
  const draw = useCallback(
    (width: number): Plot.PlotOptions => ({
      width,
      height: 260,
      marginLeft: 44,
      marginRight: 24,
      marginTop: 28,
      x: {
        label: null,
        type: "point",
        tickFormat: shortDate,
        ...domainOf(dots),
      },
      y: { label: null, grid: true, nice: true, zero: false },
      color: { domain: systems, range: [...colours] },
      marks: [
        Plot.line(dots, {
          x: "when",
          y: "score",
          z: "system",
          stroke: "system",
          strokeWidth: 2,
        }),
        Plot.dot(dots, {
          x: "when",
          y: "score",
          fill: "system",
          r: 4,
          title: ({ system, score, change: by }: Dot) =>
            `${system}: ${score.toFixed(1)} ${by}`,
        }),
        Plot.text(dots, {
          x: "when",
          y: "score",
          text: "change",
          dy: -12,
          fill: "currentColor",
        }),
      ],
    }),
    [dots, systems, colours],
  );
  if (dots.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <p class="lead">{words.historyText}</p>
      <Choice
        id="history-metric"
        label={words.metric}
        value={chosen}
        options={metrics}
        onChange={(value) => {
          change({ metric: value });
        }}
      />
      <p class="legend">
        {systems.map((system, at) => (
          <span key={system} class="key">
            <span
              class="swatch"
              style={{ background: colours[at % colours.length] }}
            />
            {system}
          </span>
        ))}
      </p>
      <Chart label={words.history} draw={draw} />
    </section>
  );
}

function dotsOf(runs: readonly WorkView[], name: string): readonly Dot[] {
  const last = new Map<string, number>();
  return runs.toReversed().flatMap((run) => {
    const summary = summaryOf(run);
    const metric = summary?.metrics.find((one) => one.name === name);
    if (summary === undefined || metric === undefined) return [];
    return summary.systems.flatMap((system, at) => {
      const score = metric.systems[at]?.score;
      if (score === null || score === undefined) return [];
      const scaled = score * metric.scale;
      const before = last.get(system);
      last.set(system, scaled);
      const by = before === undefined ? undefined : scaled - before;
      return {
        when: new Date(run.createdAt),
        system,
        score: scaled,
        change:
          by === undefined || Math.abs(by) < 0.05
            ? ""
            : `${by > 0 ? "+" : "−"}${Math.abs(by).toFixed(1)}`,
      };
    });
  });
}

function domainOf(dots: readonly Dot[]): { readonly domain: readonly Date[] } {
  return {
    domain: [
      ...new Map(dots.map(({ when }) => [when.getTime(), when])).values(),
    ],
  };
}

const format = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function shortDate(when: Date): string {
  return format.format(when);
}
