import { Command, Option } from "commander";
import type { SixCase } from "@concord-mt/core";
import { readAllLines, readSystemTable } from "@concord-mt/files";
import {
  parseSystemCases,
  tuneCaseWeights,
  weightCorrelations,
  withHumanScores,
} from "@concord-mt/judgement";
import {
  type OutputOptions,
  writeTunedWeights,
} from "@concord-mt/presentation";
import { asUsage } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { caseList } from "../../options/case-values.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";
import { wholeNumber } from "../../options/values.ts";
import { type WeightOptions, addWeightOptions } from "./options.ts";

interface TuningOptions extends WeightOptions, OutputOptions {
  readonly human?: string;
  readonly humanFile: string;
  readonly metric: string;
  readonly cases: readonly SixCase[];
  readonly steps: number;
}

/** `concord judge tune`: weights that agree best with people. */
export function tuneCommand(io: Io): Command {
  const command = new Command("tune")
    .description(
      "find the case weights that agree best with human scores, and test them on held-out systems",
    )
    .argument(
      "<file>",
      "output of `concord score`, `apt` or `act` with -f json, which has the cases of each system",
    )
    .addOption(
      new Option(
        "--human-file <file>",
        "table with the human scores",
      ).makeOptionMandatory(),
    )
    .option(
      "--human <column>",
      "column with the human scores (default: the first)",
    )
    .addOption(
      new Option("--metric <name>", "metric whose weights are tuned").default(
        "APT",
      ),
    )
    .addOption(
      new Option("--cases <list>", "cases to tune, at most three")
        .argParser(caseList)
        .default([2, 6], "2,6"),
    );
  addWeightOptions(command, {
    weights: "weights of the other cases, and the weights to compare with",
    discard: "cases to discard",
  }).addOption(
    new Option("--steps <n>", "number of steps from 0 to 1")
      .argParser(wholeNumber(1, 100))
      .default(10),
  );
  return addOutputOptions(command, { width: 3 })
    .addHelpText(
      "after",
      `
Example:
  $ concord judge tune scores.json --human-file human.tsv --human winRatio
`,
    )
    .action(async (file: string, options: TuningOptions) => {
      const { metric, discard = [] } = options;
      const human = await readSystemTable(io, options.humanFile);
      const text = (await readAllLines(io, file)).join("\n");
      const systems = withHumanScores(
        parseSystemCases(text, { metric, file }),
        human,
        options.human,
      );
      const tuned = asUsage(() => tuneCaseWeights(systems, options));
      if (options.quiet !== true)
        for (const warning of tuned.warnings) io.warn(warning);
      const settings = weightCorrelations(systems, { discard });
      await writeTunedWeights(io, tuned, settings, options);
    });
}
