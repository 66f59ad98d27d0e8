import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Command, Option } from "commander";
import {
  buildModel,
  parseWeights,
  readMosesTables,
  serialiseTranslationModel,
} from "@concord-mt/smt";
import { mosesFiles } from "@concord-mt/translation";
import { UsageError } from "../../errors.ts";
import { readTextLines } from "../../evaluation/read.ts";
import type { Io } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { readArpaFile } from "../lm/read-model.ts";
import { writePieces } from "../lm/write-pieces.ts";
import { readTranslationModel } from "./model-resources.ts";
import { languagePair } from "./values.ts";

interface Options {
  readonly model?: string;
  readonly mosesOut?: string;
  readonly phraseTable?: string;
  readonly reorderingTable?: string;
  readonly lm?: string;
  readonly weights?: string;
  readonly languagePair?: ReturnType<typeof languagePair>;
  readonly casing: "true" | "lower" | "none";
  readonly compact?: boolean;
  readonly output?: string;
  readonly quiet?: boolean;
}

/** `concord smt convert`: Moses' text files to a model, or a model to Moses' text files. */
export function smtConvertCommand(io: Io): Command {
  return new Command("convert")
    .description("make a model from Moses' files, or Moses' files from a model")
    .option("--model <file>", "a model to write as Moses' files")
    .option("--moses-out <dir>", "where to write them")
    .option("--phrase-table <file>", "Moses' phrase table")
    .option("--reordering-table <file>", "Moses' reordering table (wbe-msd)")
    .option("--lm <file>", "a language model (ARPA)")
    .option("--weights <file>", "weights, as in a moses.ini")
    .addOption(
      new Option("-l, --language-pair <pair>", "the languages").argParser(
        languagePair,
      ),
    )
    .addOption(
      new Option("--casing <how>", "the case of the words in the tables")
        .choices(["true", "lower", "none"])
        .default("none"),
    )
    .option("--compact", "keep each score in one byte, not in single precision")
    .addOption(outputFile("-o, --output <file>", "where to write the model"))
    .option("-q, --quiet", "no progress")
    .addHelpText(
      "after",
      `
Examples:
  $ concord smt convert --phrase-table phrase-table.gz --reordering-table reordering.gz --lm lm.arpa.gz -l en-fr -o en-fr.smt
  $ concord smt convert --model en-fr.smt --moses-out tables
`,
    )
    .action(async (options: Options) => {
      await (options.model === undefined
        ? toModel(io, options)
        : toMoses(io, options.model, options));
    });
}

async function toMoses(
  io: Io,
  file: string,
  { mosesOut, phraseTable }: Options,
): Promise<void> {
  if (mosesOut === undefined || phraseTable !== undefined)
    throw new UsageError("--model needs --moses-out DIR, and no tables");
  const model = await readTranslationModel(file);
  await mkdir(mosesOut, { recursive: true });
  for (const { name, lines } of mosesFiles(model))
    await writePieces(io, join(mosesOut, name), withEnds(lines));
}

async function toModel(io: Io, options: Options): Promise<void> {
  const { phraseTable, reorderingTable, lm, weights, output } = options;
  if (phraseTable === undefined || output === undefined)
    throw new UsageError(
      "add --phrase-table FILE and -o FILE, or --model FILE",
    );
  const { languagePair: languages, casing, compact = false } = options;
  const model = buildModel({
    table: readMosesTables({
      phrases: await readTextLines(io, phraseTable),
      ...(reorderingTable !== undefined && {
        reordering: await readTextLines(io, reorderingTable),
      }),
      exact: !compact,
    }),
    languageModel:
      lm === undefined ? undefined : await readArpaFile(io, lm, options),
    ...(weights !== undefined && {
      weights: parseWeights((await readTextLines(io, weights)).join("\n")),
    }),
    info: {
      casing,
      sourceLanguage: languages?.source ?? "",
      targetLanguage: languages?.target ?? "",
    },
  });
  await writePieces(io, output, [serialiseTranslationModel(model)]);
}

function* withEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
