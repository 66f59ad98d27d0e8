import { type Command, Option } from "commander";
import { numberBetween } from "../../options/values.ts";

/** Adds α and β. */
export function addWeightOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--alpha <x>", "weight of the pronoun language model")
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    )
    .addOption(
      new Option(
        "--beta <x>",
        "factor for pronouns that agree in number with the source pronoun",
      )
        .argParser(numberBetween(-1e9, 1e9))
        .default(5),
    );
}

/** The set-up of the 2016 paper: α = β = 5 on probabilities, and the model that kept expletives. */
export const paper2016 = {
  alpha: 5,
  beta: 5,
  plmScore: "probability",
  nearness: 0,
} as const;
