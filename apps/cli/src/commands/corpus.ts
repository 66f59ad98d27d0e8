import { Command } from "commander";
import type { Io } from "../io.ts";
import { corpusCheckCommand } from "./corpus/check.ts";
import { corpusConvertCommand } from "./corpus/convert.ts";
import { corpusInfoCommand } from "./corpus/info.ts";

/** `concord corpus`: look at, convert and check files. */
export function corpusCommand(io: Io): Command {
  return new Command("corpus")
    .addHelpText(
      "after",
      "\nExample:\n  $ concord corpus info europarl.en.gz europarl.fr.gz\n",
    )
    .addCommand(corpusInfoCommand(io))
    .addCommand(corpusConvertCommand(io))
    .addCommand(corpusCheckCommand(io));
}
