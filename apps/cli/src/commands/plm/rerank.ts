import { Command } from "commander";
import { formatPharaohLine } from "@concord-mt/corpus";
import { type Io, print } from "../../io.ts";
import { writePieces } from "../lm/write-pieces.ts";
import { explain } from "./explain.ts";
import { loadNbest } from "./load-nbest.ts";
import {
  type NbestOptions,
  type WeightOptions,
  addNbestOptions,
  addWeightOptions,
} from "./rerank-options.ts";
import { type Reranked, entryOf, rerankList } from "./rerank-list.ts";
import { setUp } from "./setup.ts";
import { outputFile } from "../../options/output-file.ts";

interface Options extends NbestOptions, WeightOptions {
  readonly output: string;
  readonly explain?: string;
  readonly saveAlignment?: string;
}

/** `concord plm rerank`: the new best translation of each sentence of an n-best list. */
export function plmRerankCommand(io: Io): Command {
  const command = new Command("rerank").description(
    "re-rank an n-best list; the new best translations on stdout",
  );
  return addWeightOptions(addNbestOptions(command))
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write the translations",
      ).default("-"),
    )
    .addOption(
      outputFile(
        "--save-alignment <file>",
        "write the links of the translations (Pharaoh)",
      ),
    )
    .addOption(
      outputFile(
        "--explain <file>",
        "write each decision: candidates, contexts, scores (.jsonl, otherwise text; - is stderr)",
      ),
    )
    .option("-q, --quiet", "no progress, no summary")
    .addHelpText(
      "after",
      `
Examples:
  $ concord plm rerank --nbest test.nbest.gz -s test.en -l en-fr --documents test.docs > test.fr
  $ concord plm rerank --nbest test.nbest.gz -s test.en -l en-fr --plm fr.plm.gz --explain why.txt -o test.fr
`,
    )
    .action(async (options: Options) => {
      await run(io, options);
    });
}

async function run(io: Io, options: Options): Promise<void> {
  const setup = await setUp(io, options);
  const nbest = await loadNbest(io, setup, options);
  const reranked = rerankList(nbest, setup, options);
  await writePieces(io, options.output, texts(reranked));
  if (options.saveAlignment !== undefined)
    await writePieces(io, options.saveAlignment, links(reranked));
  if (options.explain !== undefined)
    await writeExplanation(io, options.explain, reranked, options);
  if (options.quiet !== true) await print(io.stderr, summary(reranked));
}

function* texts(reranked: readonly Reranked[]): Generator<string> {
  for (const { sentence, decision } of reranked)
    yield `${decision ? entryOf(sentence, decision.chosen).text : ""}\n`;
}

function* links(reranked: readonly Reranked[]): Generator<string> {
  for (const { decision } of reranked) {
    const alignment = decision?.chosen.hypothesis.alignment ?? [];
    yield `${formatPharaohLine({ alignment })}\n`;
  }
}

async function writeExplanation(
  io: Io,
  file: string,
  reranked: readonly Reranked[],
  options: Options,
): Promise<void> {
  const isJson = /\.jsonl?(?:\.gz)?$/.test(file);
  const pieces = explain(reranked, options, isJson ? "json" : "text");
  if (file !== "-") {
    await writePieces(io, file, pieces);
    return;
  }
  for (const piece of pieces) await print(io.stderr, piece);
}

function summary(reranked: readonly Reranked[]): string {
  const decisions = reranked.flatMap(({ decision }) => decision ?? []);
  const isRanked = decisions.filter(({ kind }) => kind === "ranked");
  const changed = decisions.filter(
    ({ chosen, baseline }) => chosen !== baseline,
  );
  const concerned = decisions.filter(({ kind }) => kind !== "no-pronoun");
  return `concord: ${reranked.length} sentences, ${concerned.length} with pronouns, ${isRanked.length} with a choice, ${changed.length} changed\n`;
}
