import {
  type Run,
  decodeRows,
  encodeRows,
  type RunTranslation,
} from "@concord-mt/run";

/** A run whose texts are those of another, over and over: large, and computed in no time. */
export function repeatRun(run: Run, times: number): Run {
  const lines = run.source.lines.length;
  const repeat = <T>(list: readonly T[]): T[] =>
    Array.from({ length: times }, () => list).flat();
  const text = ({
    name,
    lines: all,
    tokens,
    links,
  }: RunTranslation): RunTranslation => ({
    name,
    lines: repeat(all),
    tokens: repeat(tokens),
    links: repeat(links),
  });
  const { source } = run;
  return {
    ...run,
    source: {
      name: source.name,
      lines: repeat(source.lines),
      tokens: repeat(source.tokens),
    },
    references: run.references.map(text),
    systems: run.systems.map(text),
    metrics: run.metrics.map((metric) => ({
      ...metric,
      systems: metric.systems.map((system) => {
        const width = metric.statistics.length;
        const { values } = decodeRows(system.rows, { rows: lines, width });
        const all = new Float64Array(values.length * times);
        for (let at = 0; at < times; at += 1)
          all.set(values, at * values.length);
        return {
          ...system,
          rows: encodeRows({ rows: lines * times, width, values: all }),
        };
      }),
    })),
    ...(run.apt && {
      apt: {
        ...run.apt,
        items: run.apt.items.map((items) =>
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
