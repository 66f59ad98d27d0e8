import type { Run, RunActItem, RunAptItem } from "@concord-mt/run";

/** The metrics that judge single words. */
export type ItemMetric = "apt" | "act";

/** What one system made of an occurrence. */
export type Verdict = RunAptItem | RunActItem;

/** A source word with the verdicts on all systems. */
export interface Occurrence {
  readonly id: string;
  readonly segment: number;
  readonly position: number;
  /** Number of source words. */
  readonly length: number;
  readonly source: string;
  /** By system; a system may lack one. */
  readonly verdicts: readonly (Verdict | undefined)[];
}

/** Brings together what the systems made of the same source words, in the order of the text. */
export function occurrencesOfRun(
  run: Run,
  metric: ItemMetric,
): readonly Occurrence[] {
  const systems: readonly (readonly Verdict[])[] = run[metric]?.items ?? [];
  const found = new Map<
    string,
    Occurrence & { verdicts: (Verdict | undefined)[] }
  >();
  systems.forEach((items, system) => {
    for (const item of items) {
      let occurrence = found.get(item.id);
      if (occurrence === undefined) {
        const { id, segment, position, source } = item;
        const length = "length" in item ? item.length : 1;
        const verdicts = systems.map(() => undefined);
        occurrence = { id, segment, position, length, source, verdicts };
        found.set(id, occurrence);
      }
      occurrence.verdicts[system] = item;
    }
  });
  return [...found.values()].sort(
    (a, b) => a.segment - b.segment || a.position - b.position,
  );
}

/** Whether a metric found anything to judge. */
export function hasItems(run: Run, metric: ItemMetric): boolean {
  return run[metric]?.items.some(({ length }) => length > 0) ?? false;
}

/** Whether alignment repair changed a link on either side. */
export function isRepaired(verdict: Verdict): boolean {
  return [verdict.reference, verdict.hypothesis].some(
    (side) => "repair" in side && side.repair.result === "repaired",
  );
}
