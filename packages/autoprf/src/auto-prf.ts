import type { AlignedSegment, OccurrenceMetric } from "@concord-mt/core";
import {
  type AutoPrfItem,
  type OccurrenceOptions,
  findOccurrences,
} from "./occurrences.ts";
import { type AutoPrfTotals, precisionRecall } from "./precision-recall.ts";
import { signatureFor } from "./signature.ts";

export type { AutoPrfTotals } from "./precision-recall.ts";
export type AutoPrfOptions = OccurrenceOptions;

/** Precision, recall and F1 over all pronouns, and for each. */
export interface AutoPrfScore extends AutoPrfTotals {
  readonly pronouns: Readonly<Record<string, AutoPrfTotals>>;
}

/**
 * AutoP, AutoR and AutoF as Hardmeier & Federico (2010, §5) define them: clipped counts over the words aligned to each
 * single occurrence of a source pronoun, summed over occurrences.
 *
 * @example
 * const metric = autoPrf({ pronouns: ["it", "they"] });
 * scoreCorpus(metric, segments).recall;
 *
 * @throws RangeError if there is no pronoun to look for.
 */
export function autoPrf(
  options: AutoPrfOptions,
): OccurrenceMetric<AlignedSegment, AutoPrfScore, AutoPrfItem> {
  const pronouns = [
    ...new Set(options.pronouns.map((pronoun) => pronoun.toLowerCase())),
  ];
  if (pronouns.length === 0)
    throw new RangeError("expected at least one pronoun to evaluate, got none");
  const columns = new Map(pronouns.map((pronoun, at) => [pronoun, at * 3]));
  const width = pronouns.length * 3;
  const items = (segment: AlignedSegment): AutoPrfItem[] =>
    findOccurrences(segment, options);
  const countItems = (
    found: readonly AutoPrfItem[],
    into: Float64Array,
    at: number,
  ): void => {
    into.fill(0, at, at + width);
    for (const { source, matched, candidate, reference } of found) {
      const column = at + (columns.get(source) ?? 0);
      into[column] = (into[column] ?? 0) + matched;
      into[column + 1] = (into[column + 1] ?? 0) + candidate.length;
      into[column + 2] = (into[column + 2] ?? 0) + reference.length;
    }
  };
  return {
    name: "AutoF",
    statistics: pronouns.flatMap((pronoun) =>
      ["matched", "candidate", "reference"].map((part) => `${pronoun} ${part}`),
    ),
    higherIsBetter: true,
    signature: () => signatureFor("AutoF", "occurrence", options),
    items,
    countItems,
    count: (segment, into, at) => {
      countItems(items(segment), into, at);
    },
    score: (row) => {
      const part = (column: number): number => row[column] ?? 0;
      const sum = (offset: number): number =>
        pronouns.reduce((total, _, at) => total + part(at * 3 + offset), 0);
      const each = pronouns.map(
        (pronoun, at) =>
          [
            pronoun,
            precisionRecall(part(at * 3), part(at * 3 + 1), part(at * 3 + 2)),
          ] as const,
      );
      return {
        ...precisionRecall(sum(0), sum(1), sum(2)),
        pronouns: Object.fromEntries(each),
      };
    },
  };
}
