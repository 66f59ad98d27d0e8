import { Command, Option } from "commander";
import {
  type EstimateOptions,
  type NgramCounts,
  estimate,
  ngramCounter,
  serialiseModel,
  arpaBytes,
} from "@concord-mt/ngram";
import { CorpusError } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import { UsageError, asUsage } from "../../errors.ts";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import { type Io, print } from "../../io.ts";
import { numberList, wholeNumber } from "../../options/values.ts";
import { readingProgress } from "../corpus/progress.ts";
import {
  type LmEstimationOptions,
  addEstimationOptions,
  estimationOptions,
} from "./estimation-options.ts";
import { writeReport } from "./report.ts";
import { writePieces } from "./write-pieces.ts";
import { outputFile } from "../../options/output-file.ts";

interface Options extends LmEstimationOptions {
  readonly order: number;
  readonly unk?: boolean;
  readonly interpolateUnigrams: boolean;
  readonly goodTuringMax?: readonly number[];
  readonly specialWords: "refuse" | "skip";
  readonly maxNgrams?: number;
  readonly arpa?: string;
  readonly binary?: string;
  readonly format: "text" | "json";
  readonly quiet?: boolean;
}

/** `concord lm train F…`: a model from text. */
export function lmTrainCommand(io: Io): Command {
  const command = new Command("train")
    .description("estimate a model from text, a sentence a line")
    .argument("<file...>", "texts, words between spaces; - is standard input")
    .addOption(
      new Option("--order <n>", "length of the longest n-grams")
        .argParser(wholeNumber(1, 32))
        .default(5),
    );
  return addEstimationOptions(command)
    .option("--unk", "srilm: <unk> is a word of the model (-unk)")
    .option(
      "--no-interpolate-unigrams",
      "kenlm: <unk> gets the whole mass that single words leave",
    )
    .addOption(
      new Option(
        "--good-turing-max <list>",
        "srilm: greatest count that Good-Turing discounts, order by order",
      ).argParser(numberList),
    )
    .addOption(
      new Option("--special-words <how>", "<s>, </s> and <unk> in the text")
        .choices(["refuse", "skip"])
        .default("refuse"),
    )
    .addOption(
      new Option(
        "--max-ngrams <n>",
        "stop at more different n-grams; 1 million need about 60 MB",
      ).argParser(wholeNumber(1, 2 ** 28)),
    )
    .addOption(
      outputFile("--arpa <file>", "write an ARPA file (- or nothing: stdout)"),
    )
    .addOption(outputFile("--binary <file>", "write our compact binary form"))
    .addOption(
      new Option("-f, --format <format>", "how to write the report")
        .choices(["text", "json"])
        .default("text"),
    )
    .option("-q, --quiet", "no report, no progress, no warnings")
    .addHelpText(
      "after",
      `
With --compatible kenlm the smoothing is interpolated modified Kneser-Ney, and cut-offs compare token counts.

Examples:
  $ concord lm train text.fr.gz --order 3 --interpolate --arpa text.arpa.gz
  $ concord lm train text.fr --order 5 --compatible kenlm --binary text.lm
  $ concord lm train tags.txt --smoothing witten-bell,witten-bell,modified-kneser-ney > tags.arpa
`,
    )
    .action(async (files: readonly string[], options: Options) => {
      await run(io, files, options);
    });
}

async function run(
  io: Io,
  files: readonly string[],
  options: Options,
): Promise<void> {
  const { arpa, binary, format, quiet: isQuiet = false } = options;
  const settings = checkSettings(options);
  const counts = await countFiles(io, files, options);
  const { model, report } = estimate(counts, settings);
  const isOnStdout = arpa === "-" || (arpa === undefined && !binary);
  if (arpa !== undefined || isOnStdout)
    await writePieces(io, arpa ?? "-", arpaBytes(model));
  if (binary !== undefined)
    await writePieces(io, binary, [serialiseModel(model)]);
  if (isQuiet) return;
  for (const warning of report.warnings) printWarning(io, warning);
  if (!isOnStdout) await print(io.stdout, writeReport(report, format));
}

/** The options as estimation takes them, checked before the text is read. */
function checkSettings(options: Options): EstimateOptions {
  const { order, compatible } = options;
  const isKenlm = compatible === "kenlm";
  if (isKenlm && (options.unk ?? options.goodTuringMax) !== undefined)
    throw new UsageError(
      "--unk and --good-turing-max are options of --compatible srilm",
    );
  if (
    options.goodTuringMax !== undefined &&
    !options.smoothing.includes("good-turing")
  )
    throw new UsageError("--good-turing-max is for --smoothing good-turing");
  if (!isKenlm && !options.interpolateUnigrams)
    throw new UsageError(
      "--no-interpolate-unigrams is an option of --compatible kenlm",
    );
  const { unk, goodTuringMax, interpolateUnigrams } = options;
  const settings: EstimateOptions = {
    ...estimationOptions(options),
    order,
    ...(isKenlm && !interpolateUnigrams ? { interpolateUnigrams } : {}),
    ...(unk === undefined ? {} : { openVocabulary: unk }),
    ...(goodTuringMax === undefined ? {} : { goodTuringMax }),
  };
  asUsage(() => {
    try {
      estimate([], settings);
    } catch (error) {
      // No text yet: that is the one complaint that does not matter here.
      if (!(error instanceof CorpusError)) throw error;
    }
  });
  return settings;
}

async function countFiles(
  io: Io,
  files: readonly string[],
  { order, compatible, specialWords, maxNgrams, quiet }: Options,
): Promise<NgramCounts> {
  const counter = ngramCounter({
    order,
    emptyLines: compatible === "kenlm" ? "count" : "skip",
    specialWords,
    ...(maxNgrams === undefined ? {} : { maxNgrams }),
  });
  const progress = readingProgress(io, { isQuiet: quiet ?? false });
  try {
    for (const file of files) {
      const { input, name } = inputOf(io, file);
      for await (const { text, number } of readLines(input, {
        name,
        signal: io.signal,
        onProgress: progress.onProgress,
        onWarning: (warning) => {
          if (quiet !== true) printWarning(io, warning);
        },
      })) {
        try {
          counter.add(text);
        } catch (error) {
          if (!(error instanceof CorpusError)) throw error;
          const { code, detail, cause } = error;
          throw new CorpusError(detail, {
            code,
            cause,
            file: name,
            line: number,
          });
        }
      }
    }
  } finally {
    progress.end();
  }
  return counter.finish();
}
