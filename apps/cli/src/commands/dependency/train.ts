import { Command, Option } from "commander";
import {
  type DependencyTraining,
  trainDependencies,
  trainOnTarget,
} from "@concord-mt/anaphora";
import { findLanguage } from "@concord-mt/catalog";
import type { GoldDocument } from "@concord-mt/coreference";
import { forms, lineTokenizer } from "@concord-mt/text";
import { serialiseDependencyModel } from "@concord-mt/word-dependency";
import { withContext } from "../../context.ts";
import { UsageError } from "../../errors.ts";
import { readLineFile } from "../../evaluation/read.ts";
import { readResources } from "../../evaluation/resources.ts";
import { type Io, print } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { wholeNumber } from "../../options/values.ts";
import { readChains } from "../coref/read-chains.ts";
import { writePieces } from "../lm/write-pieces.ts";
import { linkTexts } from "./align.ts";
import { readLinkedSource } from "./linked-source.ts";
import { type TrainingOptions, addLinkedOptions } from "./options.ts";

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
        .argParser(wholeNumber(1))
        .default(3),
    )
    .addOption(
      new Option("--threads <n>", "threads for alignment").argParser(
        wholeNumber(1),
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
    .action(async (options: TrainingOptions) => {
      const { model, report, documents } = await train(io, options);
      await writePieces(io, options.output, [serialiseDependencyModel(model)]);
      if (options.quiet === true) return;
      const { links, pairs, unalignedAntecedents, unalignedPronouns } = report;
      await print(
        io.stderr,
        `concord: ${documents} documents, ${links} links, ${pairs} pairs; ${unalignedAntecedents} antecedents and ${unalignedPronouns} pronouns without translation\n`,
      );
    });
}

async function train(
  io: Io,
  options: TrainingOptions,
): Promise<DependencyTraining> {
  const resources = await readResources(options);
  const { pack } = resources;
  const { tagger } = await findLanguage({ language: pack.target });
  const { source, target, chains } = options;
  if (chains !== undefined) {
    if (source !== undefined || target !== undefined)
      throw new UsageError("--chains cannot be combined with -s and -t");
    const documents: GoldDocument[] = [];
    for (const file of chains) documents.push(...(await readChains(io, file)));
    const pronouns = new Set(
      (pack.pronouns?.target ?? []).map(({ form }) => form.toLowerCase()),
    );
    return trainOnTarget(documents, { ...options, pronouns }, tagger);
  }
  if (source === undefined || target === undefined)
    throw new UsageError(
      "training needs -s SOURCE and -t TARGET, or --chains FILE",
    );
  const tokenizer =
    options.textTokenizer ??
    (options.alignment === undefined ? "moses" : "none");
  const linked = await readLinkedSource(
    io,
    { ...options, source },
    { pack, tokenizer },
  );
  const cut = lineTokenizer(tokenizer, pack.target);
  const text = await readLineFile(io, target, {
    isQuiet: options.quiet ?? false,
  });
  const words = text.lines.map((line) => forms(cut(line)));
  return withContext(io, options, async (context) => {
    const alignments = await linkTexts(
      io,
      {
        source: linked.documents.flatMap(({ sentences }) => sentences),
        target: words,
      },
      {
        file: options.alignment,
        names: { source, target },
        resources,
        settings: { symmetrisation: "grow-diag-final-and" },
      },
      context,
    );
    const input = { ...linked, target: { name: target, words }, alignments };
    return trainDependencies(input, options, tagger, context);
  });
}
