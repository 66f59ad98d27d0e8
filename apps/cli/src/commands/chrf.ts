import { Command, Option } from "commander";
import { type ChrfOptions, type ChrfScore, chrf } from "@concord-mt/chrf";
import type { Metric } from "@concord-mt/core";
import type { StringSegment } from "@concord-mt/evaluation";
import { stripEnd } from "@concord-mt/text";
import { asUsage } from "../errors.ts";
import {
  type StringMetricOptions,
  runStringMetric,
} from "../evaluation/string-metric.ts";
import { chrfPresentation } from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import { addLineFiles, addScoreOptions } from "../options/score-options.ts";
import { settingOption } from "../options/setting-option.ts";
import { mostOrder } from "../options/limits.ts";
import { numberBetween, wholeNumber } from "../options/values.ts";

type Options = StringMetricOptions & ChrfOptions;

/** `concord chrf`: chrF and chrF++ with sacreBLEU's options and numbers. */
export function chrfCommand(io: Io): Command {
  const command = addLineFiles(new Command("chrf"))
    .addOption(
      new Option("--char-order <n>", "longest character n-gram")
        .argParser(wholeNumber(1, mostOrder))
        .default(6),
    )
    .addOption(
      settingOption("--word-order <n>", "chrf.wordOrder", {
        parse: wholeNumber(0, mostOrder),
      }),
    )
    .addOption(
      new Option("--beta <x>", "weight of recall relative to precision")
        .argParser(numberBetween(1e-6, 1e6))
        .default(2),
    )
    .option("--lowercase", "compare lowercased text")
    .option("--whitespace", "include whitespace in character n-grams")
    .option(
      "--eps-smoothing",
      "average the F-scores over all orders, as chrF++.py does",
    );
  return addScoreOptions(command, { width: 1 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord chrf -r reference.fr -i a.fr b.fr --word-order 2 --confidence\n",
    )
    .action(async (_: readonly string[], options: Options) => {
      const metric = withoutEnds(
        asUsage(() => chrf(options), ["charOrder", "wordOrder"]),
      );
      await runStringMetric(io, metric, chrfPresentation(metric.name), options);
    });
}

/** Parity: sacreBLEU's program takes white space off the end of every line, which shows only where white space counts. */
function withoutEnds(
  metric: Metric<StringSegment, ChrfScore>,
): Metric<StringSegment, ChrfScore> {
  return {
    ...metric,
    count: ({ hypothesis, references }, into, at) => {
      const segment = {
        hypothesis: stripEnd(hypothesis),
        references: references.map(stripEnd),
      };
      metric.count(segment, into, at);
    },
  };
}
