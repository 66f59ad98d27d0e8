import {
  type AlignmentMethod,
  type AlignmentModel,
  type LinkChoice,
  alignAndTrain,
  alignCorpus,
  tasks,
} from "@concord-mt/alignment";
import {
  type Alignment,
  type Context,
  SettingError,
  checkLength,
  mapPausing,
} from "@concord-mt/core";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import { lineCount } from "../texts/check-parallel.ts";
import type { TextInput } from "../texts/input.ts";
import { type WordTexts, pairsOf } from "./aligner.ts";

/** Two texts, line by line. */
export interface TextPair {
  readonly source: TextInput;
  readonly target: TextInput;
}

/** How two texts are aligned. */
export interface AlignTextsSettings {
  /** @defaultValue `"none"`: words stand between spaces */
  readonly tokenizer?: TextTokenizer | undefined;
  /** Needed by the tokenizer `moses`. */
  readonly languages?:
    { readonly source: string; readonly target: string } | undefined;
  /** @defaultValue `"hmm"` */
  readonly method?: AlignmentMethod | undefined;
  /** @defaultValue `"posterior"` */
  readonly symmetrisation?: LinkChoice | undefined;
  readonly iterations?: number | undefined;
  /** @defaultValue as the prior does, else `true` */
  readonly lowercase?: boolean | undefined;
  /** Whether the model that was learnt is wanted. @defaultValue `false` */
  readonly keepModel?: boolean | undefined;
}

/** The links of each line, and the model that was learnt where it is wanted. */
export interface AlignedTexts {
  readonly alignments: readonly Alignment[];
  readonly model: AlignmentModel | undefined;
}

/**
 * Aligns the words of two texts, learning from them, from further text and from a trained model.
 *
 * @throws SettingError if settings do not go together; CorpusError if texts are of different lengths.
 */
export async function alignTexts(
  texts: TextPair,
  settings: AlignTextsSettings,
  {
    training,
    prior,
  }: {
    readonly training?: TextPair | undefined;
    readonly prior?: AlignmentModel | undefined;
  },
  context: Context,
): Promise<AlignedTexts> {
  const { method = "hmm", keepModel = false } = settings;
  if (keepModel && method !== "hmm")
    throw new SettingError("only models of the method hmm can be saved", {
      code: "conflict",
      setting: "keepModel",
    });
  if (prior !== undefined && method !== "hmm")
    throw new SettingError(
      `only the method hmm can start from a model, got ${method}`,
      { code: "conflict", setting: "method" },
    );
  const corpus = await cutPair(texts, settings, context);
  const learnt = training && (await cutPair(training, settings, context));
  const team = context.team({ module: "@concord-mt/alignment", tasks });
  const options = {
    team,
    names: namesOf(texts),
    ...(prior && { prior }),
    ...(settings.iterations !== undefined && {
      iterations: settings.iterations,
    }),
    ...(settings.lowercase !== undefined && { lowercase: settings.lowercase }),
    ...(settings.symmetrisation && {
      symmetrisation: settings.symmetrisation,
    }),
    ...(learnt && {
      training: pairsOf(learnt),
      trainingNames: namesOf(training),
    }),
    onProgress: ({
      done,
      total,
      logLikelihood,
    }: {
      done: number;
      total: number;
      logLikelihood: number;
    }) => {
      context.signal.throwIfAborted();
      context.onProgress({
        stage: "learn",
        done,
        total,
        note: `log-likelihood ${logLikelihood.toPrecision(6)}`,
      });
    },
  };
  try {
    if (keepModel) return await alignAndTrain(pairsOf(corpus), options);
    const alignments = await alignCorpus(pairsOf(corpus), {
      ...options,
      method,
    });
    return { alignments, model: undefined };
  } finally {
    await team.close();
  }
}

function namesOf({ source, target }: TextPair): {
  readonly source: string;
  readonly target: string;
} {
  return { source: source.name, target: target.name };
}

async function cutPair(
  { source, target }: TextPair,
  { tokenizer = "none", languages }: AlignTextsSettings,
  context: Context,
): Promise<WordTexts> {
  checkLength(lineCount(target), lineCount(source));
  if (tokenizer !== "none" && languages === undefined)
    throw new SettingError("the languages of the texts are missing", {
      code: "missing",
      setting: "languages",
    });
  const cut = ({ lines }: TextInput, language: string): Promise<string[][]> => {
    const tokens = lineTokenizer(tokenizer, language);
    return mapPausing(context, lines, (line) => forms(tokens(line)));
  };
  return {
    source: await cut(source, languages?.source ?? ""),
    target: await cut(target, languages?.target ?? ""),
  };
}
