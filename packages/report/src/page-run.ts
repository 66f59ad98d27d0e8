import type { Run, RunText, RunTranslation } from "@concord-mt/run";

/**
 * The part of a run that the report shows: of words and links those of segments with a pronoun or connective, of rows
 * those of APT, which are weighted anew in the page.
 */
export function toPageRun(run: Run): Run {
  const shown = new Set<number>();
  for (const systems of [run.apt?.items ?? [], run.act?.items ?? []])
    for (const items of systems)
      for (const { segment } of items) shown.add(segment);
  const onlyShown = (
    lists: readonly (readonly number[])[],
  ): readonly (readonly number[])[] =>
    lists.map((list, at) => (shown.has(at) ? list : nothing));
  const shortText = <T extends RunText>(text: T): T => ({
    ...text,
    tokens: onlyShown(text.tokens),
  });
  const shortTranslation = (text: RunTranslation): RunTranslation => ({
    ...shortText(text),
    links: onlyShown(text.links),
  });
  return {
    ...run,
    source: shortText(run.source),
    references: run.references.map(shortTranslation),
    systems: run.systems.map(shortTranslation),
    metrics: run.metrics.map((metric) =>
      metric.name === "apt"
        ? metric
        : {
            ...metric,
            systems: metric.systems.map((system) => ({ ...system, rows: [] })),
          },
    ),
  };
}

const nothing: readonly number[] = [];
