import { basename, join } from "node:path";
import { Command } from "commander";
import {
  type PlmTrainingFiles,
  trainPlmOnFiles,
  writePieces,
} from "@concord-mt/files";
import { writePlm } from "@concord-mt/plm";
import { writeTraining } from "@concord-mt/presentation";
import { UsageError } from "../../errors.ts";
import { type Io, note } from "../../io.ts";
import { withPreset } from "../../options/presets.ts";
import { addTrainOptions, paper2016 } from "./train-options.ts";

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
        options: PlmTrainingFiles,
        self: Command,
      ) => {
        await run(io, files, withPreset(options, self, paper2016));
      },
    );
}

async function run(
  io: Io,
  files: readonly string[],
  options: PlmTrainingFiles,
): Promise<void> {
  const { documents, quiet = false } = options;
  if (documents !== undefined && files.length > 1)
    throw new UsageError(
      `--documents requires a single text, got ${files.length}`,
    );
  const training = await trainPlmOnFiles(io, files, options);
  const output =
    options.output ?? join(io.cwd, `${languageOf(options)}.plm.gz`);
  await writePieces(io, output, writePlm(training.plm));
  if (quiet) return;
  if (options.output === undefined)
    await note(io, `model written to ${output}`);
  for (const warning of training.estimation.warnings) io.warn(warning);
  if (output !== "-") await io.write(writeTraining(training, options.format));
}

/** What a model is named after: the language, or the folder of its pack. */
function languageOf({ language, languagePack }: PlmTrainingFiles): string {
  return language ?? basename(languagePack ?? "model");
}
