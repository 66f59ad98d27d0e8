import { symmetrisations } from "@concord-mt/alignment";
import { SettingError } from "@concord-mt/core";
import { textTokenizers } from "@concord-mt/text";
import * as z from "zod";
import { metricNames, metricRecords } from "./metrics/registry.ts";
import { alignmentSources } from "./words/aligner.ts";

/** More resamples than anybody needs; a slip of the finger must not keep a machine busy for days. */
const maximumSamples = 1_000_000;

type Records = typeof metricRecords;

const ofMetrics = Object.fromEntries(
  Object.entries(metricRecords).map(([name, { settings }]) => [
    name,
    (settings as z.ZodType).prefault({}),
  ]),
) as unknown as {
  readonly [Name in keyof Records]: z.ZodPrefault<Records[Name]["settings"]>;
};

/** Intervals and tests. */
const testSettings = z.strictObject({
  confidence: z
    .boolean()
    .default(false)
    .describe("95 % confidence intervals by bootstrap"),
  pairedBootstrap: z
    .boolean()
    .default(false)
    .describe("sacreBLEU's paired bootstrap against the first system"),
  pairedRandomisation: z
    .boolean()
    .optional()
    .describe("approximate randomisation against the first system"),
  samples: z.int().min(1).max(maximumSamples).optional(),
  seed: z.int().min(0).default(12345).describe("random seed for resampling"),
});

/**
 * The settings of an evaluation, with all defaults: the one place from which command lines, requests and forms are
 * derived.
 */
export const evaluationSettings = z.strictObject({
  metrics: z
    .array(z.enum(metricNames))
    .min(1)
    .refine((names) => new Set(names).size === names.length, {
      message: "a metric is given twice",
    })
    .optional()
    .describe("metrics to compute; by default all that the pack supports"),
  pronouns: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
    .default("default")
    .describe("source pronouns to evaluate: a set in the pack, or a list"),
  tokenizer: z
    .enum(textTokenizers)
    .optional()
    .describe("tokenisation of the text"),
  alignment: z
    .strictObject({
      with: z
        .enum(alignmentSources)
        .optional()
        .describe("what the aligner starts from"),
      method: z
        .enum(["hmm", "diagonal", "ibm1"])
        .default("hmm")
        .describe("alignment model"),
      symmetrisation: z
        .enum(["posterior", "forward", "reverse", ...symmetrisations])
        .default("posterior")
        .describe("how to combine the two directions"),
    })
    .prefault({}),
  tests: testSettings.prefault({}),
  ...ofMetrics,
});

/** Settings as somebody gives them: everything may be left out. */
export type EvaluationSettingsInput = z.input<typeof evaluationSettings>;

/** Settings with all defaults filled in. */
export type EvaluationSettings = z.output<typeof evaluationSettings>;

/**
 * Fills in defaults.
 *
 * @throws SettingError that names the first wrong setting.
 */
export function parseSettings(
  settings: EvaluationSettingsInput,
): EvaluationSettings {
  const result = evaluationSettings.safeParse(settings);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const setting = issue?.path.join(".") ?? "";
  throw new SettingError(
    `${setting === "" ? "the settings are wrong" : `${setting} is wrong`}: ${issue?.message ?? ""}`,
    { code: "value", setting, cause: result.error },
  );
}
