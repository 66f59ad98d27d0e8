import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import {
  type TranslationTrainingOptions,
  readTrainingResources,
  readTrainingTexts,
  writePieces,
} from "@concord-mt/files";
import { type Training, serialiseTranslationModel } from "@concord-mt/smt";
import { mosesFiles, trainTranslation } from "@concord-mt/translation";
import type { Io } from "../../io.ts";
import { withoutThreadErrors } from "./thread-errors.ts";
import { addTrainOptions } from "./train-options.ts";

/** `concord smt train`: a translation model from two texts. */
export function smtTrainCommand(io: Io): Command {
  const command = new Command("train").description(
    "train a system on two texts: alignment, phrases, reordering, language model",
  );
  return addTrainOptions(command)
    .addHelpText(
      "after",
      `
Examples:
  $ concord smt train -s corpus.en.gz -t corpus.fr.gz -l en-fr --prune a+e --top 30 -o en-fr.smt
  $ concord smt train -s corpus.en -t corpus.de -l en-de --order 6 --lm-text more.de --moses-out tables -o en-de.smt
`,
    )
    .action(async (options: TranslationTrainingOptions) => {
      await run(io, options);
    });
}

async function run(io: Io, options: TranslationTrainingOptions): Promise<void> {
  const resources = await readTrainingResources(io, options);
  const input = await readTrainingTexts(io, options);
  const training = await withoutThreadErrors(() =>
    io.work(options, (context) =>
      trainTranslation(
        input,
        {
          languages: options.languagePair,
          casing: options.casing,
          clean: { maximumLength: options.maxWords },
          order: options.order,
          table: {
            maximumLength: options.maxLength,
            discount: options.discount,
            minimumCount: options.minCount,
            minimumScore: options.minScore,
            top: options.top,
            reordering: options.reordering,
            reorderingSmoothing: options.reorderingSmoothing,
            ...(options.prune !== undefined && { significance: options.prune }),
            ...(options.exact === true && { exact: true }),
          },
        },
        resources,
        context,
      ),
    ),
  );
  await writePieces(io, options.output, [
    serialiseTranslationModel(training.model),
  ]);
  if (options.mosesOut !== undefined) {
    await mkdir(options.mosesOut, { recursive: true });
    for (const { name, lines } of mosesFiles(training.model, training.trained))
      await writePieces(io, join(options.mosesOut, name), withEnds(lines));
  }
  if (options.quiet !== true) await io.note(summary(training));
}

function* withEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}

function summary({ given, dropped, trained }: Training): string {
  const { pairs, extracted, distinct, kept } = trained;
  return `concord: ${pairs} of ${given} segments (${dropped} left out), ${extracted} phrase pairs found, ${distinct} different, ${kept} kept\n`;
}
