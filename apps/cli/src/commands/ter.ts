import { Command } from "commander";
import { type TerOptions, type TerScore, ter } from "@concord-mt/ter";
import {
  type StringMetricOptions,
  runStringMetric,
} from "../evaluation/string-metric.ts";
import type { Presentation } from "../evaluation/write-result.ts";
import type { Io } from "../io.ts";
import {
  addLineFiles,
  addLineOptions,
  withReferences,
} from "../options/string-metric-options.ts";

type Options = StringMetricOptions & TerOptions;

/** `concord ter`: translation edit rate with sacreBLEU's options and numbers. */
export function terCommand(io: Io): Command {
  const command = addLineFiles(new Command("ter"))
    .option("--normalized", "apply tercom's normalisation")
    .option("--no-punct", "remove punctuation")
    .option("--asian-support", "cut Asian text into characters")
    .option("--case-sensitive", "keep the case");
  return addLineOptions(command, { width: 1 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord ter -r reference.fr -i a.fr b.fr --paired-ar\n",
    )
    .action(
      async (
        references: readonly string[],
        { punct, ...options }: Options & { readonly punct: boolean },
        called: Command,
      ) => {
        await runStringMetric(
          io,
          ter({ ...options, noPunct: !punct }),
          presentation,
          withReferences(references, options, called),
        );
      },
    );
}

const presentation: Presentation<TerScore> = {
  title: "TER",
  scale: 100,
  columns: [{ title: "edits", cell: ({ edits }) => String(edits) }],
  parts: ({ edits, referenceLength }) => ({ edits, referenceLength }),
};
