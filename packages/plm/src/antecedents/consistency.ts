import type { Gender, BilingualDocument } from "./document.ts";
import type { JudgedPronoun } from "./judge-pronouns.ts";

/** A referent of the source whose pronouns the translation gave more than one gender. */
export interface TornReferent {
  /** Its head in the source. */
  readonly sentence: number;
  readonly word: number;
  readonly pronouns: readonly JudgedPronoun[];
}

/** How a document keeps to the gender of what it speaks of. */
export interface Consistency {
  /** Referents with two pronouns or more. */
  readonly referents: number;
  readonly torn: readonly TornReferent[];
}

/** What is surer than this counts as the referent of a pronoun. */
const sure = 0.5;

/** Finds referents with pronouns of two genders; referents are what coreference on the source is sure of. */
export function findTorn(
  { weights }: Pick<BilingualDocument, "weights">,
  judged: readonly JudgedPronoun[],
): Consistency {
  const isPronoun = new Set(
    weights.map(({ sentence, word }) => `${sentence}:${word}`),
  );
  const groups = new Map<string, JudgedPronoun[]>();
  for (const one of judged) {
    const own = weights.find(
      ({ sentence, word }) => sentence === one.sentence && word === one.source,
    );
    let best = sure;
    let referent: string | undefined;
    for (const [head, probability] of own?.heads ?? [])
      if (probability > best && !isPronoun.has(head))
        [referent, best] = [head, probability];
    if (referent === undefined) continue;
    const key = `${referent}:${one.pronoun.number}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const several = [...groups].filter(([, pronouns]) => pronouns.length > 1);
  return {
    referents: several.length,
    torn: several.flatMap(([key, pronouns]): TornReferent[] => {
      const genders = new Set<Gender>(
        pronouns.map(({ pronoun }) => pronoun.gender),
      );
      const [sentence = 0, word = 0] = key.split(":").map(Number);
      return genders.size < 2 ? [] : [{ sentence, word, pronouns }];
    }),
  };
}
