import { Command, Option } from "commander";
import { inTurn } from "@concord-mt/core";
import {
  evaluateFile,
  readCorpus,
  readLexicon,
  writePieces,
} from "@concord-mt/files";
import {
  createTagger,
  serialiseTaggerModel,
  trainTagger,
} from "@concord-mt/morphology";
import { writeTaggerEvaluations } from "@concord-mt/presentation";
import type { Io } from "../../io.ts";
import { outputFile } from "../../options/output-file.ts";
import { wholeNumber } from "../../options/values.ts";

interface Options {
  readonly train: readonly string[];
  readonly dev?: readonly string[];
  readonly language: string;
  readonly lexicon?: string;
  readonly epochs: number;
  readonly seed: number;
  readonly output: string;
  readonly quiet?: boolean;
}

/** `concord tag train`: a tagger from treebanks. */
export function tagTrainCommand(io: Io): Command {
  return new Command("train")
    .description("train a tagger from CoNLL-U treebanks")
    .requiredOption("--train <file...>", "treebanks to train on")
    .option("--dev <file...>", "treebanks to evaluate the model on")
    .requiredOption("-l, --language <code>", "language of the treebanks")
    .option("--lexicon <file>", "compiled lexicon of word forms")
    .addOption(
      new Option("--epochs <n>", "number of passes over the treebanks")
        .argParser(wholeNumber(1, 100))
        .default(8),
    )
    .addOption(
      new Option("--seed <n>", "random seed for the order of the sentences")
        .argParser(wholeNumber(0, 2 ** 31))
        .default(1),
    )
    .addOption(
      outputFile(
        "-o, --output <file>",
        "file to write the model to",
      ).makeOptionMandatory(),
    )
    .option("-q, --quiet", "print no progress")
    .addHelpText(
      "after",
      `
Trains on the words of the treebanks and on the tokens that our tokeniser produces (du as well as de le), and also on
a lowercased copy of every eighth sentence.

Example:
  $ concord tag train -l fr --train a.conllu b.conllu.gz --dev c.conllu --lexicon lexicon.bin --output tagger.bin
`,
    )
    .action(async (options: Options) => {
      await run(io, options);
    });
}

async function run(io: Io, options: Options): Promise<void> {
  const { language, epochs, seed, quiet: isQuiet = false } = options;
  const lexicon = await readLexicon(options.lexicon);
  const corpora = await inTurn(options.train, (file) =>
    readCorpus(io, file, { isQuiet }),
  );
  const model = trainTagger(corpora, {
    language,
    epochs,
    seed,
    ...(lexicon === undefined ? {} : { lexicon }),
    onEpoch: (epoch, accuracy) => {
      io.signal.throwIfAborted();
      if (isQuiet) return;
      const share = (100 * accuracy).toFixed(2);
      void io.note(
        `pass ${epoch} of ${epochs}: ${share} % of the parts of speech right\n`,
      );
    },
  });
  await writePieces(io, options.output, [serialiseTaggerModel(model)]);
  const tagger = createTagger(model, lexicon);
  const evaluations = await inTurn(options.dev ?? [], (file) =>
    evaluateFile(io, file, { tagger, unit: "words", forms: [], isQuiet }),
  );
  if (evaluations.length > 0)
    await writeTaggerEvaluations(io, evaluations, "text");
}
