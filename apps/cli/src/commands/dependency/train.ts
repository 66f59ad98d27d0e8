import { Command, Option } from "commander";
import {
  type DependencyTrainingOptions,
  trainDependencyModel,
  writePieces,
} from "@concord-mt/files";
import { serialiseDependencyModel } from "@concord-mt/word-dependency";
import type { Io } from "../../io.ts";
import { mostItems, mostThreads } from "../../options/limits.ts";
import { outputFile } from "../../options/output-file.ts";
import { wholeNumber } from "../../options/values.ts";
import { addLinkedOptions } from "./options.ts";

/** `concord dependency train`: a model from parallel text. */
export function dependencyTrainCommand(io: Io): Command {
  const command = new Command("train")
    .description(
      "train a model from parallel text: what pronouns become behind what antecedents became",
    )
    .option("-s, --source <file>", "source text, one segment per line")
    .option("-t, --target <file>", "its translation")
    .option(
      "--alignment <file>",
      "word alignment of the two (Pharaoh; default: our aligner's)",
    )
    .option(
      "--chains <file...>",
      "learn from chains of target text itself instead (CoNLL-2012)",
    );
  return addLinkedOptions(command)
    .addOption(
      new Option(
        "--antecedent <label>",
        "what stands for an antecedent: gender and number, form, or lemma",
      )
        .choices(["tag", "form", "lemma"])
        .default("tag"),
    )
    .addOption(
      new Option(
        "--pairs <how>",
        "one pair per link, or each aligned word with each",
      )
        .choices(["one", "all"])
        .default("one"),
    )
    .addOption(
      new Option(
        "--least-seen <n>",
        "how often a word must be seen for its label to be kept",
      )
        .argParser(wholeNumber(1, mostItems))
        .default(3),
    )
    .addOption(
      new Option("--threads <n>", "threads for alignment").argParser(
        wholeNumber(1, mostThreads),
      ),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write the model (.gz: compressed)",
      ).makeOptionMandatory(),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ concord dependency train -s eu.en.gz -t eu.fr.gz -l en-fr --documents eu.docs.gz -o en-fr.json.gz
  $ concord dependency train --chains fr.conll -l en-fr -o en-fr.json.gz
`,
    )
    .action(async (options: DependencyTrainingOptions) => {
      const { model, report, documents } = await trainDependencyModel(
        io,
        options,
      );
      await writePieces(io, options.output, [serialiseDependencyModel(model)]);
      if (options.quiet === true) return;
      const { links, pairs, unalignedAntecedents, unalignedPronouns } = report;
      await io.note(
        `concord: ${documents} documents, ${links} links, ${pairs} pairs; ${unalignedAntecedents} antecedents and ${unalignedPronouns} pronouns without translation\n`,
      );
    });
}
