import { type Context, SettingError } from "@concord-mt/core";
import type { Resources } from "@concord-mt/evaluation";
import {
  type Replication,
  type SearchOptions,
  type TuneOptions,
  type TuningRound,
  type WeightPoint,
  type WeightRange,
  replicateTuning,
  scanWeight,
  tasks,
} from "@concord-mt/smt";
import { contextsBefore } from "./contexts-before.ts";
import type { DevelopmentInput } from "./input.ts";
import {
  type AnyDevelopmentSet,
  type ObjectiveName,
  developmentSet,
} from "./objectives.ts";
import { prepareSource } from "./prepare-source.ts";
import type { TranslationResources } from "./translate-text.ts";

/** What is measured on a development set, and how it is decoded. */
export interface ObjectiveSettings {
  /** @defaultValue `"bleu"` */
  readonly objective?: ObjectiveName | undefined;
  /** Source pronouns of `apt` and `autof`: a set of the pack, or a list. @defaultValue `"default"` */
  readonly pronouns?: string | readonly string[] | undefined;
  readonly search?: SearchOptions | undefined;
}

/** How weights are tuned. */
export interface TranslationTuningSettings extends ObjectiveSettings {
  /** @defaultValue `"mira"` */
  readonly method?: TuneOptions["method"] | undefined;
  /** @defaultValue 25 */
  readonly rounds?: number | undefined;
  /** Length of the n-best lists. @defaultValue 100 */
  readonly listSize?: number | undefined;
  /** A tuning for each. @defaultValue `[1]` */
  readonly seeds?: readonly number[] | undefined;
}

/** What tuning needs besides the system: `apt` and `autof` a language pack. */
export interface TuningResources extends TranslationResources {
  readonly pair?: Resources | undefined;
}

/** A round, and the tuning that it belongs to. */
export interface SeededRound extends TuningRound {
  readonly seed: number;
}

/**
 * Tunes the weights of a system, once with each seed.
 *
 * @throws SettingError or RangeError if settings are wrong; CorpusError if the texts do not go together.
 */
export async function tuneTranslation(
  input: DevelopmentInput,
  settings: TranslationTuningSettings,
  resources: TuningResources,
  context: Context,
  onRound: (round: SeededRound) => void = () => undefined,
): Promise<Replication> {
  const { method, rounds, listSize, search = {} } = settings;
  const { seeds = [1] } = settings;
  const set = await prepareSet(input, settings, resources, context);
  const { model, plm } = resources;
  const team = context.team({
    module: "@concord-mt/smt",
    tasks,
    isRepeatable: true,
  });
  let started = 0;
  try {
    return await replicateTuning(model, set, {
      ...search,
      ...(method && { method }),
      ...(rounds !== undefined && { rounds }),
      ...(listSize !== undefined && { listSize }),
      seeds,
      team,
      ...(plm && { features: [plm.data], featureSizes: [sizeOf(plm)] }),
      onRound: (round) => {
        context.signal.throwIfAborted();
        if (round.round === 1) started += 1;
        onRound({ ...round, seed: seeds[started - 1] ?? 0 });
      },
    });
  } finally {
    await team.close();
  }
}

/**
 * Decodes a development set with one weight after another for one feature, the others scaled to add up to 1.
 *
 * @throws SettingError if the system has no such feature.
 */
export async function scanTranslationWeight(
  input: DevelopmentInput,
  range: WeightRange,
  settings: ObjectiveSettings,
  resources: TuningResources,
  context: Context,
): Promise<WeightPoint[]> {
  const set = await prepareSet(input, settings, resources, context);
  const { model, plm } = resources;
  const team = context.team({
    module: "@concord-mt/smt",
    tasks,
    isRepeatable: true,
  });
  try {
    return await scanWeight(model, set, range, {
      ...settings.search,
      team,
      ...(plm && { features: [plm.data], featureSizes: [sizeOf(plm)] }),
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SettingError(error.message, {
      code: "value",
      setting: "grid",
    });
  } finally {
    await team.close();
  }
}

function sizeOf({
  name,
  startWeights,
}: NonNullable<TranslationResources["plm"]>): {
  readonly name: string;
  readonly size: number;
  readonly startWeights: readonly number[];
} {
  return { name, size: startWeights.length, startWeights };
}

async function prepareSet(
  input: DevelopmentInput,
  { objective = "bleu", pronouns }: ObjectiveSettings,
  { model, plm, pair }: TuningResources,
  context: Context,
): Promise<AnyDevelopmentSet> {
  const plain = prepareSource(model, input.source.lines);
  const sentences =
    plm === undefined
      ? plain
      : await contextsBefore(input, plain, { model, plm }, context);
  return developmentSet(
    input,
    { model, sentences, objective, pronouns, resources: pair },
    context,
  );
}
