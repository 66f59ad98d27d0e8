import type { GoldDocument, GoldMention } from "./gold.ts";
import type { PronounLink, WordPlace } from "./links.ts";
import { type PrecisionRecall, fromCounts } from "./scores/clusters.ts";
import { pronounOf } from "./text/pronouns.ts";

/** How well links agree with an annotation. */
export interface LinkScore extends PrecisionRecall {
  /** Pronouns that were judged. */
  readonly pronouns: number;
  /** Pronouns that were given an antecedent. */
  readonly links: number;
  /** Pronouns whose entity has a mention before them. */
  readonly anaphoric: number;
  /** Links to the head of an earlier mention of the pronoun's entity. */
  readonly right: number;
}

/** Scores of all pronouns, of the four kinds, and of each form in lower case. */
export interface LinkScores {
  readonly all: LinkScore;
  readonly kinds: ReadonlyMap<string, LinkScore>;
  readonly forms: ReadonlyMap<string, LinkScore>;
}

/** A document with its annotation and what a resolver found in it. */
export interface JudgedDocument {
  readonly gold: GoldDocument;
  readonly links: readonly PronounLink[];
}

/** What is judged. */
export interface LinkScoreOptions {
  /** The forms that are judged, in lower case. @defaultValue all third-person pronouns */
  readonly forms?: ReadonlySet<string>;
}

/**
 * Precision over the links that were made, recall over the pronouns that have an antecedent. A link is right if it
 * goes to the head of any earlier mention of the pronoun's entity. A gold mention without a head counts as headed by
 * its last word; {@link withHeads} does better.
 */
export function linkScores(
  documents: Iterable<JudgedDocument>,
  { forms }: LinkScoreOptions = {},
): LinkScores {
  const all = tally();
  const byKind = new Map<string, Tally>();
  const byForm = new Map<string, Tally>();
  for (const { gold, links } of documents) {
    const entities = entitiesByHead(gold);
    const firsts = firstHeads(gold);
    for (const { pronoun, antecedent } of links) {
      const word = gold.sentences[pronoun.sentence]?.[pronoun.word] ?? "";
      const form = word.toLowerCase().replaceAll("’", "'");
      if (forms !== undefined && !forms.has(form)) continue;
      const own = entities.get(placeKey(pronoun)) ?? [];
      const to =
        antecedent === undefined
          ? undefined
          : { sentence: antecedent.sentence, word: antecedent.head };
      const outcome = {
        isLink: to !== undefined,
        isAnaphoric: own.some((entity) => {
          const first = firsts.get(entity);
          return first !== undefined && isBefore(first, pronoun);
        }),
        isRight:
          to !== undefined &&
          isBefore(to, pronoun) &&
          (entities.get(placeKey(to)) ?? []).some((entity) =>
            own.includes(entity),
          ),
      };
      all.add(outcome);
      tallyOf(byKind, pronounOf(form)?.kind ?? "other").add(outcome);
      tallyOf(byForm, form).add(outcome);
    }
  }
  return { all: all.score(), kinds: scoresOf(byKind), forms: scoresOf(byForm) };
}

interface Outcome {
  readonly isLink: boolean;
  readonly isAnaphoric: boolean;
  readonly isRight: boolean;
}

interface Tally {
  add(outcome: Outcome): void;
  score(): LinkScore;
}

function tally(): Tally {
  let pronouns = 0;
  let links = 0;
  let anaphoric = 0;
  let right = 0;
  return {
    add: ({ isLink, isAnaphoric, isRight }) => {
      pronouns += 1;
      if (isLink) links += 1;
      if (isAnaphoric) anaphoric += 1;
      if (isRight) right += 1;
    },
    score: () => ({
      ...fromCounts({
        precisionPart: right,
        precisionWhole: links,
        recallPart: right,
        recallWhole: anaphoric,
      }),
      pronouns,
      links,
      anaphoric,
      right,
    }),
  };
}

function tallyOf(tallies: Map<string, Tally>, name: string): Tally {
  const found = tallies.get(name) ?? tally();
  tallies.set(name, found);
  return found;
}

function scoresOf(
  tallies: ReadonlyMap<string, Tally>,
): ReadonlyMap<string, LinkScore> {
  return new Map([...tallies].map(([name, one]) => [name, one.score()]));
}

function headPlace({ sentence, head, end }: GoldMention): WordPlace {
  return { sentence, word: head ?? end - 1 };
}

function placeKey({ sentence, word }: WordPlace): string {
  return `${sentence}:${word}`;
}

function isBefore(a: WordPlace, b: WordPlace): boolean {
  return (
    a.sentence < b.sentence || (a.sentence === b.sentence && a.word < b.word)
  );
}

function entitiesByHead({
  mentions,
}: GoldDocument): ReadonlyMap<string, readonly string[]> {
  const entities = new Map<string, string[]>();
  for (const mention of mentions) {
    const key = placeKey(headPlace(mention));
    entities.set(key, [...(entities.get(key) ?? []), mention.entity]);
  }
  return entities;
}

function firstHeads({
  mentions,
}: GoldDocument): ReadonlyMap<string, WordPlace> {
  const firsts = new Map<string, WordPlace>();
  for (const mention of mentions) {
    const place = headPlace(mention);
    const known = firsts.get(mention.entity);
    if (known === undefined || isBefore(place, known))
      firsts.set(mention.entity, place);
  }
  return firsts;
}
