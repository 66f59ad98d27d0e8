import { type Command, InvalidArgumentError, Option } from "commander";

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
        "dependencies: score of a pronoun without translation: a number, learnt, or average, what is learnt but no more than translated pronouns have on average",
      )
        .default("average")
        .argParser(unalignedScore),
    );
}

function unalignedScore(text: string): number | "average" | "learnt" {
  if (text === "average" || text === "learnt") return text;
  if (text.trim() !== "" && Number(text) <= 0 && Number(text) >= -1e6)
    return Number(text);
  throw new InvalidArgumentError(
    "Expected average, learnt or a number from -1000000 to 0.",
  );
}
