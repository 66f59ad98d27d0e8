import { Command, Option } from "commander";
import {
  type MeteorMetric,
  type MeteorModule,
  type MeteorOptions,
  type MeteorScore,
  type MeteorTask,
  type MeteorText,
  meteor,
  meteorLanguages,
} from "@concord-mt/meteor";
import { asUsage } from "../errors.ts";
import { printWarning } from "../evaluation/read.ts";
import {
  type StringMetricOptions,
  runStringMetric,
} from "../evaluation/string-metric.ts";
import { type Presentation, formatNumber } from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import { addFileOptions } from "../options/evaluation-options.ts";
import { outputFile } from "../options/output-file.ts";
import { addScoreOptions } from "../options/score-options.ts";
import { wholeNumber } from "../options/values.ts";
import {
  checkOptions,
  checkResources,
  modulesOf,
} from "./meteor/check-options.ts";
import { writeMeteorDetails } from "./meteor/details.ts";
import { language, modules, numbers } from "./meteor/option-values.ts";
import { type MeteorSources, readMeteorResources } from "./meteor/resources.ts";
import { synonymChoices } from "./meteor/synonyms.ts";

interface Options extends StringMetricOptions, MeteorSources {
  readonly task: MeteorTask;
  readonly parameters?: readonly number[];
  readonly modules?: readonly MeteorModule[];
  readonly weights?: readonly number[];
  readonly normalize?: boolean;
  readonly punct: boolean;
  readonly lowercase?: boolean;
  readonly characters?: boolean;
  readonly beam?: number;
  readonly details?: string;
}

/** `concord meteor`: METEOR 1.5, optionally restricted to pronouns. */
export function meteorCommand(io: Io): Command {
  const command = addFileOptions(new Command("meteor"))
    .addOption(
      new Option(
        "--language <code>",
        "language, which selects parameters and modules; METEOR's other names (cs, czech) work too. For English, synonyms and paraphrases are matched only if given: see --synonyms, --paraphrases and --data-dir",
      )
        .choices(meteorLanguages)
        .argParser(language)
        .default("en"),
    )
    .addOption(
      new Option("--task <name>", "task that the parameters were tuned for")
        .choices(["rank", "adq", "hter", "util", "li", "tune", "custom"])
        .default("rank"),
    )
    .addOption(
      new Option(
        "--modules <list>",
        "matching modules: exact,stem,synonym,paraphrase",
      ).argParser(modules),
    )
    .addOption(
      new Option(
        "--parameters <list>",
        "the parameters alpha,beta,gamma,delta",
      ).argParser(numbers),
    )
    .addOption(
      new Option(
        "--weights <list>",
        "weights of the modules, in order",
      ).argParser(numbers),
    )
    .option("--normalize", "apply METEOR's normaliser (en, cz, fr, es, de, ru)")
    .option("--no-punct", "normalise the text and remove punctuation")
    .option("--lowercase", "compare lowercased text")
    .option("--characters", "weight words by their length in characters")
    .addOption(
      new Option(
        "--beam <n>",
        "beam size of the alignment search (default: 40)",
      ).argParser(wholeNumber(1)),
    )
    .option("--function-words <file>", "function words, one per line")
    .option(
      "--english-function-words",
      "use the English function words whatever the language, as METEOR's -l does; from --data-dir if it has them",
    )
    .option(
      "--pronouns-only [list]",
      "score pronouns only: they become the function words, and delta is 0 (a list such as il,elle, or @FILE; default: DiscoMT's)",
    )
    .option(
      "--exact-words",
      "compare the words themselves; METEOR 1.5 compares hashes, so that je and l' are equal",
    )
    .option(
      "--stems <file>",
      "table of stems in METEOR's format: a word, a count and a stem per line",
    )
    .addOption(
      new Option(
        "--synonyms <name>",
        "English synonyms from the package @concord-mt/wordnet, if it is installed; wordnet is WordNet 3.0, which METEOR uses",
      ).choices(synonymChoices),
    )
    .option("--paraphrases <file>", "paraphrase table in METEOR's format")
    .option(
      "--data-dir <dir>",
      "METEOR's own files (function words, synonyms, paraphrases and, for ar-bw-red, stems): its checkout, or its data or resources folder; for --language universal, the folder that -new takes. A module whose file is missing is left out, and the signature says so",
    )
    .addOption(
      outputFile(
        "--details <file>",
        "write the scores, statistics, words and matches of every line (JSON Lines if the name ends in .jsonl, otherwise TSV)",
      ),
    );
  return addScoreOptions(command, { width: 4 })
    .addHelpText(
      "after",
      `
Examples:
  $ concord meteor -r reference.fr -i a.fr b.fr --language fr --normalize --pronouns-only
  $ concord meteor -r reference.en -i a.en --normalize --data-dir meteor-1.5 --details lines.jsonl
`,
    )
    .action(async (options: Options) => {
      checkOptions(options);
      const resources = await readMeteorResources(
        io,
        options,
        modulesOf(options),
      );
      warnOfNoStems(io, options, resources);
      const metric = makeMetric(options, resources);
      const { details } = options;
      await runStringMetric(
        io,
        metric,
        presentation(options.width),
        options,
        details === undefined
          ? undefined
          : (testSet) => writeMeteorDetails(io, details, metric, testSet),
      );
    });
}

/** Of all languages with a stemmer only this one needs a file for it. */
function warnOfNoStems(
  io: Io,
  options: Options,
  { stemmer }: Partial<MeteorOptions>,
): void {
  if (options.language !== "ar-bw-red" || stemmer !== undefined) return;
  if (options.modules !== undefined || options.quiet === true) return;
  printWarning(io, {
    code: "stems",
    message:
      "without a table of stems, ar-bw-red matches exact words only: add --stems FILE or --data-dir DIR",
  });
}

function makeMetric(
  options: Options,
  resources: Partial<MeteorOptions>,
): MeteorMetric {
  const [alpha = 0, beta = 0, gamma = 0, delta = 0] = options.parameters ?? [];
  checkResources(options, resources);
  return asUsage(
    () =>
      meteor({
        ...resources,
        language: options.language,
        task: options.task,
        text: textOf(options),
        characters: options.characters ?? false,
        wordIdentity: options.exactWords === true ? "text" : "hash",
        ...(options.parameters && {
          parameters: { alpha, beta, gamma, delta },
        }),
        ...(options.modules && { modules: options.modules }),
        ...(options.weights && { weights: options.weights }),
        ...(options.beam !== undefined && { beam: options.beam }),
      }),
    ["beam"],
  );
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
