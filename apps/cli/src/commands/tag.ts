import { Command } from "commander";
import type { Io } from "../io.ts";
import { tagEvaluateCommand } from "./tag/evaluate.ts";
import { tagTextCommand } from "./tag/text.ts";
import { tagTrainCommand } from "./tag/train.ts";

/** `concord tag`: parts of speech, genders, numbers and lemmas. */
export function tagCommand(io: Io): Command {
  return new Command("tag")
    .addHelpText(
      "after",
      `
Without a command name, concord tag runs the command text.

Examples:
  $ concord tag -l fr text.fr.gz --output text.conllu.gz
  $ echo "Je la vois dans la maison." | concord tag -l fr
  $ concord tag evaluate -l fr test.conllu
`,
    )
    .addCommand(tagTextCommand(io), { isDefault: true })
    .addCommand(tagTrainCommand(io))
    .addCommand(tagEvaluateCommand(io));
}
