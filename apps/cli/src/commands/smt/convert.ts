import { Command, Option } from "commander";
import { type ModelConversion, toModel, toMoses } from "@concord-mt/files";
import type { Io } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { languagePair } from "./values.ts";

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
    .action(async (options: ModelConversion) => {
      await (options.model === undefined
        ? toModel(io, options)
        : toMoses(io, options.model, options));
    });
}
