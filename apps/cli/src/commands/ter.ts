import { Command } from "commander";
import { type TerOptions, ter } from "@concord-mt/ter";
import {
  type StringMetricOptions,
  runStringMetric,
} from "../evaluation/string-metric.ts";
import { terPresentation } from "@concord-mt/presentation";
import type { Io } from "../io.ts";
import { addLineFiles, addScoreOptions } from "../options/score-options.ts";
import { settingOption } from "../options/setting-option.ts";

type Options = StringMetricOptions & TerOptions;

/** `concord ter`: translation edit rate with sacreBLEU's options and numbers. */
export function terCommand(io: Io): Command {
  const command = addLineFiles(new Command("ter"))
    .option("--normalized", "apply tercom's normalisation")
    .option("--no-punct", "remove punctuation")
    .option("--asian-support", "split Asian text into characters")
    .addOption(settingOption("--case-sensitive", "ter.caseSensitive"));
  return addScoreOptions(command, { width: 1 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord ter -r reference.fr -i a.fr b.fr --paired-ar\n",
    )
    .action(
      async (
        _: readonly string[],
        { punct, ...options }: Options & { readonly punct: boolean },
      ) => {
        await runStringMetric(
          io,
          ter({ ...options, noPunct: !punct }),
          terPresentation,
          options,
        );
      },
    );
}
