import { Command, Option } from "commander";
import { CorpusError } from "@concord-mt/core";
import { readLines } from "@concord-mt/corpus";
import {
  type NgramCounts,
  arpaBytes,
  estimate,
  ngramCounter,
  serialiseNgramModel,
} from "@concord-mt/ngram";
import { inputOf, printWarning } from "../../evaluation/read.ts";
import { type Io, print } from "../../io.ts";
import { wholeNumber } from "../../options/values.ts";
import { readingProgress } from "../corpus/progress.ts";
import { writeReport } from "./report.ts";
import {
  type TrainOptions,
  addTrainOptions,
  toSettings,
} from "./train-options.ts";
import { writePieces } from "../../write-pieces.ts";

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
    .action(async (files: readonly string[], options: TrainOptions) => {
      await run(io, files, options);
    });
}

async function run(
  io: Io,
  files: readonly string[],
  options: TrainOptions,
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
  for (const warning of report.warnings) printWarning(io, warning);
  if (!isOnStdout) await print(io.stdout, writeReport(report, format));
}

async function countFiles(
  io: Io,
  files: readonly string[],
  { order, compatible, specialWords, maxNgrams, quiet }: TrainOptions,
): Promise<NgramCounts> {
  const counter = ngramCounter({
    order,
    emptyLines: compatible === "kenlm" ? "count" : "skip",
    specialWords,
    ...(maxNgrams === undefined ? {} : { maxNgrams }),
  });
  const progress = readingProgress(io, { isQuiet: quiet ?? false });
  try {
    for (const file of files) {
      const { input, name } = inputOf(io, file);
      for await (const { text, number } of readLines(input, {
        name,
        signal: io.signal,
        onProgress: progress.onProgress,
        onWarning: (warning) => {
          if (quiet !== true) printWarning(io, warning);
        },
      })) {
        try {
          counter.add(text);
        } catch (error) {
          if (!(error instanceof CorpusError)) throw error;
          const { code, detail, cause } = error;
          throw new CorpusError(detail, {
            code,
            cause,
            file: name,
            line: number,
          });
        }
      }
    }
  } finally {
    progress.end();
  }
  return counter.finish();
}
