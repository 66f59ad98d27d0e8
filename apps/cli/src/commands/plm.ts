import { Command } from "commander";
import type { Io } from "../io.ts";
import { plmEvaluateCommand } from "./plm/evaluate.ts";
import { plmInspectCommand } from "./plm/inspect.ts";
import { plmRerankCommand } from "./plm/rerank.ts";
import { plmTrainCommand } from "./plm/train.ts";
import { plmTuneCommand } from "./plm/tune.ts";

/** `concord plm`: the pronoun language model. */
export function plmCommand(io: Io): Command {
  return new Command("plm")
    .description(
      "train and inspect pronoun language models, and re-rank n-best lists with them",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ concord plm train europarl.fr.gz -l fr --documents europarl.docs.gz -o fr.plm.gz
  $ concord plm inspect fr.plm.gz
  $ concord plm rerank --nbest test.nbest.gz -s test.en -l en-fr --plm fr.plm.gz > test.fr
  $ concord plm evaluate --nbest test.nbest.gz -s test.en -r test.ref.fr -l en-fr --plm fr.plm.gz
`,
    )
    .addCommand(plmTrainCommand(io))
    .addCommand(plmInspectCommand(io))
    .addCommand(plmRerankCommand(io))
    .addCommand(plmEvaluateCommand(io))
    .addCommand(plmTuneCommand(io));
}
