import {
  type Run,
  type RunTranslation,
  decodeRows,
  encodeRows,
} from "@concord-mt/run";

/** A run of the segments that hold a pronoun, and of one system alone. */
export function onlyPronouns(run: Run): Run {
  const items = run.apt?.items[0] ?? [];
  const segments = [...new Set(items.map(({ segment }) => segment))];
  const places = new Map(segments.map((segment, at) => [segment, at]));
  const pick = <T>(list: readonly T[]): T[] =>
    segments.flatMap((segment) => list.slice(segment, segment + 1));
  const translation = (text: RunTranslation): RunTranslation => ({
    ...text,
    lines: pick(text.lines),
    tokens: pick(text.tokens),
    links: pick(text.links),
  });
  const { source, apt, languages, pack, tokenizer, alignedBy } = run;
  return {
    format: run.format,
    version: run.version,
    ...{ languages, pack, tokenizer, alignedBy },
    source: {
      ...source,
      lines: pick(source.lines),
      tokens: pick(source.tokens),
    },
    references: run.references.map(translation),
    systems: run.systems.slice(0, 1).map(translation),
    metrics: run.metrics
      .filter(({ name }) => name === "apt")
      .map(withoutLead)
      .map((metric) => ({
        ...metric,
        systems: metric.systems.slice(0, 1).map((system) => {
          const width = metric.statistics.length;
          const rows = run.source.lines.length;
          const { values } = decodeRows(system.rows, { rows, width });
          const kept = new Float64Array(segments.length * width);
          for (const [segment, at] of places)
            kept.set(
              values.subarray(segment * width, (segment + 1) * width),
              at * width,
            );
          return {
            ...system,
            rows: encodeRows({ rows: segments.length, width, values: kept }),
          };
        }),
      })),
    ...(apt && {
      apt: {
        ...apt,
        items: [
          items.map((item) => {
            const segment = places.get(item.segment) ?? 0;
            return { ...item, segment, id: `${segment}:${item.position}` };
          }),
        ],
      },
    }),
  };
}

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

/** With one system left, nobody leads. */
function withoutLead(metric: Run["metrics"][number]): Run["metrics"][number] {
  const copy: { lead?: unknown } & Omit<typeof metric, "lead"> = { ...metric };
  delete copy.lead;
  return copy as typeof metric;
}
