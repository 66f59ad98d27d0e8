import { basename, join } from "node:path";
import { Command } from "commander";
import { writePlm } from "@concord-mt/plm";
import { UsageError } from "../../errors.ts";
import { printWarning } from "../../evaluation/print-warning.ts";
import { type Io, note, print } from "../../io.ts";
import { writePieces } from "../../write-pieces.ts";
import { withPreset } from "../../options/presets.ts";
import { trainModel } from "./train-model.ts";
import {
  type TrainOptions,
  addTrainOptions,
  paper2016,
} from "./train-options.ts";
import { writeTraining } from "@concord-mt/presentation";

/** `concord plm train F…`: a pronoun language model from target text. */
export function plmTrainCommand(io: Io): Command {
  const command = new Command("train")
    .description("train a model on text in the target language")
    .argument(
      "<file...>",
      "text, one sentence per line (it will be tagged), or CoNLL-U (its tags are used); - is standard input",
    );
  return addTrainOptions(command)
    .addHelpText(
      "after",
      `
Examples:
  $ concord plm train europarl.fr.gz -l fr --documents europarl.docs.gz -o fr.plm.gz
  $ concord plm train talks.conllu -l fr -o talks.plm.gz --interpolate
`,
    )
    .action(
      async (
        files: readonly string[],
        options: TrainOptions,
        self: Command,
      ) => {
        await run(io, files, withPreset(options, self, paper2016));
      },
    );
}

async function run(
  io: Io,
  files: readonly string[],
  options: TrainOptions,
): Promise<void> {
  const { documents, quiet = false } = options;
  if (documents !== undefined && files.length > 1)
    throw new UsageError(
      `--documents requires a single text, got ${files.length}`,
    );
  const training = await trainModel(io, files, options);
  const output =
    options.output ?? join(io.cwd, `${languageOf(options)}.plm.gz`);
  await writePieces(io, output, writePlm(training.plm));
  if (quiet) return;
  if (options.output === undefined)
    await note(io, `model written to ${output}`);
  for (const warning of training.estimation.warnings) printWarning(io, warning);
  if (output !== "-")
    await print(io.stdout, writeTraining(training, options.format));
}

/** What a model is named after: the language, or the folder of its pack. */
function languageOf({ language, languagePack }: TrainOptions): string {
  return language ?? basename(languagePack ?? "model");
}
