import { type Command, Option } from "commander";
import type { PackOptions } from "@concord-mt/files";
import type { OutputOptions } from "@concord-mt/presentation";
import { numberBetween } from "../../options/values.ts";
import {
  type CombineOptions,
  type EmptyOptions,
  combineOption,
  emptyOption,
} from "./options.ts";
import { addPackOptions } from "./pack-options.ts";

/** What `judge learn-equivalents` takes. */
export interface LearnOptions
  extends CombineOptions, EmptyOptions, PackOptions, OutputOptions {
  readonly credit: "none" | "probability";
  readonly items: readonly string[];
  readonly minimumShare: number;
  readonly minimumProbability: number;
  readonly shareOf: "different" | "all";
}

/** Adds the items, and which pairs are listed. */
export function addLearnOptions(command: Command): Command {
  command
    .addOption(
      new Option(
        "--items <file...>",
        "items of APT, with both pronouns (from --details FILE.jsonl)",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option("--minimum-share <p>", "smallest share of the judged pairs")
        .argParser(numberBetween(0, 1))
        .default(0.05),
    )
    .addOption(
      new Option(
        "--minimum-probability <p>",
        "smallest probability of being accepted (.5 in 2017, .6 in the 2016 report)",
      )
        .argParser(numberBetween(0, 1))
        .default(0.5),
    )
    .addOption(
      new Option(
        "--share-of <what>",
        "compute shares of all judged pairs, or of pairs of different pronouns",
      )
        .choices(["different", "all"])
        .default("all"),
    )
    .addOption(combineOption())
    .addOption(emptyOption())
    .addOption(
      new Option(
        "--credit <kind>",
        "credit that the pack's list gives a pair: all of the weight of case 2, as in the paper, or p of it",
      )
        .choices(["none", "probability"])
        .default("none"),
    );
  return addPackOptions(
    command,
    "language pair whose pack says which forms count as identical",
  );
}
