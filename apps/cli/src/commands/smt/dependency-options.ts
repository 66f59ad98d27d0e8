import { type Command, Option } from "commander";
import { numberBetween } from "../../options/values.ts";
import { addWordLinkOptions } from "../dependency/link-options.ts";
import { addMeasureOptions } from "../dependency/measure-options.ts";

/** Adds a word-dependency model, its weight, and who finds links. */
export function addDependencyOptions(command: Command): Command {
  const withModel = command
    .option(
      "--dependency [file]",
      "translate pronouns after their antecedents, with a word-dependency model in the search (alone: the one that comes with the pair)",
    )
    .addOption(
      new Option(
        "--dependency-weight <x>",
        "its weight, the others scaled to add up to 1",
      )
        .argParser(numberBetween(-1e9, 1e9))
        .default(0.05),
    )
    .option(
      "--keep-going",
      "dependencies: exit code 0 even if segments could not be translated",
    );
  return addMeasureOptions(addWordLinkOptions(withModel));
}
