import { Command, Option } from "commander";
import { readPlmFile, writeText } from "@concord-mt/files";
import {
  type InspectionBlock,
  drawInspection,
  inspectPlm,
} from "@concord-mt/plm";
import { type OutputOptions, writeInspection } from "@concord-mt/presentation";
import { UsageError, asUsage } from "../../errors.ts";
import type { Io } from "../../io.ts";
import { addOutputOptions } from "../../options/evaluation-options.ts";
import { outputFile } from "../../options/output-file.ts";
import { list } from "../../options/values.ts";
import { plotInspection } from "./plot.ts";

interface Options extends OutputOptions {
  readonly pronouns: number | readonly string[];
  readonly figure?: string;
  readonly figurePronouns?: readonly string[];
  readonly plot?: boolean;
}

/** `concord plm inspect F`: Table 1 and Fig. 2 of the paper for any model. */
export function plmInspectCommand(io: Io): Command {
  const command = new Command("inspect")
    .description(
      "print how the log-probability of each pronoun changes with the number of preceding nouns of a gender and number",
    )
    .argument(
      "<file>",
      "a model from plm train, or an ARPA file over such tags",
    )
    .addOption(
      new Option(
        "--pronouns <n|list>",
        "pronouns to show: the n most frequent, or a list",
      )
        .argParser(numberOrList)
        .default(12),
    )
    .option("--plot", "also draw bar charts in the terminal")
    .addOption(
      outputFile("--figure <file>", "write Fig. 2 of the paper as SVG"),
    )
    .addOption(
      new Option(
        "--figure-pronouns <list>",
        "pronouns to show in the figure and the bar charts (default: the first five)",
      ).argParser(list),
    );
  return addOutputOptions(command, { width: 3 })
    .addHelpText(
      "after",
      `
Each number is the unweighted mean log10 probability of all stored n-grams that end in the pronoun and contain exactly
n tags of the gender and number. ↑ and ↓: the values strictly rise or fall; N.A.: no such n-gram.

Examples:
  $ concord plm inspect fr.plm.gz
  $ concord plm inspect fr.plm.gz --figure fr.svg --figure-pronouns il,ce,ils,elle,elles
`,
    )
    .action(async (file: string, options: Options) => {
      await run(io, file, options);
    });
}

async function run(io: Io, file: string, options: Options): Promise<void> {
  const { pronouns, figure, figurePronouns, plot = false, format } = options;
  if (plot && format !== "text")
    throw new UsageError("--plot requires --format text");
  if (figurePronouns !== undefined && !plot && figure === undefined)
    throw new UsageError("--figure-pronouns requires --figure or --plot");
  const plm = await readPlmFile(io, file, options);
  const blocks = asUsage(() => inspectPlm(plm, { pronouns }));
  await io.write(writeInspection(blocks, plm.metadata, options));
  if (!plot && figure === undefined) return;
  const shown = figurePronouns ?? firstPronouns(blocks);
  const drawn = asUsage(() => inspectPlm(plm, { pronouns: shown }));
  if (figure !== undefined) await writeText(io, figure, drawInspection(drawn));
  if (plot) await io.write(`\n${plotInspection(drawn, io.columns)}`);
}

function firstPronouns([block]: readonly InspectionBlock[]): string[] {
  return (block?.rows ?? []).slice(0, 5).map(({ pronoun }) => pronoun);
}

function numberOrList(text: string): number | readonly string[] {
  return /^\d+$/.test(text) ? Number(text) : list(text);
}
