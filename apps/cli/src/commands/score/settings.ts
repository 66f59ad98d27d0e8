import { defaultCaseWeights } from "@concord-mt/core";
import type { EvaluationSettingsInput } from "@concord-mt/evaluation";
import { readPronouns } from "@concord-mt/files";
import type { PairPack } from "@concord-mt/pack";
import type { Io } from "../../io.ts";
import { toWords } from "../../options/aligned-options.ts";
import { papersAlignment } from "../../options/presets.ts";
import { toTests } from "../../options/test-options.ts";
import type { ScoreOptions } from "./options.ts";

/** The set-up of the 2017 paper. */
export const paper2017: Partial<ScoreOptions> = {
  ...papersAlignment,
  aptMode: "paper",
  aptRepair: true,
  aptWeights: defaultCaseWeights,
  aptDiscard: [],
};

/** The settings that the options stand for. */
export async function toSettings(
  io: Io,
  options: ScoreOptions,
  pack: PairPack,
): Promise<EvaluationSettingsInput> {
  const pronouns = await readPronouns(io, options.pronouns, pack);
  return {
    metrics: options.metrics && [...options.metrics],
    pronouns: typeof pronouns === "string" ? pronouns : [...pronouns],
    ...toWords(options),
    tests: toTests(options),
    apt: {
      mode: options.aptMode,
      repair: options.aptRepair,
      weights: [...options.aptWeights],
      discard: [...(options.aptDiscard ?? [])],
      nonPronoun: options.aptNonPronoun,
    },
    bleu: { tokenize: options.bleuTokenize, lowercase: options.bleuLowercase },
    chrf: { wordOrder: options.chrfWordOrder },
    ter: { caseSensitive: options.terCaseSensitive },
  };
}
