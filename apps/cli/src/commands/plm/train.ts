import { Command, Option } from "commander";
import { CorpusError } from "@concord-mt/core";
import {
  type PlmTrainer,
  type PlmTraining,
  type TaggedSentence,
  expletiveLanguages,
  expletiveRules,
  plmTrainer,
  pronounList,
  writePlm,
} from "@concord-mt/plm";
import { UsageError } from "../../errors.ts";
import { findLanguage } from "../../evaluation/languages.ts";
import { printWarning } from "../../evaluation/read.ts";
import { type TextTokenizer, textTokenizers } from "../../evaluation/tokens.ts";
import { type Io, print } from "../../io.ts";
import {
  type OutputFormat,
  outputFormats,
} from "../../options/evaluation-options.ts";
import { wholeNumber } from "../../options/values.ts";
import {
  type LmEstimationOptions,
  addEstimationOptions,
  estimationOptions,
} from "../lm/estimation-options.ts";
import { writePieces } from "../lm/write-pieces.ts";
import { readTaggedText } from "./tagged-text.ts";
import { writeTraining } from "./training-report.ts";
import { outputFile } from "../../options/output-file.ts";

interface Options extends LmEstimationOptions {
  readonly language?: string;
  readonly languagePack?: string;
  readonly output: string;
  readonly documents?: string;
  readonly reset: boolean;
  readonly properNouns: boolean;
  readonly keepExpletives?: boolean;
  readonly order: number;
  readonly sequences?: string;
  readonly textTokenizer: TextTokenizer;
  readonly format: OutputFormat;
  readonly quiet?: boolean;
}

/** `concord plm train F…`: a pronoun language model from target text. */
export function plmTrainCommand(io: Io): Command {
  const command = new Command("train")
    .description("train a model on text of the target language")
    .argument(
      "<file...>",
      "text, a sentence a line (tagged here), or CoNLL-U (its tags are taken); - is standard input",
    )
    .option("-l, --language <code>", "language of the text, such as fr")
    .option("--language-pack <dir>", "a language pack of your own")
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write the model; .gz is compressed",
      ).makeOptionMandatory(),
    )
    .option(
      "--documents <file>",
      "document of each line (default: each file is one document)",
    )
    .option(
      "--no-reset",
      "keep the preceding nouns where a document starts; the paper is silent on this",
    )
    .option("--no-proper-nouns", "proper nouns are no nouns")
    .option(
      "--keep-expletives",
      `learn also from pronouns that stand for nothing, as in il faut, as the paper does (${expletiveLanguages.join(", ")}; other languages keep all)`,
    )
    .addOption(
      new Option("--order <n>", "preceding nouns and pronouns, plus 1")
        .argParser(wholeNumber(2, 32))
        .default(5),
    );
  return addEstimationOptions(command)
    .addOption(
      outputFile("--sequences <file>", "also write the training sequences"),
    )
    .addOption(
      new Option("--text-tokenizer <name>", "how text is cut into words")
        .choices(textTokenizers)
        .default("moses"),
    )
    .addOption(
      new Option("-f, --format <format>", "how to write the report")
        .choices(outputFormats)
        .default("text"),
    )
    .option("-q, --quiet", "no report, no progress, no warnings")
    .addHelpText(
      "after",
      `
Examples:
  $ concord plm train europarl.fr.gz -l fr --documents europarl.docs.gz -o fr.plm.gz
  $ concord plm train talks.conllu -l fr -o talks.plm.gz --interpolate
`,
    )
    .action(async (files: readonly string[], options: Options) => {
      await run(io, files, options);
    });
}

async function run(
  io: Io,
  files: readonly string[],
  options: Options,
): Promise<void> {
  const { documents, order, reset, properNouns, quiet = false } = options;
  if (documents !== undefined && files.length > 1)
    throw new UsageError(
      `--documents goes with one text, but there are ${files.length}`,
    );
  const { pack, tagger } = await findLanguage(options);
  if (pack.pronouns.length === 0)
    throw new UsageError(
      `the language pack ${pack.id} has no pronouns; add --language-pack DIR`,
    );
  const isExpletive = expletiveRules(pack.id);
  if (options.keepExpletives === true && isExpletive === undefined)
    throw new UsageError(
      `there are no rules for expletive pronouns of ${pack.id}, so all are kept anyway: leave --keep-expletives out`,
    );
  const trainer = plmTrainer({
    pronouns: pronounList(pack.pronouns),
    language: pack.id,
    order,
    reset,
    properNouns,
    ...(options.keepExpletives === true ? {} : { isExpletive }),
    estimation: estimationOptions(options),
  });
  const sentences = readTaggedText(io, files, {
    ...options,
    language: pack.id,
    tagger,
  });
  await feed(io, trainer, sentences, options);
  const training = finish(trainer, files);
  await writePieces(io, options.output, writePlm(training.plm));
  if (quiet) return;
  for (const warning of training.estimation.warnings) printWarning(io, warning);
  if (options.output !== "-")
    await print(io.stdout, writeTraining(training, options.format));
}

async function feed(
  io: Io,
  trainer: PlmTrainer,
  sentences: AsyncIterable<TaggedSentence>,
  { sequences }: Options,
): Promise<void> {
  const lines: string[] = [];
  for await (const sentence of sentences) {
    const found = trainer.add(sentence);
    if (sequences !== undefined)
      for (const sequence of found) lines.push(`${sequence.join(" ")}\n`);
  }
  if (sequences !== undefined) await writePieces(io, sequences, lines);
}

function finish(trainer: PlmTrainer, files: readonly string[]): PlmTraining {
  try {
    return trainer.finish();
  } catch (error) {
    throw error instanceof CorpusError
      ? error.at({ file: files.join(", ") })
      : error;
  }
}
