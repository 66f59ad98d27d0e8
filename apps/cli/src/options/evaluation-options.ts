import { type Command, Option } from "commander";
import type { TestSetOptions } from "@concord-mt/files";
import { type OutputOptions, outputFormats } from "@concord-mt/presentation";
import { addReadingOptions } from "./columns.ts";
import type { TestOptions } from "./test-options.ts";
import { wholeNumber } from "./values.ts";

/** What every command that scores systems understands. */
export type EvaluationOptions = TestSetOptions & TestOptions & OutputOptions;

/** Adds the files of an evaluation: references, systems, documents. */
export function addFileOptions(
  command: Command,
  {
    needsReference = true,
    needsSystem = true,
    hasColumn = true,
  }: {
    readonly needsReference?: boolean;
    readonly needsSystem?: boolean;
    readonly hasColumn?: boolean;
  } = {},
): Command {
  const files = command
    .addOption(
      new Option(
        "-r, --reference <file...>",
        "reference translations, one segment per line",
      ).makeOptionMandatory(needsReference),
    )
    .addOption(
      new Option(
        "-i, --system <file...>",
        "system outputs to score, as files or name=file; the first is the baseline",
      ).makeOptionMandatory(needsSystem),
    )
    .option(
      "--baseline <name>",
      "system to compare the others with (default: the first)",
    )
    .option(
      "--documents <file>",
      "document of each segment; intervals and tests then resample whole documents",
    );
  return addReadingOptions(files, { hasColumn });
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
