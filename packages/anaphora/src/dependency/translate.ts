import type { Context, Tagger } from "@concord-mt/core";
import type { Resolver } from "@concord-mt/coreference";
import {
  type FinishWords,
  type NbestOptions,
  type PlmFeatureData,
  type SearchOptions,
  type SentenceTranslation,
  type TranslationModel,
  linePreparer,
  wordFinisher,
} from "@concord-mt/smt";
import {
  type DependencyModel,
  type DependencyScoreOptions,
  type DriverStep,
  type SentenceDependency,
  type WordLink,
  sentenceLabels,
  tasks,
  translateDocuments,
} from "@concord-mt/word-dependency";
import {
  type CutDocument,
  type DocumentLines,
  cutDocuments,
} from "../documents.ts";
import { type LinkSettings, toWordLinks } from "../links/word-links.ts";

/** How a text is translated with dependencies. */
export interface DependentDecodingSettings extends LinkSettings, SearchOptions {
  /** Weight of the dependencies, the others scaled to a sum of 1. @defaultValue 0.05 */
  readonly weight?: number | undefined;
  readonly scoring?: DependencyScoreOptions | undefined;
  readonly nbest?: NbestOptions | undefined;
  /** Pronoun language models in the same search. */
  readonly features?: readonly PlmFeatureData[] | undefined;
}

/** What translating takes from outside its text. */
export interface DependentDecodingResources {
  readonly model: TranslationModel;
  readonly dependencies: DependencyModel;
  /** Tags the target language. */
  readonly tagger: Tagger;
  /** Finds links; not asked where `linksOf` gives them. */
  readonly resolver?: Resolver | undefined;
  /** Links of a document, for instance from an annotation. */
  readonly linksOf?:
    ((document: CutDocument, at: number) => readonly WordLink[]) | undefined;
  /** Shows the graph of sentences, the queue and the steps, document by document. */
  readonly onStep?:
    ((step: DriverStep, document: CutDocument) => void) | undefined;
}

/** A translated line. */
export interface DependentTranslation {
  readonly line: number;
  /** As the model's words were prepared. */
  readonly source: readonly string[];
  /** Ready to read; empty where the line failed. */
  readonly text: string;
  /** The best first. */
  readonly translations: readonly SentenceTranslation[];
  /** What it was translated with: places of pronouns, and places or labels of their antecedents. */
  readonly dependencies: readonly SentenceDependency[];
  /** Why the line failed. */
  readonly error?: unknown;
}

/**
 * Translates a text line by line with the phrase-based decoder, with dependencies between pronouns and what their
 * antecedents became (Hardmeier & Federico 2010, §4): resolves the source, cuts it as the model wants it, and drives the
 * decoder through each document. Lines come in order.
 *
 * @example
 * for await (const { text } of translateWithDependencies(source, {}, resources, context)) print(text);
 *
 * @throws TypeError if there is neither a resolver nor `linksOf`.
 */
export async function* translateWithDependencies(
  text: DocumentLines,
  {
    weight,
    scoring,
    nbest,
    features,
    followChains,
    pronouns,
    ...search
  }: DependentDecodingSettings,
  resources: DependentDecodingResources,
  context: Context,
): AsyncGenerator<DependentTranslation> {
  const { model, dependencies, tagger, resolver, onStep } = resources;
  const { linksOf = resolver && resolverLinks(resolver) } = resources;
  if (linksOf === undefined)
    throw new TypeError("expected a resolver or links");
  const { info, sourceForms, targetForms } = model;
  const raw = linePreparer({ language: info.sourceLanguage, casing: "none" });
  const prepare = linePreparer({
    language: info.sourceLanguage,
    casing: info.casing,
    forms: sourceForms,
  });
  const finish: FinishWords = wordFinisher(info, targetForms);
  const documents = cutDocuments(text, raw);
  const team = context.team({
    module: "@concord-mt/word-dependency",
    tasks,
    isRepeatable: true,
  });
  let current: CutDocument | undefined;
  let done = 0;
  const linked = function* (): Generator<{
    sentences: string[][];
    links: readonly WordLink[];
  }> {
    for (const [at, document] of documents.entries()) {
      current = document;
      yield {
        sentences: document.sentences.map((_, sentence) =>
          prepare(text.lines[document.start + sentence] ?? ""),
        ),
        links: linksOf(document, at),
      };
    }
  };
  try {
    let line = 0;
    for await (const {
      translations,
      failures,
      dependencies: used,
    } of translateDocuments(model, linked(), {
      ...search,
      dependencies,
      label: sentenceLabels(tagger, dependencies.label),
      team,
      nbest,
      ...(weight !== undefined && { weight }),
      ...(scoring !== undefined && { scoring }),
      ...(features !== undefined && { features }),
      onStep: (step) => {
        if (current !== undefined) onStep?.(step, current);
        if (step.kind !== "finished" && step.kind !== "failed") return;
        done += 1;
        context.onProgress({
          stage: "translate",
          done,
          total: text.lines.length,
        });
      },
    })) {
      // Threads that an interruption ended have failed at all that was left of the document.
      context.signal.throwIfAborted();
      for (const [sentence, list] of translations.entries()) {
        const failure = failures.find((one) => one.sentence === sentence);
        yield {
          line,
          source: prepare(text.lines[line] ?? ""),
          text: finish(list[0]?.words ?? []),
          translations: list,
          dependencies: used[sentence] ?? [],
          ...(failure !== undefined && { error: failure.error }),
        };
        line += 1;
      }
    }
  } finally {
    await team.close();
  }

  function resolverLinks(
    finder: Resolver,
  ): (document: CutDocument) => readonly WordLink[] {
    return (document) =>
      toWordLinks(document, finder.resolve(document.sentences), {
        followChains,
        pronouns,
      });
  }
}
