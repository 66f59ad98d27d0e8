import { type Team, hashText, soloTeam } from "@concord-mt/core";
import {
  type EncodedSentence,
  type NbestOptions,
  type PlmFeatureData,
  type SearchOptions,
  type SentenceTranslation,
  type TranslationModel,
  type Weights,
  featureNames,
  readTranslation,
  sentenceEncoder,
  packWords,
} from "@concord-mt/smt";
import { dependencyFeatureName } from "./decoder-feature.ts";
import {
  type DependencyModel,
  serialiseDependencyModel,
} from "./dependency-model.ts";
import type { SentenceDependency } from "./dependency-state.ts";
import {
  type DocumentTranslation,
  type DriverOptions,
  translateDocument,
} from "./driver.ts";
import type { DependencyScoreOptions } from "./equation-1.ts";
import { type DependencyTasks, tasks } from "./tasks.ts";
import type { WordLink } from "./word-link.ts";

/** A document to translate: its words, prepared as the model's were, and the dependencies between them. */
export interface LinkedDocument {
  readonly sentences: readonly (readonly string[])[];
  readonly links: readonly WordLink[];
}

/** How documents are translated. */
export interface DependentTranslationOptions
  extends SearchOptions, Pick<DriverOptions, "label" | "onStep"> {
  readonly dependencies: DependencyModel;
  /** Weight of the dependencies, the others scaled to a sum of 1 (§6). @defaultValue 0.05 */
  readonly weight?: number;
  readonly scoring?: DependencyScoreOptions;
  /** @defaultValue the model's */
  readonly weights?: Weights;
  /** Pronoun language models in the same search. */
  readonly features?: readonly PlmFeatureData[];
  readonly nbest?: NbestOptions | undefined;
  /** Who does the work; as many sentences are translated at once as it has members. @defaultValue this thread */
  readonly team?: Team<DependencyTasks>;
}

/** A document and the translations of each sentence, the best first; none where a sentence failed. */
export interface TranslatedDocument extends Omit<
  DocumentTranslation,
  "sentences"
> {
  readonly translations: readonly (readonly SentenceTranslation[])[];
  /** The dependencies that each sentence was translated with. */
  readonly dependencies: readonly (readonly SentenceDependency[])[];
}

/**
 * Translates documents with the decoder of `@concord-mt/smt` and dependencies in its search (§4): the driver feeds it
 * sentence by sentence, with what antecedents in earlier ones were translated to.
 *
 * @example
 * for await (const { translations } of translateDocuments(model, documents, { dependencies, label })) print(translations);
 */
export async function* translateDocuments(
  model: TranslationModel,
  documents: Iterable<LinkedDocument> | AsyncIterable<LinkedDocument>,
  {
    dependencies,
    weight = 0.05,
    scoring = {},
    weights = model.weights,
    features = [],
    nbest,
    team = soloTeam(tasks),
    label,
    onStep = () => undefined,
    ...search
  }: DependentTranslationOptions,
): AsyncGenerator<TranslatedDocument> {
  const encode = sentenceEncoder(model);
  const { decoding, targetWords } = model;
  const text = serialiseDependencyModel(dependencies);
  const shared = {
    model: decoding,
    search,
    weights: withDependencyWeight(weights, weight),
    nbest,
    features: [
      {
        key: `dependencies ${text.length} ${hashText(text)} ${JSON.stringify(scoring)}`,
        file: packWords(text.split("\n")),
        options: scoring,
      },
      ...features,
    ],
    targetWords: packWords(targetWords),
  };

  async function translate(
    sentence: EncodedSentence,
  ): Promise<SentenceTranslation[]> {
    const [raws = []] = await team.run("translateShare", {
      ...shared,
      sentences: [sentence],
    });
    return raws.map((raw) => readTranslation(raw, sentence.words, targetWords));
  }

  for await (const { sentences, links } of documents) {
    const translations: (readonly SentenceTranslation[])[] = sentences.map(
      () => [],
    );
    const used: (readonly SentenceDependency[])[] = sentences.map(() => []);
    const { failures, cataphoric, unalignedAntecedents } =
      await translateDocument({
        source: sentences,
        links,
        label,
        onStep,
        workers: team.size,
        decode: async ({ sentence, dependencies: own }) => {
          const found = await translate(
            encode({
              words: sentences[sentence] ?? [],
              notes: { [dependencyFeatureName]: own },
            }),
          );
          translations[sentence] = found;
          used[sentence] = own;
          const [best] = found;
          return {
            target: best?.words ?? [],
            alignment: best?.alignment ?? [],
          };
        },
      });
    yield {
      translations,
      dependencies: used,
      failures,
      cataphoric,
      unalignedAntecedents,
    };
  }
}

/** Scales weights so that their absolute values add up to 1, and adds the dependencies' (§6). */
export function withDependencyWeight(
  weights: Weights,
  weight: number,
): Weights {
  const isFixed = (name: string): boolean =>
    name === featureNames.unknown || name === dependencyFeatureName;
  let sum = 0;
  for (const [name, values] of Object.entries(weights))
    if (!isFixed(name)) for (const value of values) sum += Math.abs(value);
  const scaled: Record<string, readonly number[]> = {};
  for (const [name, values] of Object.entries(weights))
    scaled[name] =
      isFixed(name) || sum === 0 ? values : values.map((value) => value / sum);
  return { ...scaled, [dependencyFeatureName]: [weight] };
}
