import {
  type Plm,
  type SourcePronoun,
  type IsExpletive,
  prepareSentence,
} from "@concord-mt/plm";
import type { AnnotatedItem } from "./annotated.ts";

/** log10 p of the linked pronouns of each translation behind the tags before them: the model as its paper has it. */
export function plmScores(
  { documents, sentence: last }: AnnotatedItem,
  {
    plm,
    sourcePronouns,
    isExpletive,
  }: {
    readonly plm: Plm;
    readonly sourcePronouns: readonly SourcePronoun[];
    readonly isExpletive?: IsExpletive | undefined;
  },
): number[] {
  return documents.map(({ source, target }) => {
    let context: readonly string[] = [];
    let score = 0;
    for (const [at, { words, tags, alignment }] of target.entries()) {
      const prepared = prepareSentence(
        {
          source: source[at] ?? [],
          hypotheses: [{ words, alignment, score: 0 }],
        },
        {
          tagger: { tag: () => tags },
          pronouns: plm.pronouns,
          sourcePronouns,
          isExpletive,
        },
      );
      const [candidate] = prepared.candidates;
      const linked = new Set(
        candidate?.translations
          .filter((translation) => !translation.isExpletive)
          .map(({ position }) => position),
      );
      for (const { pronoun, position, tag } of candidate?.mentions ?? []) {
        if (at === last && pronoun !== undefined && linked.has(position))
          score += plm.score(context, pronoun).log10;
        context = [...context, tag].slice(-Math.max(1, plm.contextSize));
      }
    }
    return score;
  });
}
