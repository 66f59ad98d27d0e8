import { type Command, Option } from "commander";
import { symmetrisations } from "@concord-mt/alignment";
import { alignmentSources } from "@concord-mt/evaluation";

/** Adds what the aligner starts from; `description` says for which texts. */
export function addAlignerOptions(
  command: Command,
  description: string,
): Command {
  return command
    .addOption(
      new Option("--align-with <how>", description).choices(alignmentSources),
    )
    .option(
      "--align-model <file>",
      "a saved alignment model, for --align-with model",
    )
    .option(
      "--align-corpus <files...>",
      "source and target sides of a larger corpus, for --align-with corpus",
    )
    .addOption(symmetrizeOption());
}

/** How the links of both directions become one alignment. */
function symmetrizeOption(): Option {
  return new Option(
    "--symmetrize <name>",
    "how the aligner combines the two directions (default: posterior)",
  ).choices(["posterior", "forward", "reverse", ...symmetrisations]);
}
