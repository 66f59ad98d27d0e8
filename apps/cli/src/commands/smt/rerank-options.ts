import { type Command, Option } from "commander";
import { numberBetween } from "../../options/values.ts";
import { plmFile } from "./values.ts";

/** Adds re-ranking with a pronoun language model. */
export function addRerankOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--rerank <plm=file>",
        "re-rank the translations with a pronoun language model (plm alone: the one that comes with the language)",
      ).argParser(plmFile),
    )
    .addOption(
      new Option("--alpha <x>", "re-ranking: weight of the model")
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    )
    .addOption(
      new Option(
        "--beta <x>",
        "re-ranking: factor of pronouns that have the number of the source pronoun",
      )
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    )
    .addOption(
      new Option("--plm-score <kind>", "re-ranking: what a pronoun adds")
        .choices(["probability", "log"])
        .default("probability"),
    )
    .addOption(
      new Option("--nearness <γ>", "re-ranking: weigh near agreeing nouns more")
        .argParser(numberBetween(0, 1e6))
        .default(0),
    );
}
