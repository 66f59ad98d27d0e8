import type { SourceWeights } from "@concord-mt/plm";
import {
  type DependencyModel,
  antecedentLabel,
  scoreDependency,
} from "@concord-mt/word-dependency";
import type { AnnotatedItem } from "./annotated.ts";

/**
 * ln p of each translation's pronouns given what their antecedents became (Hardmeier & Federico 2010), the likeliest
 * antecedent of each source pronoun, along chains.
 */
export function dependencyScores(
  { documents, sentence }: AnnotatedItem,
  {
    model,
    measure = "probability",
  }: {
    readonly model: DependencyModel;
    readonly measure?: "probability" | "pmi";
  },
): number[] {
  return documents.map(({ target, weights }) => {
    let score = 0;
    for (const pronoun of weights) {
      if (pronoun.sentence !== sentence) continue;
      const from = likeliest(pronoun);
      if (from === undefined) continue;
      const { words, tags } = target[from.sentence] ?? { words: [], tags: [] };
      const antecedents = targetsOf(from.sentence, from.word).flatMap((at) => {
        const tag = tags[at];
        return tag === undefined
          ? []
          : [antecedentLabel(words[at] ?? "", tag, model.label)];
      });
      const referents = targetsOf(sentence, pronoun.word).map(
        (at) => target[sentence]?.words[at] ?? "",
      );
      score += scoreDependency(
        model,
        { referents, antecedents },
        { measure },
      ).score;
    }
    return score;

    function targetsOf(at: number, word: number): number[] {
      return (target[at]?.alignment ?? [])
        .filter((link) => link.source === word)
        .map((link) => link.target);
    }
  });
}

function likeliest({
  none,
  heads,
}: SourceWeights):
  { readonly sentence: number; readonly word: number } | undefined {
  let best = none;
  let found: string | undefined;
  for (const [head, probability] of heads)
    if (probability > best) [found, best] = [head, probability];
  if (found === undefined) return undefined;
  const [sentence = 0, word = 0] = found.split(":").map(Number);
  return { sentence, word };
}
