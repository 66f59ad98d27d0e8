import { decodeTokens } from "@concord-mt/run";
import {
  type OccurrenceMetricName,
  type OccurrencePair,
  pairOccurrences,
} from "./occurrences.ts";
import type { RunSystem } from "./run-system.ts";

/** What became of an occurrence: more credit, less credit, or another translation with the same credit. */
export type ChangeKind = "fixed" | "broken" | "changed";

/** An occurrence whose translation differs between two systems. */
export interface Change extends OccurrencePair {
  readonly kind: ChangeKind;
}

/** The occurrences whose verdict or words differ; the broken first, then the fixed, each in the order of the text. */
export function findChanges(
  before: RunSystem,
  after: RunSystem,
  metric: OccurrenceMetricName,
): readonly Change[] {
  const changes = pairOccurrences(before, after, metric).flatMap(
    (pair): Change[] => {
      const kind = kindOf(pair, before, after);
      return kind === undefined ? [] : [{ ...pair, kind }];
    },
  );
  return order.flatMap((kind) => changes.filter((one) => one.kind === kind));
}

const order: readonly ChangeKind[] = ["broken", "fixed", "changed"];

function kindOf(
  pair: OccurrencePair,
  before: RunSystem,
  after: RunSystem,
): ChangeKind | undefined {
  if (pair.after > pair.before) return "fixed";
  if (pair.after < pair.before) return "broken";
  const words = [
    wordsAt(before, pair.items.before.segment, pair.items.before.hypothesis),
    wordsAt(after, pair.items.after.segment, pair.items.after.hypothesis),
  ];
  return words[0] === words[1] ? undefined : "changed";
}

/** The words of a system's line at some positions, as the text has them. */
export function wordsAt(
  { run, at }: RunSystem,
  segment: number,
  positions: readonly number[],
): string {
  const system = run.systems[at];
  const line = system?.lines[segment] ?? "";
  const spans = decodeTokens(system?.tokens[segment] ?? []);
  return positions
    .map((position) => line.slice(spans[position]?.start, spans[position]?.end))
    .join(" ");
}
