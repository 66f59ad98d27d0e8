import { type Command, Option } from "commander";
import { type OutputOptions, outputFormats } from "@concord-mt/presentation";
import { UsageError } from "../errors.ts";
import type { TestSettings } from "@concord-mt/evaluation";
import type { TestSetOptions } from "../evaluation/test-set.ts";
import { addResamplingOptions } from "./resampling-options.ts";
import { wholeNumber } from "./values.ts";

/** Intervals and tests, as the command line names them. */
export interface TestOptions {
  readonly confidence?: boolean;
  readonly pairedBs?: boolean;
  readonly pairedAr?: boolean;
  readonly samples?: number;
  readonly seed: number;
}

/** The intervals and tests that options ask for. */
export function toTests({
  confidence,
  pairedBs,
  pairedAr,
  samples,
  seed,
}: TestOptions): TestSettings {
  return {
    confidence,
    pairedBootstrap: pairedBs,
    pairedRandomisation: pairedAr,
    samples,
    seed,
  };
}

/** What every command that scores systems understands. */
export type EvaluationOptions = TestSetOptions & TestOptions & OutputOptions;

/** Adds the files of an evaluation: references, systems, documents. */
export function addFileOptions(
  command: Command,
  { needsReference = true }: { readonly needsReference?: boolean } = {},
): Command {
  return command
    .addOption(
      new Option(
        "-r, --reference <file...>",
        "reference translations, one segment per line",
      ).makeOptionMandatory(needsReference),
    )
    .addOption(
      new Option(
        "-i, --system <file...>",
        "system outputs to score; the first is the baseline",
      ).makeOptionMandatory(),
    )
    .option(
      "--documents <file>",
      "document of each segment; intervals and tests then resample whole documents",
    );
}

/** Adds intervals and tests. */
export function addTestOptions(command: Command): Command {
  const tests = command
    .option("--confidence", "print 95 % confidence intervals (bootstrap)")
    .option(
      "--paired-bs",
      "test each system against the first by paired bootstrap resampling",
    )
    .option(
      "--paired-ar",
      "test each system against the first by approximate randomisation",
    );
  return addResamplingOptions(tests).hook("preAction", (_, called) => {
    const { system, pairedBs } = called.opts<TestSetOptions & TestOptions>();
    // What a configuration asks of all runs does not have to make sense for each.
    const isAsked = ["pairedBs", "pairedAr"].some(
      (name) => called.getOptionValueSource(name) === "cli",
    );
    if (system?.length === 1 && isAsked)
      throw new UsageError(
        `--paired-${pairedBs === true ? "bs" : "ar"} requires at least two systems: add another to -i`,
      );
  });
}

/** Adds how results are written. */
export function addOutputOptions(
  command: Command,
  { width }: { readonly width: number },
): Command {
  return command
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(outputFormats)
        .default("text"),
    )
    .addOption(
      new Option("-w, --width <n>", "decimal places")
        // More digits than a number has.
        .argParser(wholeNumber(0, 100))
        .default(width),
    )
    .option("-q, --quiet", "print no progress or warnings");
}
