import type { Command } from "commander";
import { UsageError } from "../errors.ts";
import type { StringMetricOptions } from "../evaluation/string-metric.ts";
import {
  addFileOptions,
  addOutputOptions,
  addTestOptions,
} from "./evaluation-options.ts";

/** Adds what sacreBLEU's metrics share before their own options: the files, with references as arguments or behind `-r`. */
export function addLineFiles(command: Command): Command {
  return addFileOptions(
    command.argument("[reference...]", "reference translations, as with -r"),
    { needsReference: false },
  );
}

/** Adds what metrics over lines of text share after their own options: tests, output, single sentences. */
export function addLineOptions(
  command: Command,
  { width }: { readonly width: number },
): Command {
  const sentences = command.option("--sentence-level", "a score for each line");
  return addOutputOptions(addTestOptions(sentences), { width })
    .option("-b, --score-only", "print nothing but the scores, a line each")
    .option("--short", "print a short signature");
}

/** The options of a call whose references are arguments or stand behind `-r`. */
export function withReferences<Options extends StringMetricOptions>(
  references: readonly string[],
  options: Options,
  command: Command,
): Options {
  if (references.length === 0) return options;
  if (command.getOptionValueSource("reference") === "cli")
    throw new UsageError(
      `references stand behind -r or alone, not both: ${references.join(" ")}`,
    );
  return { ...options, reference: references };
}
