import { Command, Option } from "commander";
import { findCoreference } from "@concord-mt/catalog";
import {
  type TrainingDocument,
  serialiseCoreferenceModel,
  trainCoreference,
} from "@concord-mt/coreference";
import { readChains, writePieces } from "@concord-mt/files";
import type { Io } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { numberBetween, wholeNumber } from "../../options/values.ts";

interface Options {
  readonly train: readonly string[];
  readonly partial?: readonly string[];
  readonly epochs: number;
  readonly seed: number;
  readonly caution: number;
  readonly output: string;
  readonly quiet?: boolean;
}

/** `concord coref train`: a model from annotated English texts. */
export function corefTrainCommand(io: Io): Command {
  return new Command("train")
    .description("train a model from annotated English texts")
    .requiredOption(
      "--train <file...>",
      "CoNLL-2012 files or MMAX2 projects (.mmax)",
    )
    .option(
      "--partial <file...>",
      "more of them, in which only some kinds of entity are annotated (LitBank)",
    )
    .addOption(
      new Option("--epochs <n>", "passes over the texts")
        .argParser(wholeNumber(1, 100))
        .default(5),
    )
    .addOption(
      new Option("--seed <n>", "seed of the order of the texts")
        .argParser(wholeNumber(0, 2 ** 31))
        .default(1),
    )
    .addOption(
      new Option(
        "--caution <x>",
        "added to the score of having no antecedent: less is more links",
      )
        .argParser(numberBetween(-100, 100))
        .default(-0.6),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "where to write the model",
      ).makeOptionMandatory(),
    )
    .option("-q, --quiet", "no report of passes")
    .addHelpText(
      "after",
      `
Words are tagged by the English tagger that comes with the program; classes of nouns are those of its own model.

Example:
  $ concord coref train --train ontogum/*.conll --partial litbank/*.conll -o my.coreference.bin
`,
    )
    .action(async (options: Options) => {
      const { epochs, seed, caution } = options;
      const { model: own, tagger } = await findCoreference();
      const documents: TrainingDocument[] = [];
      for (const isPartial of [false, true])
        for (const file of (isPartial ? options.partial : options.train) ?? [])
          for (const document of await readChains(io, file))
            documents.push({ ...document, tagger, isPartial });
      const lines: string[] = [];
      const model = trainCoreference(documents, {
        classes: own.classes,
        ...{ epochs, seed, caution },
        onEpoch: (epoch, loss) => {
          lines.push(`concord: pass ${epoch}: mean loss ${loss.toFixed(4)}\n`);
        },
      });
      await writePieces(io, options.output, [serialiseCoreferenceModel(model)]);
      if (options.quiet !== true) await io.note(lines.join(""));
    });
}
