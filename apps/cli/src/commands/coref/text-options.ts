import { type Command, Option } from "commander";
import type { ReadingOptions, ResolverChoice } from "@concord-mt/files";
import { type TextTokenizer, textTokenizers } from "@concord-mt/text";
import { addReadingOptions } from "../../options/columns.ts";
import { outputFile } from "../../options/output-file.ts";
import { addResolverOptions } from "./find-links.ts";
import { type LinkFormat, linkFormats } from "./format.ts";

/** What `coref text` understands. */
export interface CorefTextOptions extends ResolverChoice, ReadingOptions {
  readonly source: string;
  readonly documents?: string;
  readonly textTokenizer: TextTokenizer;
  readonly followChains?: boolean;
  readonly format: LinkFormat;
  readonly output: string;
  readonly quiet?: boolean;
}

/** Adds the text, who finds antecedents, and what is written. */
export function addTextOptions(command: Command): Command {
  const withText = command
    .option(
      "-s, --source <file>",
      "the text, one sentence per line; - is standard input",
      "-",
    )
    .option(
      "--documents <file>",
      "document of each line (default: one document)",
    );
  return addResolverOptions(addReadingOptions(withText))
    .option(
      "--follow-chains",
      "go on from pronoun to pronoun until there is a noun",
    )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "how lines are cut into words; none: at spaces",
      )
        .choices(textTokenizers)
        .default("moses"),
    )
    .addOption(
      new Option(
        "-f, --format <format>",
        "text with brackets, CoNLL-2012, JSON, or a table",
      )
        .choices(linkFormats)
        .default("text"),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write (.gz: compressed)",
      ).default("-"),
    )
    .option("-q, --quiet", "no warnings");
}
