import { actItems, aptItems } from "@concord-mt/run";
import type { RunSystem } from "./run-system.ts";

/** The metrics whose occurrences a run keeps. */
const occurrenceMetrics = ["apt", "act"] as const;
export type OccurrenceMetricName = (typeof occurrenceMetrics)[number];

/** Whether a run keeps the occurrences of a metric. */
export function hasOccurrences(metric: string): metric is OccurrenceMetricName {
  return occurrenceMetrics.some((name) => name === metric);
}

/** One occurrence in both systems, with the credit that it has in each. */
export interface OccurrencePair {
  readonly before: number;
  readonly after: number;
  readonly items: { readonly before: Occurrence; readonly after: Occurrence };
}

/** A pronoun or a connective with what people want to see of it. */
export interface Occurrence {
  readonly id: string;
  readonly segment: number;
  /** Source words: the first, and how many. */
  readonly position: number;
  readonly length: number;
  readonly source: string;
  readonly outcome: number;
  readonly reason: string;
  readonly referenceIndex: number;
  readonly reference: readonly number[];
  readonly hypothesis: readonly number[];
  readonly credit: number;
}

/** The occurrences that count in both systems, in the order of the text. */
export function pairOccurrences(
  before: RunSystem,
  after: RunSystem,
  metric: OccurrenceMetricName,
): OccurrencePair[] {
  const list = metric === "apt" ? pronouns : connectives;
  const others = new Map(list(after).map((item) => [item.id, item]));
  return list(before).flatMap((item) => {
    const other = others.get(item.id);
    if (other === undefined) return [];
    return [
      {
        before: item.credit,
        after: other.credit,
        items: { before: item, after: other },
      },
    ];
  });
}

function pronouns({ run, at }: RunSystem): Occurrence[] {
  const weights = run.apt?.weights;
  return aptItems(run, at)
    .filter(({ isCounted }) => isCounted)
    .map(({ reference, hypothesis, credit, ...item }) => ({
      ...item,
      length: 1,
      credit: (weights?.[item.outcome - 1] ?? 0) * credit,
      reference: reference.positions,
      hypothesis: hypothesis.positions,
    }));
}

function connectives({ run, at }: RunSystem): Occurrence[] {
  return actItems(run, at).map(({ reference, hypothesis, ...item }) => ({
    ...item,
    reference: reference.positions,
    hypothesis: hypothesis.positions,
  }));
}
