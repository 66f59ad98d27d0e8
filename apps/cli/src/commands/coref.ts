import { Command } from "commander";
import type { Io } from "../io.ts";
import { corefEvaluateCommand } from "./coref/evaluate.ts";
import { corefTextCommand } from "./coref/text.ts";
import { corefTrainCommand } from "./coref/train.ts";

/** `concord coref`: what the pronouns of English text stand for. */
export function corefCommand(io: Io): Command {
  return new Command("coref")
    .addHelpText(
      "after",
      `
Without one of these names, the command is text.

Examples:
  $ concord coref -s talk.en --documents talk.docs --format conll -o talk.conll
  $ echo "The cat slept. It snored." | concord coref
  $ concord coref evaluate --gold test.conll --pronouns it,they
`,
    )
    .addCommand(corefTextCommand(io), { isDefault: true })
    .addCommand(corefTrainCommand(io))
    .addCommand(corefEvaluateCommand(io));
}
