import type { AlignedSegment, Metric } from "@concord-mt/core";
import { type OccurrenceOptions, findOccurrences } from "./occurrences.ts";
import { type AutoPrfTotals, precisionRecall } from "./precision-recall.ts";
import { signatureFor } from "./signature.ts";

export interface ListAutoPrfOptions extends OccurrenceOptions {
  /** The words whose counts are compared: {@link sharedVocabulary} of all systems that are scored together. */
  readonly vocabulary: readonly string[];
}

export type ListAutoPrfScore = AutoPrfTotals;

/**
 * AutoP, AutoR and AutoF as Miculicich Werlen & Popescu-Belis (2017, §3.2) summarise them: one list C of all words
 * aligned to source pronouns in the whole hypothesis, one list R in the reference, clipped counts over these lists.
 *
 * Only words of `vocabulary` can match; with {@link sharedVocabulary} that is all that can.
 */
export function listAutoPrf(
  options: ListAutoPrfOptions,
): Metric<AlignedSegment, ListAutoPrfScore> {
  if (options.pronouns.length === 0)
    throw new RangeError("expected at least one pronoun to evaluate, got none");
  const columns = new Map(
    options.vocabulary.map((word, at) => [word, 2 + at * 2]),
  );
  const statistics = [
    "candidate",
    "reference",
    ...options.vocabulary.flatMap((word) => [`${word} C`, `${word} R`]),
  ];
  return {
    name: "AutoF",
    statistics,
    higherIsBetter: true,
    signature: () => signatureFor("AutoF", "list", options),
    count: (segment, into, at) => {
      into.fill(0, at, at + statistics.length);
      for (const { candidate, reference } of findOccurrences(
        segment,
        options,
      )) {
        addWords(candidate, 0, into, at, columns);
        addWords(reference, 1, into, at, columns);
      }
    },
    score: (row) => {
      let matched = 0;
      for (let column = 2; column < row.length; column += 2) {
        matched += Math.min(row[column] ?? 0, row[column + 1] ?? 0);
      }
      return precisionRecall(matched, row[0] ?? 0, row[1] ?? 0);
    },
  };
}

function addWords(
  words: readonly string[],
  side: 0 | 1,
  into: Float64Array,
  at: number,
  columns: ReadonlyMap<string, number>,
): void {
  into[at + side] = (into[at + side] ?? 0) + words.length;
  for (const word of words) {
    const column = columns.get(word);
    if (column !== undefined)
      into[at + column + side] = (into[at + column + side] ?? 0) + 1;
  }
}

/** The words that are aligned to source pronouns on both sides, in alphabetical order: no other word can match. */
export function sharedVocabulary(
  segments: Iterable<AlignedSegment>,
  options: OccurrenceOptions,
): string[] {
  const candidates = new Set<string>();
  const references = new Set<string>();
  for (const segment of segments) {
    for (const { candidate, reference } of findOccurrences(segment, options)) {
      for (const word of candidate) candidates.add(word);
      for (const word of reference) references.add(word);
    }
  }
  return [...candidates].filter((word) => references.has(word)).sort();
}
