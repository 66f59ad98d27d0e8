import type { Dictionary } from "../dictionary/dictionary.ts";

/** A source connective to evaluate. */
export interface Occurrence {
  /** The connective, as the pack has it. */
  readonly source: string;
  /** Position of its first word, from 0. */
  readonly position: number;
  /** Number of words from its first to its last. */
  readonly length: number;
  /** Which of several occurrences at one position it is, from 0. */
  readonly part: number;
}

/**
 * Finds the source connectives of a segment that are wanted. All of the pack's are looked for, so that *even though*
 * is not found as *though* where only the latter is wanted.
 */
export function findOccurrences(
  words: readonly string[],
  dictionary: Dictionary,
  isWanted: (connective: string) => boolean,
): readonly Occurrence[] {
  const text = dictionary.source.pieces(words);
  const seen = new Map<number, number>();
  return dictionary.findSource(text).flatMap(({ value, pieces }) => {
    if (value === undefined || !isWanted(value)) return [];
    const position = text.tokens[pieces[0] ?? 0] ?? 0;
    const last = text.tokens[pieces.at(-1) ?? 0] ?? position;
    const part = seen.get(position) ?? 0;
    seen.set(position, part + 1);
    return [{ source: value, position, length: last - position + 1, part }];
  });
}
