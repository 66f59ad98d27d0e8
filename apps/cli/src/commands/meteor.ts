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

/** `concord meteor`: METEOR 1.5, also restricted to pronouns. */
export function meteorCommand(io: Io): Command {
  const command = addFileOptions(new Command("meteor"))
    .addOption(
      new Option(
        "--language <code>",
        "whose parameters and modules; METEOR's other names (cs, czech) do too. English matches synonyms and paraphrases only where they are given, see --synonyms, --paraphrases and --data-dir",
      )
        .choices(meteorLanguages)
        .argParser(language)
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
      ).argParser(modules),
    )
    .addOption(
      new Option("--parameters <list>", "alpha,beta,gamma,delta").argParser(
        numbers,
      ),
    )
    .addOption(
      new Option(
        "--weights <list>",
        "weights of the modules, in their order",
      ).argParser(numbers),
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
      "keep the English list whatever the language, as METEOR's -l does; its own if --data-dir has it",
    )
    .option(
      "--pronouns-only [list]",
      "restrict to pronouns: function words are the list (il,elle or @FILE; default: DiscoMT's), delta is 0",
    )
    .option(
      "--exact-words",
      "compare words by their text; METEOR 1.5 compares a hash, by which je and l' are the same",
    )
    .option(
      "--stems <file>",
      "a table of stems in METEOR's format: word, count and stem a line",
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
      "METEOR's own files: its checkout, data or resources with function words, synonyms, paraphrases and (ar-bw-red) stems; for --language universal what its -new takes. Without them a module whose file is missing is left out, as the signature says",
    )
    .addOption(
      outputFile(
        "--details <file>",
        "write every line's scores, statistics, words and matches (.jsonl, otherwise TSV)",
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
      "ar-bw-red without a table of stems matches exact words only: add --stems FILE or --data-dir DIR",
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
