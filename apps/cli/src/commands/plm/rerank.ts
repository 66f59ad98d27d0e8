import { Command } from "commander";
import { formatPharaohLine } from "@concord-mt/corpus";
import {
  type Reranking,
  chosenText,
  explainReranking,
  rerank,
  summariseReranking,
} from "@concord-mt/reranking";
import { withContext } from "../../context.ts";
import { type Io, print } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { withPreset } from "../../options/presets.ts";
import { writePieces } from "../lm/write-pieces.ts";
import { readNbestInput, readRerankResources } from "./rerank-input.ts";
import {
  type NbestOptions,
  type WeightOptions,
  addNbestOptions,
  addWeightOptions,
  paper2016,
} from "./rerank-options.ts";
import { toRerankSettings } from "./rerank-settings.ts";

interface Options extends NbestOptions, WeightOptions {
  readonly output: string;
  readonly explain?: string;
  readonly saveAlignment?: string;
}

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
  const input = await readNbestInput(io, options);
  const reranking = await withContext(io, options, (context) =>
    rerank(input, settings, resources, context),
  );
  await writePieces(io, options.output, texts(reranking));
  if (options.saveAlignment !== undefined)
    await writePieces(io, options.saveAlignment, links(reranking));
  if (options.explain !== undefined)
    await writeExplanation(io, options.explain, reranking);
  if (options.quiet !== true) await print(io.stderr, summary(reranking));
}

function* texts({ sentences }: Reranking): Generator<string> {
  for (const sentence of sentences) yield `${chosenText(sentence)}\n`;
}

function* links({ sentences }: Reranking): Generator<string> {
  for (const { decision } of sentences) {
    const alignment = decision?.chosen.hypothesis.alignment ?? [];
    yield `${formatPharaohLine({ alignment })}\n`;
  }
}

async function writeExplanation(
  io: Io,
  file: string,
  reranking: Reranking,
): Promise<void> {
  const isJson = /\.jsonl?(?:\.gz)?$/.test(file);
  const pieces = explainReranking(reranking, isJson ? "json" : "text");
  if (file !== "-") {
    await writePieces(io, file, pieces);
    return;
  }
  for (const piece of pieces) await print(io.stderr, piece);
}

function summary(reranking: Reranking): string {
  const { sentences, concerned, ranked, changed } =
    summariseReranking(reranking);
  return `concord: ${sentences} sentences, ${concerned} with pronouns, ${ranked} with a choice, ${changed} changed\n`;
}
