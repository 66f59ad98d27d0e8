import {
  type Alignment,
  type Tagger,
  checkLength,
  targetsBySource,
} from "@concord-mt/core";
import {
  type DependencyModel,
  type DependencyScore,
  type DependencyScoreOptions,
  type WordLink,
  scoreDependency,
  sentenceLabels,
} from "@concord-mt/word-dependency";
import type { CutDocument } from "../documents.ts";

/** A dependency of a translated text; lines and words count from 0. */
export interface ScoredDependency extends DependencyScore {
  readonly document: string;
  /** The source word that depends on the other, and what it was translated to. */
  readonly line: number;
  readonly word: number;
  readonly source: string;
  readonly target: readonly string[];
  readonly antecedent: {
    readonly line: number;
    readonly word: number;
    readonly source: string;
    readonly target: readonly string[];
    readonly labels: readonly string[];
  };
}

/** A translated text in words. */
export interface TranslatedText {
  readonly name: string;
  readonly lines: readonly (readonly string[])[];
  readonly alignments: readonly Alignment[];
}

/**
 * Scores how well the pronouns of a translation fit their antecedents there: equation 1 for each link of the source.
 *
 * @throws CorpusError if the texts differ in length.
 */
export function scoreDependencies(
  documents: readonly CutDocument[],
  linksOf: (document: CutDocument, at: number) => readonly WordLink[],
  { name, lines, alignments }: TranslatedText,
  {
    model,
    tagger,
    ...options
  }: DependencyScoreOptions & {
    readonly model: DependencyModel;
    readonly tagger: Tagger;
  },
): ScoredDependency[] {
  const count = documents.reduce((sum, one) => sum + one.sentences.length, 0);
  checkLength(
    { file: name, count: lines.length },
    { file: "the source", count },
  );
  const label = sentenceLabels(tagger, model.label);
  return documents.flatMap((document, at) => {
    const { id, start, sentences } = document;
    const read = sentences.map(({ length }, sentence) => {
      const words = lines[start + sentence] ?? [];
      const labels = label(words);
      const targets = targetsBySource(
        alignments[start + sentence] ?? [],
        length,
      );
      return (word: number) =>
        (targets[word] ?? []).map((target) => ({
          word: words[target] ?? "",
          label: labels[target] ?? "",
        }));
    });
    return linksOf(document, at).map(
      ({ antecedent, referent }): ScoredDependency => {
        const from = read[antecedent.sentence]?.(antecedent.word) ?? [];
        const to = read[referent.sentence]?.(referent.word) ?? [];
        const labels = from.map((one) => one.label);
        const target = to.map(({ word }) => word);
        return {
          document: id,
          line: start + referent.sentence,
          word: referent.word,
          source: sentences[referent.sentence]?.[referent.word] ?? "",
          target,
          antecedent: {
            line: start + antecedent.sentence,
            word: antecedent.word,
            source: sentences[antecedent.sentence]?.[antecedent.word] ?? "",
            target: from.map(({ word }) => word),
            labels,
          },
          ...scoreDependency(
            model,
            { referents: target, antecedents: labels },
            options,
          ),
        };
      },
    );
  });
}
