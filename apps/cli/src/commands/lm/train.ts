import { Command, Option } from "commander";
import {
  type NgramTrainingOptions,
  countFiles,
  writePieces,
} from "@concord-mt/files";
import { arpaBytes, estimate, serialiseNgramModel } from "@concord-mt/ngram";
import type { Io } from "../../io.ts";
import { wholeNumber } from "../../options/values.ts";
import { writeReport } from "./report.ts";
import { addTrainOptions, toSettings } from "./train-options.ts";

/** `concord lm train F…`: a model from text. */
export function lmTrainCommand(io: Io): Command {
  const command = new Command("train")
    .description("estimate a model from text, one sentence per line")
    .argument(
      "<file...>",
      "texts with words separated by spaces; - is standard input",
    )
    .addOption(
      new Option("--order <n>", "length of the longest n-gram")
        .argParser(wholeNumber(1, 32))
        .default(5),
    );
  return addTrainOptions(command)
    .addHelpText(
      "after",
      `
With --compatible kenlm, smoothing is interpolated modified Kneser-Ney, and cutoffs apply to token counts.

Examples:
  $ concord lm train text.fr.gz --order 3 --interpolate --arpa text.arpa.gz
  $ concord lm train text.fr --order 5 --compatible kenlm --binary text.lm
  $ concord lm train tags.txt --smoothing witten-bell,witten-bell,modified-kneser-ney > tags.arpa
`,
    )
    .action(async (files: readonly string[], options: NgramTrainingOptions) => {
      await run(io, files, options);
    });
}

async function run(
  io: Io,
  files: readonly string[],
  options: NgramTrainingOptions,
): Promise<void> {
  const { arpa, binary, format, quiet: isQuiet = false } = options;
  const settings = toSettings(options);
  const counts = await countFiles(io, files, options);
  const { model, report } = estimate(counts, settings);
  const isOnStdout = arpa === "-" || (arpa === undefined && !binary);
  if (arpa !== undefined || isOnStdout)
    await writePieces(io, arpa ?? "-", arpaBytes(model));
  if (binary !== undefined)
    await writePieces(io, binary, [serialiseNgramModel(model)]);
  if (isQuiet) return;
  for (const warning of report.warnings) io.warn(warning);
  if (!isOnStdout) await io.write(writeReport(report, format));
}
