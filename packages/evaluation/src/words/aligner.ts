import {
  type AlignmentMethod,
  type HashedModel,
  type LinkChoice,
  type SentencePair,
  type TextNames,
  alignCorpus,
  tasks,
} from "@concord-mt/alignment";
import {
  type Alignment,
  type Context,
  SettingError,
  checkLength,
} from "@concord-mt/core";
import { hashLines } from "@concord-mt/hash";
import { type TextTokenizer, forms, lineTokenizer } from "@concord-mt/text";
import { lineCount } from "../texts/check-parallel.ts";
import type { EvaluationInput } from "../texts/input.ts";
import { type Models, modelsOf } from "./models.ts";
import type { PairLanguages, Resources } from "./resources.ts";

/** What our aligner starts from where no links are given. */
export const alignmentSources = ["pack", "self", "model", "corpus"] as const;
export type AlignmentSource = (typeof alignmentSources)[number];

/** How words are aligned. */
export interface AlignerSettings {
  /** @defaultValue the pack's model, else the texts themselves */
  readonly with?: AlignmentSource | undefined;
  /** @defaultValue `"hmm"` */
  readonly method?: AlignmentMethod | undefined;
  /** @defaultValue `"posterior"` */
  readonly symmetrisation?: LinkChoice | undefined;
}

/** Two texts in words. */
export interface WordTexts {
  readonly source: readonly (readonly string[])[];
  readonly target: readonly (readonly string[])[];
}

/** Our aligner, set up once for all texts of an evaluation. */
export interface Aligner {
  /** What signatures call it. */
  readonly name: string;
  align(texts: WordTexts, names: TextNames): Promise<Alignment[]>;
  close(): Promise<void>;
}

/** What an aligner is made of. */
export interface AlignerInput {
  readonly training?: EvaluationInput["training"];
  readonly resources: Resources<PairLanguages>;
  readonly models?: Models;
  /** How the training corpus is cut into words: as the texts are. */
  readonly tokenizer: TextTokenizer;
}

/**
 * Chooses what the aligner starts from: by default the pack's model, else nothing but the texts themselves.
 *
 * @throws SettingError if what it should start from is not there; CorpusError if the model or the corpus is wrong.
 */
export function makeAligner(
  {
    training,
    resources,
    models = modelsOf(resources),
    tokenizer,
  }: AlignerInput,
  settings: AlignerSettings,
  context: Context,
): Aligner {
  const how =
    settings.with ?? (resources.alignment === undefined ? "self" : "pack");
  const prior = findPrior(how, resources, models);
  const learnt =
    how === "corpus"
      ? cutTraining(training, resources.pack, tokenizer)
      : undefined;
  const { symmetrisation = "posterior", method = "hmm" } = settings;
  const team = context.team({ module: "@concord-mt/alignment", tasks });
  return {
    name: [
      method,
      symmetrisation,
      [how, prior?.hash ?? (learnt && hashTexts(learnt.texts))]
        .filter((part) => part !== undefined)
        .join("@"),
    ].join(","),
    align: async (texts, names) => {
      const alignments = await alignCorpus(pairsOf(texts), {
        method,
        symmetrisation,
        team,
        names,
        ...(prior && { prior: prior.model }),
        ...(learnt && {
          training: pairsOf(learnt.texts),
          trainingNames: learnt.names,
        }),
        onProgress: ({ done, total }) => {
          context.signal.throwIfAborted();
          context.onProgress({
            stage: "align",
            done,
            total,
            note: names.target,
          });
        },
      });
      // An app may use the moment to give back what the tables needed.
      await context.pause();
      return alignments;
    },
    close: () => team.close(),
  };
}

/** The pairs of two texts, as often as they are asked for. */
export function pairsOf({ source, target }: WordTexts): Iterable<SentencePair> {
  return {
    *[Symbol.iterator]() {
      for (const [at, words] of source.entries())
        yield { source: words, target: target[at] ?? [] };
    },
  };
}

function findPrior(
  how: AlignmentSource,
  { pack }: Resources<PairLanguages>,
  models: Models,
): HashedModel | undefined {
  if (how === "model") {
    const own = models.own();
    if (own === undefined)
      throw new SettingError("aligning with a model needs the model", {
        code: "missing",
        setting: "alignment.model",
      });
    return own;
  }
  if (how !== "pack") return undefined;
  const ofPack = models.pack();
  if (ofPack === undefined)
    throw new SettingError(`there is no alignment model for ${pack.id}`, {
      code: "conflict",
      setting: "alignment.with",
    });
  return ofPack;
}

interface Learnt {
  readonly texts: WordTexts;
  readonly names: TextNames;
}

function cutTraining(
  training: EvaluationInput["training"],
  pack: PairLanguages,
  tokenizer: TextTokenizer,
): Learnt {
  if (training === undefined)
    throw new SettingError("aligning with a corpus needs the corpus", {
      code: "missing",
      setting: "alignment.corpus",
    });
  const { source, target } = training;
  checkLength(lineCount(target), lineCount(source));
  const cut = (lines: readonly string[], language: string): string[][] => {
    const tokens = lineTokenizer(tokenizer, language);
    return lines.map((line) => forms(tokens(line)));
  };
  return {
    texts: {
      source: cut(source.lines, pack.source),
      target: cut(target.lines, pack.target),
    },
    names: { source: source.name, target: target.name },
  };
}

function hashTexts({ source, target }: WordTexts): string {
  const lines = function* (): Generator<string> {
    for (const text of [source, target]) {
      for (const words of text) yield words.join(" ");
      yield "";
    }
  };
  return hashLines(lines()).slice(0, 8);
}
