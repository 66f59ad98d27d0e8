import { type Alignment, isAbbreviation } from "@concord-mt/core";
import type { TagNumber } from "./agreement-tag.ts";
import type { Hypothesis } from "./nbest.ts";
import type { PronounList } from "./pronoun-list.ts";

/** A source pronoun whose translations are re-ranked: *it*, *they*. */
export interface SourcePronoun {
  readonly form: string;
  /** Its grammatical number; without it no translation has the same number. */
  readonly number?: TagNumber;
}

/** A source pronoun of a sentence. */
export interface SourceOccurrence extends SourcePronoun {
  readonly position: number;
}

/** What a source pronoun became in a hypothesis. */
export interface Translation {
  readonly source: SourceOccurrence;
  /** The target word: the first linked word that is in the list of pronouns; `undefined` if none is. */
  readonly position: number | undefined;
  readonly pronoun: string | undefined;
  /** Whether it stands for nothing (*il faut*), as far as rules were given. */
  readonly isExpletive: boolean;
}

/** The pronouns of a source sentence, in order; case makes no difference, but *IT* of *our IT department* is none. */
export function findSourcePronouns(
  source: readonly string[],
  pronouns: readonly SourcePronoun[],
): SourceOccurrence[] {
  return source.flatMap((word, position) => {
    const form = word.toLowerCase();
    const found = pronouns.find((pronoun) => pronoun.form === form);
    return found === undefined || isAbbreviation(source, position)
      ? []
      : [{ ...found, position }];
  });
}

/** The translation of each source pronoun, read off the links; `isExpletive` is asked for the words that are pronouns. */
export function findTranslations(
  { words, alignment }: Hypothesis,
  occurrences: readonly SourceOccurrence[],
  list: PronounList,
  isExpletive: (position: number) => boolean = () => false,
): Translation[] {
  return occurrences.map((source) => {
    let position: number | undefined;
    let pronoun: string | undefined;
    for (const target of targetsOf(alignment, source.position)) {
      const form = isAbbreviation(words, target)
        ? undefined
        : list.fold(words[target] ?? "");
      if (form === undefined || target >= (position ?? Infinity)) continue;
      position = target;
      pronoun = form;
    }
    return {
      source,
      position,
      pronoun,
      isExpletive: position !== undefined && isExpletive(position),
    };
  });
}

function* targetsOf(alignment: Alignment, position: number): Generator<number> {
  for (const { source, target } of alignment)
    if (source === position) yield target;
}
