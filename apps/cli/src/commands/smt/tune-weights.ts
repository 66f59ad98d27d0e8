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
import { withContext } from "../../context.ts";
import { type Io, print } from "../../io.ts";
import { writePieces } from "../../write-pieces.ts";
import type { TuneRequest } from "./scan.ts";
import { pronounFields } from "./signature-fields.ts";
import type { TuneOptions } from "./tune-options.ts";
import { writeReplication } from "./write-replication.ts";

/** Tunes the weights and writes what the options ask for. */
export async function tune(
  io: Io,
  input: DevelopmentInput,
  { options, settings }: TuneRequest,
  resources: TuningResources,
): Promise<void> {
  const { method, rounds, seed, quiet = false } = options;
  const seeds = Array.from({ length: options.seeds }, (_, at) => seed + at);
  const replication = await withContext(io, options, (context) =>
    tuneTranslation(
      input,
      { ...settings, method, rounds, listSize: options.nbest, seeds },
      resources,
      context,
      ({ seed: own, round, score, added }) => {
        if (!quiet)
          void print(
            io.stderr,
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
  io: Io,
  model: TranslationModel,
  { output, weightsOutput }: TuneOptions,
): Promise<void> {
  if (output !== undefined)
    await writePieces(io, output, [serialiseTranslationModel(model)]);
  if (weightsOutput !== undefined)
    await writePieces(io, weightsOutput, [formatWeights(model.weights)]);
}
