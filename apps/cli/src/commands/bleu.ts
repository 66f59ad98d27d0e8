import { Command, Option } from "commander";
import { type BleuOptions, bleu } from "@concord-mt/bleu";
import { asUsage } from "../errors.ts";
import { bleuPresentation } from "@concord-mt/presentation";
import {
  type StringMetricOptions,
  runStringMetric,
} from "../evaluation/string-metric.ts";
import type { Io } from "../io.ts";
import { addLineFiles, addScoreOptions } from "../options/score-options.ts";
import { settingOption } from "../options/setting-option.ts";
import { mostOrder } from "../options/limits.ts";
import { numberBetween, wholeNumber } from "../options/values.ts";

type Options = StringMetricOptions & BleuOptions;

/** `concord bleu`: BLEU with sacreBLEU's options and numbers. */
export function bleuCommand(io: Io): Command {
  const command = addLineFiles(new Command("bleu"))
    .addOption(settingOption("--tokenize <name>", "bleu.tokenize"))
    .addOption(
      new Option(
        "--smooth-method <name>",
        "smoothing of n-gram orders without matches",
      )
        .choices(["exp", "floor", "add-k", "none"])
        .default("exp"),
    )
    .addOption(
      new Option(
        "--smooth-value <x>",
        "smoothing value for floor (default: 0.1) or add-k (default: 1)",
      ).argParser(numberBetween(0, 1e6)),
    )
    .addOption(
      new Option("--max-order <n>", "longest n-gram")
        .argParser(wholeNumber(1, mostOrder))
        .default(4),
    )
    .addOption(settingOption("--lowercase", "bleu.lowercase"))
    .option(
      "--effective-order",
      "ignore n-gram orders longer than the output (always on with --sentence-level)",
    );
  return addScoreOptions(command, { width: 1 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord bleu -r reference.fr -i a.fr b.fr --paired-bs\n",
    )
    .action(async (_: readonly string[], options: Options) => {
      const effectiveOrder =
        options.effectiveOrder ?? options.sentenceLevel ?? false;
      await runStringMetric(
        io,
        asUsage(
          () => bleu({ ...options, effectiveOrder }),
          ["maxOrder", "smoothMethod", "smoothValue"],
        ),
        bleuPresentation,
        options,
      );
    });
}
