import { Command } from "commander";
import { alignTexts } from "@concord-mt/evaluation";
import {
  type AlignmentOptions,
  readPrior,
  readTextPair,
} from "@concord-mt/files";
import { UsageError } from "../errors.ts";
import type { Io } from "../io.ts";
import { addAlignOptions } from "./align/options.ts";
import { writeAligned } from "./align/write.ts";

/** `concord align`: word alignment of two texts. */
export function alignCommand(io: Io): Command {
  return addAlignOptions(new Command("align"))
    .addHelpText(
      "after",
      `
Examples:
  $ concord align -s test.en -t test.fr -l en-fr > test.align
  $ concord align -s test.en -t test.fr --train-source big.en.gz --train-target big.fr.gz --symmetrize grow-diag-final
`,
    )
    .action(async ({ model, ...options }: AlignmentOptions) => {
      await run(io, { ...(model && { alignModel: model }), ...options });
    });
}

async function run(io: Io, options: AlignmentOptions): Promise<void> {
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
    io.warn({
      code: "model",
      message: `the model of the pack is for --method hmm and is not used with --method ${options.method}`,
    });
  const about = { languages, mayBeTokenised: true };
  const texts = await readTextPair(io, options, options, about);
  const training =
    trainSource === undefined || trainTarget === undefined
      ? undefined
      : await readTextPair(
          io,
          { source: trainSource, target: trainTarget },
          options,
          about,
        );
  const aligned = await io.work(options, (context) =>
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
  await writeAligned(io, aligned, options);
}
