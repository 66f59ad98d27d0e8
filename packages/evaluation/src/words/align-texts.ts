import {
  type AlignmentMethod,
  type AlignmentModel,
  type LinkChoice,
  type PackedAlignments,
  type SentencePair,
  alignAndTrain,
  alignPacked,
  tasks,
} from "@concord-mt/alignment";
import { type Context, SettingError, checkLength } from "@concord-mt/core";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import { lineCount } from "../texts/check-parallel.ts";
import type { TextInput } from "../texts/input.ts";

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
  readonly alignments: PackedAlignments;
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
  const corpus = cutPairs(texts, settings);
  const learnt = training && cutPairs(training, settings);
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
      training: learnt,
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
    if (keepModel) return await alignAndTrain(corpus, options);
    const alignments = await alignPacked(corpus, {
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

/** The words of each pair of lines, cut when they are asked for: those of a large text take far more memory than its lines. */
function cutPairs(
  { source, target }: TextPair,
  { tokenizer = "none", languages }: AlignTextsSettings,
): Iterable<SentencePair> {
  checkLength(lineCount(target), lineCount(source));
  if (tokenizer !== "none" && languages === undefined)
    throw new SettingError("the languages of the texts are missing", {
      code: "missing",
      setting: "languages",
    });
  const cutSource = lineTokenizer(tokenizer, languages?.source ?? "");
  const cutTarget = lineTokenizer(tokenizer, languages?.target ?? "");
  return {
    *[Symbol.iterator]() {
      for (const [at, line] of source.lines.entries())
        yield {
          source: forms(cutSource(line)),
          target: forms(cutTarget(target.lines[at] ?? "")),
        };
    },
  };
}
