import { type Command, Option } from "commander";
import type { ListOptions } from "@concord-mt/files";
import { type TextTokenizer, textTokenizers } from "@concord-mt/text";

/** The files of an evaluation of a list. */
export interface ReferenceOptions extends ListOptions {
  readonly reference: readonly string[];
  readonly referenceTokenizer: TextTokenizer;
}

/** Adds the references and how they are cut into words. */
export function addReferenceOptions(
  command: Command,
  description: string,
): Command {
  return command
    .addOption(
      new Option(
        "-r, --reference <file...>",
        "reference translations",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option("--reference-tokenizer <name>", description)
        .choices(textTokenizers)
        .default("moses"),
    );
}
