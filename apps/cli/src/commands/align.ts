import { Command, Option } from "commander";
import {
  type AlignmentMethod,
  type AlignmentModel,
  type LinkChoice,
  parseAlignmentModel,
  serialiseAlignmentModel,
  symmetrisations,
} from "@concord-mt/alignment";
import type { Alignment } from "@concord-mt/core";
import {
  formatPharaohLine,
  readBinary,
  writeAtomically,
} from "@concord-mt/corpus";
import {
  type AlignedTexts,
  type TextPair,
  alignTexts,
} from "@concord-mt/evaluation";
import { type TextTokenizer, textTokenizers } from "@concord-mt/text";
import { withContext } from "../context.ts";
import { UsageError } from "../errors.ts";
import { printWarning, readTextLines } from "../evaluation/read.ts";
import { packOf } from "../evaluation/resources.ts";
import type { Io } from "../io.ts";
import { outputFile } from "../options/output-file.ts";
import { wholeNumber } from "../options/values.ts";

interface Options {
  readonly source: string;
  readonly target: string;
  readonly trainSource?: string;
  readonly trainTarget?: string;
  readonly languagePair?: string;
  readonly pack?: string;
  readonly alignModel?: string;
  readonly saveModel?: string;
  readonly method: AlignmentMethod;
  readonly symmetrize: LinkChoice;
  readonly iterations?: number;
  readonly threads?: number;
  readonly textTokenizer: TextTokenizer;
  readonly probabilities?: boolean;
  readonly lowercase: boolean;
  readonly output: string;
  readonly quiet?: boolean;
}

/** `concord align`: word alignment of two texts. */
export function alignCommand(io: Io): Command {
  return new Command("align")
    .addOption(
      new Option(
        "-s, --source <file>",
        "source text, one segment per line",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option("-t, --target <file>", "target text").makeOptionMandatory(),
    )
    .option(
      "--train-source <file>",
      "source side of a larger corpus to learn from",
    )
    .option("--train-target <file>", "target side of that corpus")
    .option(
      "-l, --language-pair <pair>",
      "language pair, such as en-fr; start from the model in its pack",
    )
    .option("--pack <dir>", "start from the model in a pack of your own")
    .option("--align-model <file>", "start from a saved model")
    .addOption(new Option("--model <file>").hideHelp())
    .addOption(
      outputFile(
        "--save-model <file>",
        "save the model learned from these texts",
      ),
    )
    .addOption(
      new Option("--method <name>", "alignment model")
        .choices(["hmm", "diagonal", "ibm1"])
        .default("hmm"),
    )
    .addOption(
      new Option("--symmetrize <name>", "how to combine the two directions")
        .choices(["posterior", ...symmetrisations])
        .default("posterior"),
    )
    .addOption(
      new Option("--iterations <n>", "number of training iterations").argParser(
        wholeNumber(1),
      ),
    )
    .addOption(
      new Option(
        "--threads <n>",
        "number of threads (default: one per core)",
      ).argParser(wholeNumber(1)),
    )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "tokenisation of the text; none splits at spaces",
      )
        .choices(textTokenizers)
        .default("none"),
    )
    .option("--no-lowercase", "distinguish words that differ only in case")
    .option(
      "--probabilities",
      "write the probability of each link, as in 0-1:0.98",
    )
    .addOption(outputFile("-o, --output <file>", "output file").default("-"))
    .option("-q, --quiet", "print no progress")
    .addHelpText(
      "after",
      `
Examples:
  $ concord align -s test.en -t test.fr -l en-fr > test.align
  $ concord align -s test.en -t test.fr --train-source big.en.gz --train-target big.fr.gz --symmetrize grow-diag-final
`,
    )
    .action(async (options: Options & { readonly model?: string }) => {
      const { model, ...others } = options;
      await run(io, { ...(model && { alignModel: model }), ...others });
    });
}

async function run(io: Io, options: Options): Promise<void> {
  const { trainSource, trainTarget, saveModel } = options;
  if ((trainSource === undefined) !== (trainTarget === undefined))
    throw new UsageError(
      "a training corpus needs both sides: add --train-source FILE and --train-target FILE",
    );
  if (saveModel !== undefined && options.method !== "hmm")
    throw new UsageError("--save-model requires --method hmm");
  if (options.alignModel !== undefined && options.method !== "hmm")
    throw new UsageError("--align-model requires --method hmm");
  const { prior: found, languages } = await readPrior(options);
  // A language pair also says how to cut the texts into words, so that its model may go unused; nothing does so silently.
  const prior = options.method === "hmm" ? found : undefined;
  if (found !== undefined && prior === undefined && options.quiet !== true)
    printWarning(io, {
      code: "model",
      message: `the model of the pack is for --method hmm and is not used with --method ${options.method}`,
    });
  const texts = await readPair(io, options.source, options.target);
  const training =
    trainSource === undefined || trainTarget === undefined
      ? undefined
      : await readPair(io, trainSource, trainTarget);
  const aligned = await withContext(io, options, (context) =>
    alignTexts(
      texts,
      {
        tokenizer: options.textTokenizer,
        languages,
        method: options.method,
        symmetrisation: options.symmetrize,
        iterations: options.iterations,
        lowercase: options.lowercase ? undefined : false,
        keepModel: saveModel !== undefined,
      },
      { training, prior },
      context,
    ),
  );
  await write(io, aligned, options);
}

async function write(
  { signal }: Io,
  { alignments, model }: AlignedTexts,
  { saveModel, output, probabilities = false }: Options,
): Promise<void> {
  if (saveModel !== undefined && model !== undefined)
    await writeAtomically(saveModel, once(serialiseAlignmentModel(model)), {
      signal,
    });
  await writeAtomically(output, lines(alignments, probabilities), { signal });
}

/** What the aligner starts from, and the languages of the texts where they are known. */
async function readPrior({
  alignModel,
  languagePair,
  pack: folder,
}: Options): Promise<{
  readonly prior: AlignmentModel | undefined;
  readonly languages:
    { readonly source: string; readonly target: string } | undefined;
}> {
  const found =
    folder === undefined &&
    (languagePair === undefined || alignModel !== undefined)
      ? undefined
      : await packOf({
          ...(languagePair !== undefined && { languagePair }),
          ...(folder !== undefined && { pack: folder }),
        });
  const [source, target] = languagePair?.split("-") ?? [];
  const named =
    source === undefined || target === undefined
      ? undefined
      : { source, target };
  return {
    prior:
      alignModel !== undefined
        ? await readBinary(alignModel, parseAlignmentModel)
        : found?.alignment && parseAlignmentModel(found.alignment),
    languages: found?.pack ?? named,
  };
}

async function readPair(
  io: Io,
  source: string,
  target: string,
): Promise<TextPair> {
  const read = async (file: string): Promise<TextPair["source"]> => ({
    name: file,
    lines: await readTextLines(io, file),
  });
  return { source: await read(source), target: await read(target) };
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}

async function* lines(
  alignments: readonly Alignment[],
  hasProbabilities: boolean,
): AsyncGenerator<string> {
  for (const alignment of alignments) {
    const links = hasProbabilities
      ? alignment
      : alignment.map(({ source, target }) => ({ source, target }));
    yield await Promise.resolve(`${formatPharaohLine({ alignment: links })}\n`);
  }
}
