import { Command, Option } from "commander";
import {
  type MeteorLanguage,
  type MeteorModule,
  type MeteorOptions,
  type MeteorScore,
  type MeteorTask,
  type MeteorText,
  discoMtPronouns,
  meteor,
  meteorLanguages,
  meteorModules,
} from "@concord-mt/meteor";
import { UsageError, asUsage } from "../errors.ts";
import {
  type StringMetricOptions,
  runStringMetric,
} from "../evaluation/string-metric.ts";
import { type Presentation, formatNumber } from "../evaluation/write-result.ts";
import type { Io } from "../io.ts";
import {
  addFileOptions,
  addOutputOptions,
  addTestOptions,
} from "../options/evaluation-options.ts";
import { list, numberList, wholeNumber } from "../options/values.ts";
import { readMeteorResources } from "./meteor/resources.ts";
import { type SynonymChoice, synonymChoices } from "./meteor/synonyms.ts";

interface Options extends StringMetricOptions {
  readonly language: MeteorLanguage;
  readonly task: MeteorTask;
  readonly parameters?: readonly number[];
  readonly modules?: readonly string[];
  readonly weights?: readonly number[];
  readonly normalize?: boolean;
  readonly punct: boolean;
  readonly lowercase?: boolean;
  readonly characters?: boolean;
  readonly beam?: number;
  readonly functionWords?: string;
  readonly englishFunctionWords?: boolean;
  readonly pronounsOnly?: true | string;
  readonly exactWords?: boolean;
  readonly paraphrases?: string;
  readonly synonyms?: SynonymChoice;
  readonly dataDir?: string;
}

/** `concord meteor`: METEOR 1.5, also restricted to pronouns. */
export function meteorCommand(io: Io): Command {
  const command = addFileOptions(new Command("meteor"))
    .addOption(
      new Option("--language <code>", "the language's parameters")
        .choices(meteorLanguages)
        .default("en"),
    )
    .addOption(
      new Option("--task <name>", "what the parameters were tuned for")
        .choices(["rank", "adq", "hter", "util", "li", "tune", "custom"])
        .default("rank"),
    )
    .addOption(
      new Option(
        "--modules <list>",
        "how words match: exact,stem,synonym,paraphrase",
      ).argParser(list),
    )
    .addOption(
      new Option("--parameters <list>", "alpha,beta,gamma,delta").argParser(
        numberList,
      ),
    )
    .addOption(
      new Option(
        "--weights <list>",
        "weights of the modules, in their order",
      ).argParser(numberList),
    )
    .option("--normalize", "apply METEOR's normaliser (en, cz, fr, es, de, ru)")
    .option("--no-punct", "normalise and remove punctuation")
    .option("--lowercase", "compare lower-cased text")
    .option("--characters", "weigh words by their length in characters")
    .addOption(
      new Option(
        "--beam <n>",
        "partial alignments that the search keeps (default: 40)",
      ).argParser(wholeNumber(1)),
    )
    .option("--function-words <file>", "function words, one a line")
    .option(
      "--english-function-words",
      "keep the English list whatever the language, as METEOR's -l does",
    )
    .option(
      "--pronouns-only [list]",
      "restrict to pronouns: function words are the list (default: DiscoMT's), delta is 0",
    )
    .option(
      "--exact-words",
      "compare words by their text; METEOR 1.5 compares a hash, by which je and l' are the same",
    )
    .addOption(
      new Option(
        "--synonyms <name>",
        "English synonyms of the package @concord-mt/wordnet, if it is installed; wordnet is 3.0, as METEOR has",
      ).choices(synonymChoices),
    )
    .option("--paraphrases <file>", "a paraphrase table in METEOR's format")
    .option(
      "--data-dir <dir>",
      "METEOR's own data directory: its function words, synonyms and paraphrases",
    )
    .option("--sentence-level", "a score for each line");
  return addOutputOptions(addTestOptions(command), { width: 4 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord meteor -r reference.fr -i a.fr b.fr --language fr --normalize --pronouns-only\n",
    )
    .action(async (options: Options) => {
      refuseUnusedSynonyms(options);
      const resources = await readMeteorResources(io, options);
      await runStringMetric(
        io,
        makeMetric(options, resources),
        presentation(options.width),
        options,
      );
    });
}

function refuseUnusedSynonyms({ synonyms, language, modules }: Options): void {
  if (synonyms === undefined) return;
  if (language !== "en")
    throw new UsageError(
      `--synonyms ${synonyms} is English, --language is ${language}`,
    );
  if (modules?.includes("synonym") === false)
    throw new UsageError(
      `--synonyms ${synonyms} needs the module synonym, --modules is ${modules.join(",")}`,
    );
}

function makeMetric(
  options: Options,
  resources: Partial<MeteorOptions>,
): ReturnType<typeof meteor> {
  const [alpha, beta, gamma, delta, ...more] = options.parameters ?? [];
  if (
    options.parameters !== undefined &&
    (delta === undefined || more.length > 0)
  ) {
    throw new UsageError(
      "--parameters takes four numbers: alpha,beta,gamma,delta",
    );
  }
  const { pronounsOnly } = options;
  const pronouns =
    pronounsOnly === undefined
      ? undefined
      : pronounsOnly === true
        ? discoMtPronouns
        : list(pronounsOnly);
  return asUsage(() =>
    meteor({
      ...resources,
      language: options.language,
      task: options.task,
      text: textOf(options),
      characters: options.characters ?? false,
      wordIdentity: options.exactWords === true ? "text" : "hash",
      ...(delta !== undefined && {
        parameters: {
          alpha: alpha ?? 0,
          beta: beta ?? 0,
          gamma: gamma ?? 0,
          delta,
        },
      }),
      ...(options.modules && { modules: options.modules.map(moduleOf) }),
      ...(options.weights && { weights: options.weights }),
      ...(options.beam !== undefined && { beam: options.beam }),
      ...(options.englishFunctionWords === true && {
        functionWords: "english" as const,
      }),
      ...(pronouns && { pronouns }),
    }),
  );
}

function moduleOf(name: string): MeteorModule {
  const found = meteorModules.find((module) => module === name);
  if (found === undefined)
    throw new UsageError(
      `--modules takes ${meteorModules.join(", ")}, got ${name}`,
    );
  return found;
}

function textOf({
  normalize = false,
  punct,
  lowercase = false,
  language,
}: Options): MeteorText {
  if (!punct) return "norm-no-punctuation";
  if (normalize) return "norm";
  return lowercase || language === "universal" ? "lower" : "raw";
}

function presentation(width: number): Presentation<MeteorScore> {
  return {
    title: "METEOR",
    scale: 1,
    columns: [
      {
        title: "precision",
        cell: ({ precision }) => formatNumber(precision, 1, width),
      },
      { title: "recall", cell: ({ recall }) => formatNumber(recall, 1, width) },
      {
        title: "penalty",
        cell: ({ fragPenalty }) => formatNumber(fragPenalty, 1, width),
      },
    ],
    parts: ({
      precision,
      recall,
      f1,
      fmean,
      fragPenalty,
      chunks,
      matches,
    }) => ({
      precision: precision ?? null,
      recall: recall ?? null,
      f1: f1 ?? null,
      fmean: fmean ?? null,
      fragPenalty: fragPenalty ?? null,
      chunks,
      matches,
    }),
  };
}
