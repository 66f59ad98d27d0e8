import { type Command, Option } from "commander";
import { numberBetween } from "../../options/values.ts";

/** Adds how dependencies are scored. */
export function addMeasureOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--measure <name>",
        "dependencies: ln p, or pointwise mutual information, for which a frequent pronoun gains nothing by being frequent",
      )
        .choices(["probability", "pmi"])
        .default("probability"),
    )
    .addOption(
      new Option(
        "--unaligned-score <x>",
        "dependencies: score of a pronoun without translation (default: as learnt)",
      ).argParser(numberBetween(-1e6, 0)),
    );
}
