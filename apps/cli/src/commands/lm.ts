import { Command } from "commander";
import type { Io } from "../io.ts";
import { lmInfoCommand } from "./lm/info.ts";
import { lmQueryCommand } from "./lm/query.ts";
import { lmTrainCommand } from "./lm/train.ts";

/** `concord lm`: n-gram language models. */
export function lmCommand(io: Io): Command {
  return new Command("lm")
    .description("train and query n-gram language models")
    .addHelpText(
      "after",
      `
Examples:
  $ concord lm train text.fr --order 3 --arpa text.arpa.gz
  $ concord lm query test.fr --arpa text.arpa.gz
`,
    )
    .addCommand(lmTrainCommand(io))
    .addCommand(lmQueryCommand(io))
    .addCommand(lmInfoCommand(io));
}
