import type { Tagger } from "@concord-mt/core";
import {
  type Resolver,
  formatLinks,
  type Sentences,
} from "@concord-mt/coreference";
import {
  type DependencyModel,
  dependencyReranker,
  sentenceLabels,
} from "@concord-mt/word-dependency";

const source: Sentences = [
  ["The", "bridge", "was", "closed", "."],
  ["It", "was", "too", "old", "."],
  ["The", "road", "was", "closed", "."],
  ["It", "was", "too", "old", "."],
];
/** Samples of a system that reads sentence by sentence, words aligned one to one; it writes *elle* more readily. */
const lists = [
  ["Le pont était fermé ."],
  ["Elle était trop vieille .", "Il était trop vieux ."],
  ["La route était fermée ."],
  ["Elle était trop vieille .", "Il était trop vieux ."],
];

/** Brackets around what belongs together, then the chosen translation of each sentence with what its pronoun scored. */
export function chooseTranslations({
  resolver,
  dependencies,
  tagger,
}: {
  readonly resolver: Resolver;
  readonly dependencies: DependencyModel;
  readonly tagger: Tagger;
}): string[] {
  const links = resolver.resolve(source);
  const reranker = dependencyReranker({
    model: dependencies,
    sourceLengths: source.map(({ length }) => length),
    links: links.flatMap(({ pronoun, antecedent }) =>
      antecedent === undefined
        ? []
        : [
            {
              referent: pronoun,
              antecedent: {
                sentence: antecedent.sentence,
                word: antecedent.head,
              },
            },
          ],
    ),
    label: sentenceLabels(tagger, dependencies.label),
  });
  const chosen = lists.map((list) => {
    const candidates = list.map((text, rank) => {
      const words = text.split(" ");
      const alignment = words.map((_, at) => ({ source: at, target: at }));
      return { words, alignment, score: -0.1 * rank };
    });
    const { chosen: best, dependencies: scored } = reranker.next(candidates);
    const scores = (scored[best] ?? []).map(({ score }) => score.toFixed(2));
    return [list[best], ...scores].join(" ");
  });
  return [...formatLinks(source, links), ...chosen];
}
