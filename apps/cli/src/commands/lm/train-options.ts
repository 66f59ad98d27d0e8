import { type Command, Option } from "commander";
import {
  type NgramTrainingOptions,
  estimationOptions,
} from "@concord-mt/files";
import { type EstimateOptions, checkEstimateOptions } from "@concord-mt/ngram";
import { UsageError, asUsage } from "../../errors.ts";
import { addReadingOptions } from "../../options/columns.ts";
import { outputFile } from "../../options/output-file.ts";
import { numberList, wholeNumber } from "../../options/values.ts";
import { addEstimationOptions } from "./estimation-options.ts";

/** Adds the options of `lm train`. */
export function addTrainOptions(command: Command): Command {
  const written = addEstimationOptions(command)
    .option("--unk", "srilm: treat <unk> as a word of the model (-unk)")
    .option(
      "--no-interpolate-unigrams",
      "kenlm: give <unk> all the probability mass that unigrams leave",
    )
    .addOption(
      new Option(
        "--good-turing-max <list>",
        "srilm: largest count to discount by Good-Turing, one per order",
      ).argParser(numberList),
    )
    .addOption(
      new Option(
        "--special-words <how>",
        "how to treat <s>, </s> and <unk> in the text",
      )
        .choices(["refuse", "skip"])
        .default("refuse"),
    )
    .addOption(
      new Option(
        "--max-ngrams <n>",
        "fail if there are more distinct n-grams than this; 1 million take about 60 MB",
      ).argParser(wholeNumber(1, 2 ** 28)),
    )
    .addOption(
      outputFile(
        "--arpa <file>",
        "write an ARPA file (default, or with -: standard output)",
      ),
    )
    .addOption(
      outputFile(
        "--binary <file>",
        "write a binary model, which opens at once",
      ),
    );
  return addReadingOptions(written, { hasColumn: false })
    .addOption(
      new Option("-f, --format <format>", "output format of the report")
        .choices(["text", "json"])
        .default("text"),
    )
    .option("-q, --quiet", "print no report, progress or warnings");
}

/** The options as estimation takes them, checked before the text is read. */
export function toSettings(options: NgramTrainingOptions): EstimateOptions {
  const { order, compatible } = options;
  const isKenlm = compatible === "kenlm";
  if (isKenlm && (options.unk ?? options.goodTuringMax) !== undefined)
    throw new UsageError(
      "--unk and --good-turing-max require --compatible srilm",
    );
  if (
    options.goodTuringMax !== undefined &&
    !options.smoothing.includes("good-turing")
  )
    throw new UsageError("--good-turing-max requires --smoothing good-turing");
  if (!isKenlm && !options.interpolateUnigrams)
    throw new UsageError(
      "--no-interpolate-unigrams requires --compatible kenlm",
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
