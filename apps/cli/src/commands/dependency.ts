import { Command } from "commander";
import type { Io } from "../io.ts";
import { dependencyRerankCommand } from "./dependency/rerank.ts";
import { dependencyScoreCommand } from "./dependency/score.ts";
import { dependencyTrainCommand } from "./dependency/train.ts";

/** `concord dependency`: the word-dependency model. */
export function dependencyCommand(io: Io): Command {
  return new Command("dependency")
    .description(
      "the word-dependency model: does a pronoun fit what its antecedent was translated to",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ concord dependency score -s talk.en -i talk.fr -l en-fr --documents talk.docs
  $ concord dependency rerank --nbest talk.nbest.gz -s talk.en -l en-fr --documents talk.docs > talk.fr
  $ concord dependency rerank --samples talk.jsonl -s talk.en -l en-fr --plm > talk.fr
  $ concord dependency train -s europarl.en.gz -t europarl.fr.gz -l en-fr --documents europarl.docs.gz -o my.json.gz
`,
    )
    .addCommand(dependencyTrainCommand(io))
    .addCommand(dependencyScoreCommand(io))
    .addCommand(dependencyRerankCommand(io));
}
