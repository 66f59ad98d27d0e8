import { type AlignedSegment, CorpusError, plural } from "@concord-mt/core";
import type { OccurrencePosition } from "./options.ts";
import { remember } from "./remember.ts";
import type { Setup } from "./setup.ts";

/** A source pronoun to evaluate. */
export interface Occurrence {
  /** Position of its token, from 0. */
  readonly position: number;
  /** Which of several occurrences in one token it is, from 0. */
  readonly part: number;
  /** The pronoun, as it was found in the list. */
  readonly source: string;
}

/** Makes the function that finds a segment's occurrences, by the source list or at given positions. */
export function occurrenceFinder(
  setup: Setup,
  positions: readonly OccurrencePosition[] | undefined,
): (segment: AlignedSegment) => readonly Occurrence[] {
  if (positions === undefined) {
    const find = listFinder(setup);
    return ({ source }) => find(source);
  }
  const bySegment = new Map<number, OccurrencePosition[]>();
  for (const place of positions) {
    const list = bySegment.get(place.segment);
    if (list === undefined) bySegment.set(place.segment, [place]);
    else list.push(place);
  }
  return ({ index, source }) => {
    const seen = new Map<number, number>();
    return (bySegment.get(index) ?? []).map(({ position }) => {
      const word = source[position];
      if (word === undefined) {
        throw new CorpusError(
          `there is no word ${position} in a segment of ${plural(source.length, "word")}`,
          { code: "index", line: index + 1 },
        );
      }
      const part = seen.get(position) ?? 0;
      seen.set(position, part + 1);
      // The released program takes such a word as it stands.
      const form =
        setup.mode === "paper" ? setup.sourceForms(word).whole : word;
      return { position, part, source: form };
    });
  };
}

/** Makes the function that finds listed words, not *IT* of *our IT department*; what a token holds is remembered, since this looks at every word. */
function listFinder({
  isAbbreviation,
  source,
  sourceForms,
}: Setup): (words: readonly string[]) => readonly Occurrence[] {
  const listedIn = remember((token) => {
    const listed = sourceForms(token).parts.filter((form) => source.has(form));
    return listed.length === 0 ? nothing : listed;
  });
  return (words) => {
    let found: Occurrence[] | undefined;
    let position = 0;
    for (const word of words) {
      const listed = listedIn(word);
      if (listed !== nothing && !isAbbreviation(words, position)) {
        found ??= [];
        for (const [part, form] of listed.entries())
          found.push({ position, part, source: form });
      }
      position += 1;
    }
    return found ?? nothing;
  };
}

const nothing: readonly never[] = [];
