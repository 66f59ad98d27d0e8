import { type Command, Option } from "commander";
import { textTokenizers } from "@concord-mt/text";
import { addReadingOptions } from "../../options/columns.ts";
import { addWordLinkOptions } from "./link-options.ts";
import { addMeasureOptions } from "./measure-options.ts";

/** Adds the source, its documents and its links. */
export function addLinkedOptions(command: Command): Command {
  const withSource = command
    .option("-l, --language-pair <pair>", "language pair, such as en-fr")
    .option("--pack <dir>", "a language pack of your own")
    .option(
      "--documents <file>",
      "document of each source line (default: one document)",
    );
  return addWordLinkOptions(addReadingOptions(withSource))
    .option(
      "--pronouns <list>",
      "use the links of these source pronouns only: it,they, a set of the pack, or @FILE",
    )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "how lines are cut into words (default: moses; none with given word alignments)",
      ).choices(textTokenizers),
    )
    .option("-q, --quiet", "no progress, no summary");
}

/** Adds the model and how it scores. */
export function addScoringOptions(command: Command): Command {
  return addMeasureOptions(
    addLinkedOptions(command).option(
      "--model <file>",
      "the model (default: the one that comes with the pair)",
    ),
  );
}
