import { Command } from "commander";
import {
  type ListOptions,
  type RerankingOutput,
  type WeightOptions,
  readNbestInput,
  readRerankResources,
  toRerankSettings,
  writeReranking,
} from "@concord-mt/files";
import { rerank } from "@concord-mt/reranking";
import type { Io } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { withPreset } from "../../options/presets.ts";
import { addNbestOptions } from "./rerank-options.ts";
import { addWeightOptions, paper2016 } from "./weight-options.ts";

type Options = ListOptions & WeightOptions & RerankingOutput;

/** `concord plm rerank`: the new best translation of each sentence of an n-best list. */
export function plmRerankCommand(io: Io): Command {
  const command = new Command("rerank").description(
    "re-rank an n-best list; prints the new best translations",
  );
  return addWeightOptions(addNbestOptions(command))
    .addOption(
      outputFile(
        "-o, --output <file>",
        "file to write the translations to",
      ).default("-"),
    )
    .addOption(
      outputFile(
        "--save-alignment <file>",
        "write the word alignments of the translations (Pharaoh)",
      ),
    )
    .addOption(
      outputFile(
        "--explain <file>",
        "explain each decision: candidates, contexts and scores (JSON Lines if the name ends in .jsonl, otherwise text; - is stderr)",
      ),
    )
    .option("-q, --quiet", "print no progress or summary")
    .addHelpText(
      "after",
      `
Examples:
  $ concord plm rerank --nbest test.nbest.gz -s test.en -l en-fr --documents test.docs > test.fr
  $ concord plm rerank --nbest test.nbest.gz -s test.en -l en-fr --plm fr.plm.gz --explain why.txt -o test.fr
`,
    )
    .action(async (options: Options, self: Command) => {
      await run(io, withPreset(options, self, paper2016));
    });
}

async function run(io: Io, options: Options): Promise<void> {
  const resources = await readRerankResources(io, options);
  const settings = await toRerankSettings(io, options, resources);
  const input = await readNbestInput(io, options, resources);
  const reranking = await io.work(options, (context) =>
    rerank(input, settings, resources, context),
  );
  await writeReranking(io, reranking, options);
}
