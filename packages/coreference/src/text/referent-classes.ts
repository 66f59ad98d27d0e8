import type { Tagger } from "@concord-mt/core";
import type { Resolver } from "../resolver.ts";
import { followChains } from "../follow-chains.ts";
import type { Sentences } from "./analysed-text.ts";
import { type NounClasses, nounClasses } from "./noun-classes.ts";
import { pronounKinds, pronounOf } from "./pronouns.ts";

/** Counts which pronouns stand for which nouns. */
export interface ReferentCounter {
  /** Resolves a document and counts its links. */
  add(sentences: Sentences): void;
  /** Nouns by the pronoun that mostly stands for them. */
  finish(): NounClasses;
}

/** What counting takes. */
export interface ReferentOptions {
  /** Gives lemmas of nouns. */
  readonly tagger: Tagger;
  /** Best with a `minProbability`: what is wrong in one place and right in more does not matter. */
  readonly resolver: Resolver;
  /** How often pronouns must stand for a noun. @defaultValue 3 */
  readonly leastSeen?: number;
}

/**
 * Learns number, gender and animacy of nouns from plain text (after Bergsma & Lin 2006): resolves it, and counts how
 * often *he*, *she*, *it* and *they* stand for each noun. Classes tell which of them does, and whether nearly always.
 */
export function referentCounter({
  tagger,
  resolver,
  leastSeen = 3,
}: ReferentOptions): ReferentCounter {
  const counts = new Map<string, number[]>();
  return {
    add: (sentences) => {
      const lemmas = new Map<number, (string | undefined)[]>();
      const lemmaAt = (sentence: number, word: number): string | undefined => {
        const known =
          lemmas.get(sentence) ??
          tagger
            .tag(sentences[sentence] ?? [])
            .map(({ upos, lemma }, at) =>
              upos === "NOUN" || upos === "PROPN"
                ? (lemma ?? sentences[sentence]?.[at])?.toLowerCase()
                : undefined,
            );
        lemmas.set(sentence, known);
        return known[word];
      };
      for (const { pronoun, antecedent } of followChains(
        resolver.resolve(sentences),
      )) {
        if (antecedent === undefined) continue;
        const form = sentences[pronoun.sentence]?.[pronoun.word] ?? "";
        const kind = pronounOf(form.toLowerCase())?.kind;
        const lemma = lemmaAt(antecedent.sentence, antecedent.head);
        if (kind === undefined || lemma === undefined) continue;
        const row = counts.get(lemma) ?? pronounKinds.map(() => 0);
        const at = pronounKinds.indexOf(kind);
        row[at] = (row[at] ?? 0) + 1;
        counts.set(lemma, row);
      }
    },
    finish: () => nounClasses(classesOf(counts, leastSeen)),
  };
}

function* classesOf(
  counts: ReadonlyMap<string, readonly number[]>,
  leastSeen: number,
): Generator<[string, number]> {
  for (const [lemma, row] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const total = row.reduce((sum, count) => sum + count, 0);
    if (total < leastSeen) continue;
    const most = Math.max(...row);
    const share = most / total;
    const level = share > 0.85 ? 2 : share > 0.6 ? 1 : 0;
    yield [lemma, 1 + row.indexOf(most) * 3 + level];
  }
}
