import type { FileIo } from "../file-io.ts";
import type { Context } from "@concord-mt/core";
import { summariseReranking } from "@concord-mt/reranking";
import type { TranslationModel } from "@concord-mt/smt";
import {
  type TranslationInput,
  rerankTranslations,
  translateText,
  translationSignature,
} from "@concord-mt/translation";
import { readPronouns } from "../texts/pronouns.ts";
import { decodeWithDependencies } from "./decode-dependencies.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { type DecodeOutputs, openOutputs } from "./decode-outputs.ts";
import {
  readFeature,
  readModelPair,
  readPlmAndTagger,
} from "./model-resources.ts";
import { toSearch } from "./search-options.ts";
import { pronounFields, rerankFields } from "./signature-fields.ts";

/** Translates a text and writes what the options ask for. */
export async function decodeText(
  io: FileIo,
  model: TranslationModel,
  input: TranslationInput,
  options: DecodeOptions,
  context: Context,
): Promise<void> {
  const { rerank, nbest = rerank === undefined ? 1 : 1000 } = options;
  const settings = { search: toSearch(options), nbest };
  const request = { model, input, settings, options };
  const dependent =
    options.dependency === undefined
      ? undefined
      : await decodeWithDependencies(io, request, context);
  const plm = await readFeature(io, model, options);
  const features = [
    ...(dependent?.features ?? []),
    ...(plm ? [{ name: plm.name, size: plm.startWeights.length }] : []),
  ];
  const signature = translationSignature(model, settings, [
    ...(dependent?.fields ?? []),
    ...pronounFields(plm),
    ...rerankFields(options),
  ]);
  const outputs = openOutputs(io, options, { model, features, signature });
  const lines =
    dependent?.lines ?? translateText(input, settings, { model, plm }, context);
  await choose(io, model, input, options, context, {
    outputs,
    lines: outputs.watch(lines),
  });
  await outputs.close();
  await dependent?.report();
}

/** Writes the best of each line, or what re-ranking makes the best. */
async function choose(
  io: FileIo,
  model: TranslationModel,
  input: TranslationInput,
  options: DecodeOptions,
  context: Context,
  {
    outputs,
    lines,
  }: {
    readonly outputs: DecodeOutputs;
    readonly lines: ReturnType<DecodeOutputs["watch"]>;
  },
): Promise<void> {
  const { rerank, alpha, beta, plmScore, nearness } = options;
  if (rerank === undefined) {
    for await (const { translations } of lines)
      await outputs.write(translations[0]);
    return;
  }
  const pair = await readModelPair(model, options);
  const pronouns = await readPronouns(io, options.pronouns, pair.pack);
  const { reranking, chosen } = await rerankTranslations(
    input,
    lines,
    { alpha, beta, plmScore, nearness, pronouns },
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
    await io.note(
      `concord: ${sentences} segments, ${ranked} with a choice of pronouns, ${changed} changed\n`,
    );
}
