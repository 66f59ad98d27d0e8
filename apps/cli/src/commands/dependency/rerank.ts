import { Command, Option } from "commander";
import {
  type DependencyRerankOptions,
  rerankLists,
  writePieces,
} from "@concord-mt/files";
import type { Io } from "../../io.ts";
import { mostThreads } from "../../options/limits.ts";
import { outputFile } from "../../options/output-file.ts";
import { numberBetween, wholeNumber } from "../../options/values.ts";
import { addScoringOptions } from "./options.ts";

interface Options extends DependencyRerankOptions {
  readonly output: string;
}

/** `concord dependency rerank`: the new best translation of each line. */
export function dependencyRerankCommand(io: Io): Command {
  const number = numberBetween(-1e9, 1e9);
  const command = new Command("rerank")
    .description(
      "re-rank n-best lists or samples of any system; the new best translations on stdout",
    )
    .option(
      "--nbest <file>",
      "a Moses n-best list, with word alignments or without",
    )
    .option(
      "--samples <file>",
      "samples of a language model: JSON lines, a list of translations per source line",
    )
    .requiredOption(
      "-s, --source <file>",
      "source text; tokenised as for the decoder if the list has alignments",
    );
  return addScoringOptions(command)
    .addOption(
      new Option("--weight <x>", "weight of ln p of the dependencies")
        .argParser(number)
        .default(1),
    )
    .option(
      "--plm [file]",
      "rank with a pronoun language model too (default: the one of the target language)",
    )
    .addOption(
      new Option("--plm-weight <x>", "weight of its ln p")
        .argParser(number)
        .default(1),
    )
    .addOption(
      new Option(
        "--normalise <how>",
        "z-score: divide a list's scores by their spread, for scores of any scale",
      )
        .choices(["none", "z-score"])
        .default("none"),
    )
    .addOption(
      new Option("--threads <n>", "threads for alignment").argParser(
        wholeNumber(1, mostThreads),
      ),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write the translations",
      ).default("-"),
    )
    .addHelpText(
      "after",
      `
Samples: ["Elle brûle.", "Il brûle."] or {"samples": [{"text": "Elle brûle.", "score": -1.2}, …]}, a line each.

Examples:
  $ concord dependency rerank --samples talk.jsonl -s talk.en -l en-fr --documents talk.docs > talk.fr
  $ concord dependency rerank --nbest talk.nbest.gz -s talk.en -l en-fr --plm --weight 0.5 --plm-weight 0.2 > talk.fr
`,
    )
    .action(async (options: Options) => {
      const lines = await rerankLists(io, options);
      await writePieces(
        io,
        options.output,
        lines.map(({ best }) => `${best?.text ?? ""}\n`),
      );
      if (options.quiet === true) return;
      const linked = lines.filter(
        ({ dependencies }) => (dependencies[0]?.length ?? 0) > 0,
      );
      const changed = lines.filter(({ chosen }) => chosen !== 0);
      await io.note(
        `concord: ${lines.length} lines, ${linked.length} with dependencies, ${changed.length} changed\n`,
      );
    });
}
