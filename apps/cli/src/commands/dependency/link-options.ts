import type { Command } from "commander";
import { addResolverOptions } from "../coref/find-links.ts";

/** Adds who finds links between words. */
export function addWordLinkOptions(command: Command): Command {
  return addResolverOptions(command)
    .option(
      "--links <file>",
      "links between source words instead: CoNLL-2012, or line and word of the antecedent, line and word of the pronoun, from 0",
    )
    .option(
      "--follow-chains",
      "go on from pronoun to pronoun until there is a noun",
    );
}
