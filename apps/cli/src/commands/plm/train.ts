import { basename, join } from "node:path";
import { Command } from "commander";
import { findLanguage } from "@concord-mt/catalog";
import { CorpusError } from "@concord-mt/core";
import {
  type PlmTraining,
  type TaggedSentence,
  trainPlm,
  writePlm,
} from "@concord-mt/plm";
import { UsageError } from "../../errors.ts";
import { printWarning } from "../../evaluation/read.ts";
import { type Io, note, print } from "../../io.ts";
import {} from "../lm/estimation-options.ts";
import { estimationOptions } from "../lm/estimation-settings.ts";
import { writePieces } from "../../write-pieces.ts";
import { readTaggedText } from "./tagged-text.ts";
import { withPreset } from "../../options/presets.ts";
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
  const training = await train(io, files, options);
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

async function train(
  io: Io,
  files: readonly string[],
  options: TrainOptions,
): Promise<PlmTraining> {
  const { sequences, preset } = options;
  const { pack, tagger } = await findLanguage(options);
  // Where there are no rules for expletives, all are kept anyway.
  const isPaper = preset !== undefined && pack.expletives !== undefined;
  const { keepExpletives = isPaper } = options;
  const language = pack.id;
  const settings = {
    order: options.order,
    reset: options.reset,
    properNouns: options.properNouns,
    keepExpletives,
    estimation: estimationOptions(options),
  };
  const lines: string[] = [];
  let isRead = false;
  const sentences = async function* (): AsyncGenerator<TaggedSentence> {
    yield* readTaggedText(io, files, { ...options, language, tagger });
    isRead = true;
  };
  const training = await trainPlm(sentences(), pack, settings, (sequence) => {
    if (sequences !== undefined) lines.push(`${sequence.join(" ")}\n`);
  }).catch((error: unknown) => {
    // What reading complains of has a place already.
    throw isRead && error instanceof CorpusError
      ? error.at({ file: files.join(", ") })
      : error;
  });
  if (sequences !== undefined) await writePieces(io, sequences, lines);
  return training;
}
