import {
  type Run,
  type RunTranslation,
  decodeRows,
  encodeRows,
} from "@concord-mt/run";

/** A run whose texts are those of another, over and over: large, and computed in no time. */
export function repeatRun(run: Run, times: number): Run {
  const lines = run.source.lines.length;
  const repeat = <T>(list: readonly T[]): T[] =>
    Array.from({ length: times }, () => list).flat();
  const translation = (text: RunTranslation): RunTranslation => ({
    ...text,
    lines: repeat(text.lines),
    tokens: repeat(text.tokens),
    links: repeat(text.links),
  });
  const { source, apt } = run;
  return {
    ...run,
    source: {
      ...source,
      lines: repeat(source.lines),
      tokens: repeat(source.tokens),
    },
    references: run.references.map(translation),
    systems: run.systems.map(translation),
    metrics: run.metrics.map((metric) => ({
      ...metric,
      systems: metric.systems.map((system) => {
        const width = metric.statistics.length;
        const { values } = decodeRows(system.rows, { rows: lines, width });
        const all = new Float64Array(values.length * times);
        for (let at = 0; at < times; at += 1)
          all.set(values, at * values.length);
        const rows = encodeRows({ rows: lines * times, width, values: all });
        return { ...system, rows };
      }),
    })),
    ...(apt && {
      apt: {
        ...apt,
        items: apt.items.map((items) =>
          Array.from({ length: times }, (_, time) =>
            items.map((item) => {
              const segment = item.segment + time * lines;
              return { ...item, segment, id: `${segment}:${item.position}` };
            }),
          ).flat(),
        ),
      },
    }),
  };
}
