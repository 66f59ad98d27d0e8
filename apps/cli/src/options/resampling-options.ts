import { type Command, Option } from "commander";
import { wholeNumber } from "./values.ts";

/** More resamples than anybody needs; a slip of the finger must not keep the program busy for days. */
const maximumSamples = 1_000_000;

/** Adds how many resamples are drawn, and from which seed. */
export function addResamplingOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--samples <n>",
        "number of resamples (default: 1000, for randomisation 10000)",
      ).argParser(wholeNumber(1, maximumSamples)),
    )
    .addOption(
      new Option("--seed <n>", "seed of the resamples")
        .argParser(wholeNumber(0))
        .env("CONCORD_SEED")
        .default(12345),
    );
}
