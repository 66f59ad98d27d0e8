import { type Command, Option } from "commander";
import { type EstimateOptions, checkEstimateOptions } from "@concord-mt/ngram";
import { UsageError, asUsage } from "../../errors.ts";
import { outputFile } from "../../options/output-file.ts";
import { numberList, wholeNumber } from "../../options/values.ts";
import {
  type LmEstimationOptions,
  addEstimationOptions,
  estimationOptions,
} from "./estimation-options.ts";

/** What `lm train` understands. */
export interface TrainOptions extends LmEstimationOptions {
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

/** Adds the options of `lm train`. */
export function addTrainOptions(command: Command): Command {
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
    .option("-q, --quiet", "no report, no progress, no warnings");
}

/** The options as estimation takes them, checked before the text is read. */
export function toSettings(options: TrainOptions): EstimateOptions {
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
    checkEstimateOptions(settings);
  });
  return settings;
}
