import { Command, Option } from "commander";
import { type ChrfOptions, type ChrfScore, chrf } from "@concord-mt/chrf";
import { asUsage } from "../errors.ts";
import {
  type StringMetricOptions,
  runStringMetric,
} from "../evaluation/string-metric.ts";
import type { Presentation } from "../evaluation/write-result.ts";
import type { Io } from "../io.ts";
import {
  addFileOptions,
  addOutputOptions,
  addTestOptions,
} from "../options/evaluation-options.ts";
import { numberBetween, wholeNumber } from "../options/values.ts";

type Options = StringMetricOptions & ChrfOptions;

/** `concord chrf`: chrF and chrF++ with sacreBLEU's options and numbers. */
export function chrfCommand(io: Io): Command {
  const command = addFileOptions(new Command("chrf"))
    .addOption(
      new Option("--char-order <n>", "longest character n-gram")
        .argParser(wholeNumber(1))
        .default(6),
    )
    .addOption(
      new Option("--word-order <n>", "longest word n-gram; 2 is chrF++")
        .argParser(wholeNumber(0))
        .default(0),
    )
    .addOption(
      new Option("--beta <x>", "how many times as much recall weighs")
        .argParser(numberBetween(1e-6, 1e6))
        .default(2),
    )
    .option("--lowercase", "compare lower-cased text")
    .option("--whitespace", "let white space be part of character n-grams")
    .option(
      "--eps-smoothing",
      "average the F-scores of all orders, as chrF++.py does",
    )
    .option("--sentence-level", "a score for each line");
  return addOutputOptions(addTestOptions(command), { width: 1 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord chrf -r reference.fr -i a.fr b.fr --word-order 2 --confidence\n",
    )
    .action(async (options: Options) => {
      const metric = asUsage(() => chrf(options));
      await runStringMetric(
        io,
        metric,
        { ...presentation, title: metric.name },
        options,
      );
    });
}

const presentation: Presentation<ChrfScore> = {
  title: "chrF",
  scale: 100,
  parts: (score) => ({ orders: score.orders }),
};
