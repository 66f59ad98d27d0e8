import { Command } from "commander";
import type { Io } from "../io.ts";
import { smtConvertCommand } from "./smt/convert.ts";
import { smtDecodeCommand } from "./smt/decode.ts";
import { smtInspectCommand } from "./smt/inspect.ts";
import { smtTrainCommand } from "./smt/train.ts";
import { smtTuneCommand } from "./smt/tune.ts";

/** `concord smt`: phrase-based translation. */
export function smtCommand(io: Io): Command {
  return new Command("smt")
    .description("train, tune and run a phrase-based translation system")
    .addHelpText(
      "after",
      `
Examples:
  $ concord smt train -s corpus.en.gz -t corpus.fr.gz -l en-fr --prune a+e -o en-fr.smt
  $ concord smt tune en-fr.smt -s dev.en -r dev.fr -o tuned.smt
  $ concord smt decode tuned.smt -s test.en > test.fr
  $ concord smt decode tuned.smt -s test.en --documents test.docs --rerank plm > test.fr
`,
    )
    .addCommand(smtTrainCommand(io))
    .addCommand(smtTuneCommand(io))
    .addCommand(smtDecodeCommand(io))
    .addCommand(smtInspectCommand(io))
    .addCommand(smtConvertCommand(io));
}
