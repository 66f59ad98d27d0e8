import { type Command, Option } from "commander";
import type { PlmTrainingFiles } from "@concord-mt/files";
import { outputFormats } from "@concord-mt/presentation";
import { textTokenizers } from "@concord-mt/text";
import { addReadingOptions } from "../../options/columns.ts";
import { outputFile } from "../../options/output-file.ts";
import { addPreset } from "../../options/presets.ts";
import { wholeNumber } from "../../options/values.ts";
import { addEstimationOptions } from "../lm/estimation-options.ts";

/** Adds the options of `plm train`. */
export function addTrainOptions(command: Command): Command {
  addPreset(command, "paper-2016")
    .option("-l, --language <code>", "language of the text, such as fr")
    .option("--language-pack <dir>", "a language pack of your own")
    .addOption(
      outputFile(
        "-o, --output <file>",
        "file to write the model to; compressed if its name ends in .gz (default: named after the language, such as fr.plm.gz)",
      ),
    )
    .option(
      "--documents <file>",
      "document of each segment (default: each file is one document)",
    )
    .option(
      "--no-reset",
      "keep preceding nouns across document boundaries; the paper does not say",
    )
    .option("--no-proper-nouns", "do not treat proper nouns as nouns")
    .option(
      "--keep-expletives",
      "also train on expletive pronouns, as in il faut, as the paper does (fr only; other languages always keep them)",
    )
    .addOption(
      new Option(
        "--order <n>",
        "number of preceding nouns and pronouns, plus 1",
      )
        .argParser(wholeNumber(2, 32))
        .default(5),
    );
  addReadingOptions(command, { hasColumn: false });
  return addEstimationOptions(command)
    .addOption(
      outputFile("--sequences <file>", "also write the training sequences"),
    )
    .addOption(
      new Option("--text-tokenizer <name>", "tokenisation of the text")
        .choices(textTokenizers)
        .default("moses"),
    )
    .addOption(
      new Option("-f, --format <format>", "output format of the report")
        .choices(outputFormats)
        .default("text"),
    )
    .option("-q, --quiet", "print no report, progress or warnings");
}

/** The set-up of the 2016 paper: SRILM's modified Kneser–Ney of order 5; expletives are kept too. */
export const paper2016: Partial<PlmTrainingFiles> = {
  order: 5,
  smoothing: ["modified-kneser-ney"],
  interpolate: false,
  compatible: "srilm",
};
