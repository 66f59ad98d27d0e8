import { type Command, Option } from "commander";
import { tableFormats } from "@concord-mt/report";
import type { TestOptions } from "../evaluation/significance.ts";
import type { TestSetOptions } from "../evaluation/test-set.ts";
import { wholeNumber } from "./values.ts";

/** Ways to write a result. */
export const outputFormats = [...tableFormats, "json"] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** How results are written. */
export interface OutputOptions {
  readonly format: OutputFormat;
  readonly width: number;
  readonly quiet?: boolean;
}

/** What every command that scores systems understands. */
export type EvaluationOptions = TestSetOptions & TestOptions & OutputOptions;

/** Adds the files of an evaluation: references, systems, documents. */
export function addFileOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "-r, --reference <file...>",
        "reference translations, one segment a line",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        "-i, --system <file...>",
        "outputs to score; the first is the baseline",
      ).makeOptionMandatory(),
    )
    .option(
      "--documents <file>",
      "document of each line; intervals and tests then draw whole documents",
    );
}

/** More resamples than anybody needs; a slip of the finger must not keep the program busy for days. */
const maximumSamples = 1_000_000;

/** Adds intervals and tests. */
export function addTestOptions(command: Command): Command {
  return command
    .option("--confidence", "print 95 % intervals (bootstrap)")
    .option(
      "--paired-bs",
      "test each system against the first by paired bootstrap",
    )
    .option(
      "--paired-ar",
      "test each system against the first by approximate randomisation",
    )
    .addOption(
      new Option(
        "--samples <n>",
        "number of resamples (default: 1000, for --paired-ar 10000)",
      ).argParser(wholeNumber(1, maximumSamples)),
    )
    .addOption(
      new Option("--seed <n>", "seed of the resamples")
        .argParser(wholeNumber(0))
        .env("CONCORD_SEED")
        .default(12345),
    );
}

/** Adds how results are written. */
export function addOutputOptions(
  command: Command,
  { width }: { readonly width: number },
): Command {
  return command
    .addOption(
      new Option("-f, --format <format>", "how to write the result")
        .choices(outputFormats)
        .default("text"),
    )
    .addOption(
      new Option("-w, --width <n>", "digits behind the point")
        .argParser(wholeNumber(0))
        .default(width),
    )
    .option("-q, --quiet", "no progress, no warnings");
}
