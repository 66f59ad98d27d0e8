import { Command, Option } from "commander";
import {
  type AlignmentMethod,
  type AlignmentModel,
  type LinkChoice,
  alignCorpus,
  parseModel,
  serialiseModel,
  symmetrisations,
  train,
} from "@concord-mt/alignment";
import type { Alignment } from "@concord-mt/core";
import { formatPharaohLine, writeAtomically } from "@concord-mt/corpus";
import { pairs, readModel, startTeam } from "../evaluation/aligner.ts";
import { UsageError } from "../errors.ts";
import { findPack } from "../evaluation/packs.ts";
import { mapPausing } from "../evaluation/pause.ts";
import { readTextLines } from "../evaluation/read.ts";
import { checkLength } from "../evaluation/test-set.ts";
import {
  type TextTokenizer,
  forms,
  lineTokenizer,
  textTokenizers,
} from "../evaluation/tokens.ts";
import type { Io } from "../io.ts";
import { wholeNumber } from "../options/values.ts";
import { startProgress } from "../terminal/progress.ts";
import { outputFile } from "../options/output-file.ts";

interface Options {
  readonly source: string;
  readonly target: string;
  readonly trainSource?: string;
  readonly trainTarget?: string;
  readonly languagePair?: string;
  readonly pack?: string;
  readonly model?: string;
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
        "source text, one segment a line",
      ).makeOptionMandatory(),
    )
    .addOption(
      new Option("-t, --target <file>", "target text").makeOptionMandatory(),
    )
    .option(
      "--train-source <file>",
      "source side of a larger corpus to learn from",
    )
    .option("--train-target <file>", "its target side")
    .option(
      "-l, --language-pair <pair>",
      "start from the model of this pair's pack, such as en-fr",
    )
    .option("--pack <dir>", "start from the model of a pack of your own")
    .option("--model <file>", "start from a saved model")
    .addOption(
      outputFile(
        "--save-model <file>",
        "save what was learned from these texts",
      ),
    )
    .addOption(
      new Option("--method <name>", "the model")
        .choices(["hmm", "diagonal", "ibm1"])
        .default("hmm"),
    )
    .addOption(
      new Option("--symmetrize <name>", "how the two directions become one")
        .choices(["posterior", ...symmetrisations])
        .default("posterior"),
    )
    .addOption(
      new Option("--iterations <n>", "rounds of training").argParser(
        wholeNumber(1),
      ),
    )
    .addOption(
      new Option(
        "--threads <n>",
        "threads (default: as many as there are cores)",
      ).argParser(wholeNumber(1)),
    )
    .addOption(
      new Option(
        "--text-tokenizer <name>",
        "how text is cut into words: none keeps those between spaces",
      )
        .choices(textTokenizers)
        .default("none"),
    )
    .option("--no-lowercase", "keep words apart that differ in case only")
    .option("--probabilities", "write each link's probability: 0-1:0.98")
    .addOption(outputFile("-o, --output <file>", "where to write").default("-"))
    .option("-q, --quiet", "no progress")
    .addHelpText(
      "after",
      `
Examples:
  $ concord align -s test.en -t test.fr -l en-fr > test.align
  $ concord align -s test.en -t test.fr --train-source big.en.gz --train-target big.fr.gz --symmetrize grow-diag-final
`,
    )
    .action(async (options: Options) => {
      await run(io, options);
    });
}

async function run(io: Io, options: Options): Promise<void> {
  const { trainSource, trainTarget, quiet: isQuiet = false } = options;
  if ((trainSource === undefined) !== (trainTarget === undefined)) {
    throw new UsageError(
      "a training corpus has two sides: add --train-source FILE and --train-target FILE",
    );
  }
  if (options.saveModel !== undefined && options.method !== "hmm") {
    throw new UsageError("--save-model saves models of --method hmm only");
  }
  const prior = await priorOf(options);
  const texts = await readPair(io, options.source, options.target, options);
  const training =
    trainSource === undefined || trainTarget === undefined
      ? undefined
      : await readPair(io, trainSource, trainTarget, options);
  const team = startTeam(io, options.threads);
  const progress = startProgress(io, "Aligning", { isQuiet });
  const shared = {
    team,
    ...(prior && { prior }),
    ...(options.iterations !== undefined && { iterations: options.iterations }),
    ...(!options.lowercase && { lowercase: false }),
    onProgress: ({
      done,
      total,
      logLikelihood,
    }: {
      done: number;
      total: number;
      logLikelihood: number;
    }) => {
      io.signal.throwIfAborted();
      progress.update(
        done,
        total,
        `log-likelihood ${logLikelihood.toPrecision(6)}`,
      );
    },
  };
  try {
    const alignments = await alignCorpus(pairs(texts), {
      ...shared,
      method: options.method,
      symmetrisation: options.symmetrize,
      ...(training && { training: pairs(training) }),
    });
    if (options.saveModel !== undefined) {
      const learned = await train(
        chain(pairs(texts), training ? pairs(training) : []),
        shared,
      );
      await writeAtomically(options.saveModel, once(serialiseModel(learned)), {
        signal: io.signal,
      });
    }
    progress.end();
    await writeAtomically(
      options.output,
      lines(alignments, options.probabilities ?? false),
      { signal: io.signal },
    );
  } finally {
    progress.end();
    await team.close();
  }
}

async function priorOf({
  model,
  languagePair,
  pack,
}: Options): Promise<AlignmentModel | undefined> {
  if (model !== undefined) return (await readModel(model)).model;
  if (languagePair === undefined && pack === undefined) return undefined;
  const { alignment } = await findPack({
    ...(languagePair && { languagePair }),
    ...(pack && { pack }),
  });
  return alignment === undefined ? undefined : parseModel(alignment);
}

async function readPair(
  io: Io,
  sourceFile: string,
  targetFile: string,
  { textTokenizer, languagePair = "en-fr" }: Options,
): Promise<{ source: string[][]; target: string[][] }> {
  const source = await readTextLines(io, sourceFile);
  const target = await readTextLines(io, targetFile);
  checkLength(
    { file: targetFile, count: target.length },
    { file: sourceFile, count: source.length },
  );
  const [from = "", to = ""] = languagePair.split("-");
  const cut = (
    text: readonly string[],
    language: string,
  ): Promise<string[][]> => {
    const tokens = lineTokenizer(textTokenizer, language);
    return mapPausing(io, text, (line) => forms(tokens(line)));
  };
  return { source: await cut(source, from), target: await cut(target, to) };
}

function chain<T>(...parts: readonly Iterable<T>[]): Iterable<T> {
  return {
    *[Symbol.iterator]() {
      for (const part of parts) yield* part;
    },
  };
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
