import {
  type AlignmentModel,
  tasks as alignmentTasks,
} from "@concord-mt/alignment";
import { type Context, type Tagger, checkLength } from "@concord-mt/core";
import { lineCount } from "@concord-mt/evaluation";
import type { NgramModel } from "@concord-mt/ngram";
import {
  type TrainOptions,
  type Training,
  type TrainingPair,
  tasks,
  trainModel,
} from "@concord-mt/smt";
import type { TrainingInput } from "./input.ts";
import { lazyTeam } from "./lazy-team.ts";

/** How a system is trained; see `@concord-mt/smt` for the defaults. */
export interface TranslationTrainingSettings extends Pick<
  TrainOptions,
  "casing" | "clean" | "table" | "order"
> {
  readonly languages: { readonly source: string; readonly target: string };
}

/** What training may take from outside its texts. */
export interface TrainingResources {
  /** What the aligner starts from. */
  readonly alignment?: AlignmentModel | undefined;
  /** @defaultValue estimated from the target side */
  readonly languageModel?: NgramModel | "none" | undefined;
  /** Tags the target side; without it a pronoun language model cannot take part in the search. */
  readonly tagger?: Tagger | undefined;
}

/**
 * Trains a translation system: aligns, extracts and scores phrases, estimates a language model, tags the target's words.
 *
 * @example
 * const { model } = await trainTranslation({ source, target }, { languages: { source: "en", target: "fr" } }, {}, plainContext());
 *
 * @throws CorpusError if the texts do not go together or nothing is left of them; RangeError if a setting is out of
 * range; the signal's reason if it is aborted.
 */
export async function trainTranslation(
  { source, target, alignments, languageModelText }: TrainingInput,
  { languages, ...settings }: TranslationTrainingSettings,
  { alignment, languageModel, tagger }: TrainingResources,
  context: Context,
): Promise<Training> {
  checkLength(lineCount(target), lineCount(source));
  const aligners = lazyTeam(context, {
    module: "@concord-mt/alignment",
    tasks: alignmentTasks,
  });
  const trainers = lazyTeam(context, { module: "@concord-mt/smt", tasks });
  try {
    return await trainModel(pairsOf(source.lines, target.lines), {
      ...settings,
      sourceLanguage: languages.source,
      targetLanguage: languages.target,
      align: {
        team: aligners,
        ...(alignment && { prior: alignment }),
        onProgress: ({ done, total }) => {
          context.signal.throwIfAborted();
          context.onProgress({ stage: "align", done, total });
        },
      },
      team: trainers,
      ...(alignments && { alignments }),
      ...(languageModel && { languageModel }),
      ...(languageModelText && { languageModelText: languageModelText.lines }),
      ...(tagger && { tagger }),
      onStage: (stage) => {
        // Threads that have done their part give their memory back.
        if (stage === "train") void aligners.close();
        if (stage !== "align") context.onProgress({ stage, done: 0, total: 1 });
      },
      onProgress: (done, total) => {
        context.onProgress({ stage: "train", done, total });
      },
      pause: async () => {
        await context.pause();
        context.signal.throwIfAborted();
      },
    });
  } finally {
    await aligners.close();
    await trainers.close();
  }
}

function* pairsOf(
  sources: readonly string[],
  targets: readonly string[],
): Generator<TrainingPair> {
  for (const [at, source] of sources.entries())
    yield { source, target: targets[at] ?? "" };
}
