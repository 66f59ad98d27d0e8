import { CorpusError, type Tagger } from "@concord-mt/core";
import { type TagScores, tagEvaluation } from "./evaluate-tags.ts";
import type { TaggedWord } from "./tagged-sentence.ts";

/** How a tagger did on a treebank. */
export interface TaggerEvaluation {
  readonly sentences: number;
  readonly words: number;
  readonly scores: TagScores;
}

/**
 * Tags the words of a treebank, whose sentences may arrive one by one, and compares.
 *
 * @example
 * const { scores } = await evaluateTagger(sentences, tagger, { ambiguous: ["le", "la", "l'", "les"] });
 * scores.upos.right / scores.upos.total;
 *
 * @throws CorpusError if there is no sentence.
 */
export async function evaluateTagger(
  sentences:
    Iterable<readonly TaggedWord[]> | AsyncIterable<readonly TaggedWord[]>,
  tagger: Tagger,
  {
    ambiguous = [],
  }: {
    /** Forms, in lower case, that can be pronouns and determiners. @defaultValue none */
    readonly ambiguous?: readonly string[];
  } = {},
): Promise<TaggerEvaluation> {
  const evaluation = tagEvaluation(ambiguous);
  let count = 0;
  for await (const gold of sentences) {
    evaluation.add(gold, tagger.tag(gold.map(({ form }) => form)));
    count += 1;
  }
  if (count === 0)
    throw new CorpusError("there are no sentences to evaluate", {
      code: "value",
    });
  const scores = evaluation.scores();
  return { sentences: count, words: scores.upos.total, scores };
}
