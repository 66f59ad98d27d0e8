import { Command, Option } from "commander";
import { inTurn } from "@concord-mt/core";
import {
  type TaggerFiles,
  type TreebankUnit,
  evaluateFile,
  findTagger,
  treebankUnitNames,
} from "@concord-mt/files";
import {
  type OutputFormat,
  outputFormats,
  writeTaggerEvaluations,
} from "@concord-mt/presentation";
import type { Io } from "../../io.ts";
import { list } from "../../options/values.ts";
import { addTaggerOptions } from "./find-tagger.ts";

interface Options extends TaggerFiles {
  readonly unit: TreebankUnit;
  readonly forms?: readonly string[];
  readonly format: OutputFormat;
  readonly quiet?: boolean;
}

/** `concord tag evaluate`: how often a tagger agrees with treebanks. */
export function tagEvaluateCommand(io: Io): Command {
  const command = new Command("evaluate")
    .description("evaluate a tagger on CoNLL-U treebanks")
    .argument("<file...>", "treebanks; - is standard input");
  return addTaggerOptions(command)
    .addOption(
      new Option(
        "--unit <name>",
        "words (de le) or tokens as in tokenised text (du)",
      )
        .choices(treebankUnitNames)
        .default("words"),
    )
    .addOption(
      new Option(
        "--forms <list>",
        "forms to tell apart as pronouns or determiners (default: those of the language, such as le,la,l',les for fr)",
      ).argParser(list),
    )
    .addOption(
      new Option("-f, --format <format>", "output format")
        .choices(outputFormats)
        .default("text"),
    )
    .option("-q, --quiet", "print no progress")
    .addHelpText(
      "after",
      `
Gender and number are evaluated where the treebank has them, lemmas where the tagger gives one.

Examples:
  $ concord tag evaluate -l fr test.conllu
  $ concord tag evaluate --model tagger.bin --lexicon lexicon.bin test.conllu.gz --format json
`,
    )
    .action(async (files: readonly string[], options: Options) => {
      const { unit, format, quiet: isQuiet = false } = options;
      const { tagger, pronounOrDeterminer } = await findTagger(options);
      const forms = options.forms ?? pronounOrDeterminer;
      const evaluations = await inTurn(files, (file) =>
        evaluateFile(io, file, { tagger, unit, forms, isQuiet }),
      );
      await writeTaggerEvaluations(io, evaluations, format);
    });
}
