import { type Command, Option } from "commander";
import { numberBetween } from "../../options/values.ts";

/** Adds the options that say who finds antecedents. */
export function addResolverOptions(command: Command): Command {
  return command
    .option(
      "--resolver <name>",
      "who finds the antecedents: own, nearest, agreeing (the nearest in the same number), or a CoNLL-2012 file of another program",
      "own",
    )
    .option(
      "--coref-model <file>",
      "your own model, from concord coref train (default: the one for English that comes with the program)",
    )
    .addOption(
      new Option(
        "--min-probability <p>",
        "leave out antecedents that are less probable: fewer links, more of them right",
      ).argParser(numberBetween(0, 1)),
    );
}
