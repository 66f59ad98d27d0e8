import { Command } from "commander";
import {
  type TranslationInput,
  rerankTranslations,
  translateText,
} from "@concord-mt/translation";
import { summariseReranking } from "@concord-mt/reranking";
import type { TranslationModel } from "@concord-mt/smt";
import type { Context } from "@concord-mt/core";
import { withContext } from "../../context.ts";
import { readPronouns } from "../../evaluation/pronouns.ts";
import { type Io, print } from "../../io.ts";
import { readInput, refuseIdle, withWeights } from "./decode-input.ts";
import { type DecodeOptions, addDecodeOptions } from "./decode-options.ts";
import { openOutputs } from "./decode-outputs.ts";
import {
  readFeature,
  readPair,
  readPlmAndTagger,
  readTranslationModel,
} from "./model-resources.ts";
import { toSearch } from "./search-options.ts";
import { withoutThreadErrors } from "./thread-errors.ts";
import { writeTrace } from "./write-trace.ts";

/** `concord smt decode MODEL`: translates a text. */
export function smtDecodeCommand(io: Io): Command {
  const command = new Command("decode")
    .description("translate a text: one segment per line, ready to be scored")
    .argument("<model>", "a model of concord smt train");
  return addDecodeOptions(command)
    .addHelpText(
      "after",
      `
Examples:
  $ concord smt decode en-fr.smt -s test.en > test.fr
  $ concord smt decode en-fr.smt -s test.en --nbest 1000 --nbest-output test.nbest.gz --save-source test.tokens.en -o test.fr
  $ concord smt decode en-fr.smt -s test.en --documents test.docs --rerank plm=fr.plm.gz --alpha 2 > test.fr
  $ concord smt decode en-fr.smt -s test.en --documents test.docs --feature plm=fr.plm.gz > test.fr
  $ concord smt decode en-fr.smt -s test.en --trace 12 | less
`,
    )
    .action(async (file: string, options: DecodeOptions) => {
      await withoutThreadErrors(() => run(io, file, options));
    });
}

async function run(
  io: Io,
  file: string,
  options: DecodeOptions,
): Promise<void> {
  refuseIdle(options);
  const read = await readTranslationModel(file);
  const model = await withWeights(io, read, options);
  const input = await readInput(io, options);
  if (options.trace !== undefined) {
    await writeTrace(io, model, input, options);
    return;
  }
  await withContext(io, options, (context) =>
    decode(io, model, input, options, context),
  );
}

async function decode(
  io: Io,
  model: TranslationModel,
  input: TranslationInput,
  options: DecodeOptions,
  context: Context,
): Promise<void> {
  const { rerank, nbest = rerank === undefined ? 1 : 1000 } = options;
  const plm = await readFeature(io, model, options);
  const outputs = openOutputs(io, model, options, plm);
  const lines = outputs.watch(
    translateText(
      input,
      { search: toSearch(options), nbest },
      { model, plm },
      context,
    ),
  );
  if (rerank === undefined) {
    for await (const { translations } of lines)
      await outputs.write(translations[0]);
  } else {
    const pair = await readPair(model, options);
    const { alpha, beta, plmScore, nearness } = options;
    const { reranking, chosen } = await rerankTranslations(
      input,
      lines,
      {
        ...{ alpha, beta, plmScore, nearness },
        pronouns: await readPronouns(io, options.pronouns, pair.pack),
      },
      {
        ...pair,
        ...(await readPlmAndTagger(io, model, rerank, options)),
        translationModel: model,
      },
      context,
    );
    for (const translation of chosen) await outputs.write(translation);
    const { sentences, ranked, changed } = summariseReranking(reranking);
    if (options.quiet !== true)
      await print(
        io.stderr,
        `concord: ${sentences} segments, ${ranked} with a choice of pronouns, ${changed} changed\n`,
      );
  }
  await outputs.close();
}
