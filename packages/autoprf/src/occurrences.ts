import {
  type AlignedSegment,
  type AlignedTranslation,
  type Item,
  isAbbreviation,
  itemId,
  targetsBySource,
  plural,
} from "@concord-mt/core";
import { clippedMatches } from "./clipped-matches.ts";

/** Which words are looked at, and how they are compared. */
export interface OccurrenceOptions {
  /** The source words to evaluate, in any case: `["it", "they"]`. */
  readonly pronouns: readonly string[];
  /** Fold the case of target words before comparing them. The original program does not. @defaultValue `false` */
  readonly lowercase?: boolean;
}

/** One source pronoun with the words aligned to it. */
export interface AutoPrfItem extends Item {
  /** Words of the hypothesis aligned to the pronoun, in order. */
  readonly candidate: readonly string[];
  /** Words of the reference aligned to the pronoun, in order. */
  readonly reference: readonly string[];
  /** Sum of the clipped counts: how many of the words agree. Also the item's `outcome`. */
  readonly matched: number;
}

/**
 * Finds the source pronouns of a segment and the target words aligned to each; *IT* of *our IT department* is none.
 *
 * With several references the one that gives the greatest F1 is taken for each pronoun, the first of equals.
 */
export function findOccurrences(
  segment: AlignedSegment,
  { pronouns, lowercase = false }: OccurrenceOptions,
): AutoPrfItem[] {
  const wanted = new Set(pronouns.map((pronoun) => pronoun.toLowerCase()));
  const items: AutoPrfItem[] = [];
  let candidates: Aligned | undefined;
  let references: Aligned[] | undefined;
  segment.source.forEach((word, position) => {
    const source = word.toLowerCase();
    if (!wanted.has(source) || isAbbreviation(segment.source, position)) return;
    // Most segments have no pronoun; those that have are indexed once.
    candidates ??= indexTranslation(segment.hypothesis, segment.source.length);
    references ??= segment.references.map((reference) =>
      indexTranslation(reference, segment.source.length),
    );
    const candidate = wordsAt(candidates, position, lowercase);
    const { reference, matched } = bestReference(
      candidate,
      references.map((one) => wordsAt(one, position, lowercase)),
    );
    items.push({
      id: itemId(segment.index, position),
      segment: segment.index,
      position,
      source,
      outcome: matched,
      candidate,
      reference,
      matched,
      reason: describe(candidate, reference, matched),
    });
  });
  return items;
}

interface Aligned {
  readonly words: readonly string[];
  readonly targets: readonly (readonly number[])[];
}

function indexTranslation(
  { words, alignment }: AlignedTranslation,
  sourceLength: number,
): Aligned {
  return { words, targets: targetsBySource(alignment, sourceLength) };
}

function wordsAt(
  { words, targets }: Aligned,
  position: number,
  lowercase: boolean,
): string[] {
  return (targets[position] ?? []).map((at) => {
    const word = words[at];
    if (word === undefined)
      throw new RangeError(
        `a link points at word ${at} of a segment of ${plural(words.length, "word")}`,
      );
    return lowercase ? word.toLowerCase() : word;
  });
}

function bestReference(
  candidate: readonly string[],
  references: readonly (readonly string[])[],
): { reference: readonly string[]; matched: number } {
  let best: { reference: readonly string[]; matched: number } = {
    reference: [],
    matched: 0,
  };
  let bestF1 = -1;
  for (const reference of references) {
    const matched = clippedMatches(candidate, reference);
    const length = candidate.length + reference.length;
    const f1 = length === 0 ? 0 : (2 * matched) / length;
    if (f1 > bestF1) {
      best = { reference, matched };
      bestF1 = f1;
    }
  }
  return best;
}

function describe(
  candidate: readonly string[],
  reference: readonly string[],
  matched: number,
): string {
  const list = (words: readonly string[]): string =>
    words.length === 0 ? "nothing" : words.join(" ");
  return `${matched} of ${candidate.length} aligned words agree: ${list(candidate)} / ${list(reference)}`;
}
