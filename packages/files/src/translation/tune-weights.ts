import type { FileIo } from "../file-io.ts";
import {
  type TranslationModel,
  formatWeights,
  serialiseTranslationModel,
} from "@concord-mt/smt";
import {
  type DevelopmentInput,
  type TuningResources,
  translationSignature,
  tuneTranslation,
} from "@concord-mt/translation";
import { writePieces } from "../writing/write-pieces.ts";
import type { TuneRequest } from "./scan.ts";
import { pronounFields } from "./signature-fields.ts";
import type { TuningOptions } from "./tune-options.ts";
import { writeReplication } from "./write-replication.ts";

/** Tunes the weights and writes what the options ask for. */
export async function tuneWeights(
  io: FileIo,
  input: DevelopmentInput,
  { options, settings }: TuneRequest,
  resources: TuningResources,
): Promise<void> {
  const { method, rounds, seed, quiet = false } = options;
  const seeds = Array.from({ length: options.seeds }, (_, at) => seed + at);
  const replication = await io.work(options, (context) =>
    tuneTranslation(
      input,
      { ...settings, method, rounds, listSize: options.nbest, seeds },
      resources,
      context,
      ({ seed: own, round, score, added }) => {
        if (!quiet)
          void io.note(
            `concord: seed ${own}, round ${round}: ${options.objective} ${score.toFixed(4)}, ${added} new translations\n`,
          );
      },
    ),
  );
  const signature = translationSignature(
    resources.model,
    { search: settings.search, nbest: options.nbest },
    [
      { key: "method", short: "me", value: method },
      { key: "objective", short: "ob", value: options.objective },
      { key: "rounds", short: "ro", value: rounds },
      { key: "seeds", short: "se", value: seeds.join(" ") },
      ...pronounFields(resources.plm),
    ],
  );
  await writeReplication(io, replication, options, signature);
  const { weights } = replication.median;
  await writeModel(io, { ...resources.model, weights }, options);
}

async function writeModel(
  io: FileIo,
  model: TranslationModel,
  { output, weightsOutput }: TuningOptions,
): Promise<void> {
  if (output !== undefined)
    await writePieces(io, output, [serialiseTranslationModel(model)]);
  if (weightsOutput !== undefined)
    await writePieces(io, weightsOutput, [formatWeights(model.weights)]);
}
