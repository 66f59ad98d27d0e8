import { pcg64 } from "@concord-mt/core";
import type { CoefficientName } from "../coefficients/coefficient.ts";
import {
  type BootstrapInterval,
  percentileInterval,
} from "../resampling/interval.ts";
import { checkSamples, defaultSeed } from "../resampling/options.ts";
import {
  correlateTables,
  type CorrelationLevel,
  everything,
  flatten,
  type ScoreTable,
} from "./score-table.ts";

export interface BootstrapCorrelationOptions {
  /** @defaultValue "pearson" */
  readonly method?: CoefficientName;
  /** @defaultValue "system" */
  readonly level?: CorrelationLevel;
  /**
   * What is drawn anew: the interval then speaks of other systems, other inputs, or both.
   * @defaultValue "both"
   */
  readonly resample?: "systems" | "inputs" | "both";
  /** @defaultValue 1000 */
  readonly samples?: number;
  /** @defaultValue 12345 */
  readonly seed?: number;
}

/** A correlation with its bootstrap interval. */
export interface BootstrapCorrelation extends BootstrapInterval {
  readonly coefficient: number | undefined;
}

/**
 * Bootstrap interval (95 %) of the correlation between a metric and human scores (Deutsch et al., 2021: Boot-Systems,
 * Boot-Inputs, Boot-Both). Resamples whose correlation is undefined, for instance because one system was drawn every
 * time, are left out and counted.
 *
 * @throws RangeError if the tables differ in shape, a value is NaN or infinite, or `samples` is not positive.
 */
export function bootstrapCorrelation(
  {
    human,
    metric,
  }: { readonly human: ScoreTable; readonly metric: ScoreTable },
  {
    method = "pearson",
    level = "system",
    resample = "both",
    samples = 1000,
    seed = defaultSeed,
  }: BootstrapCorrelationOptions = {},
): BootstrapCorrelation {
  checkSamples(samples);
  const flat = flatten(human, metric);
  const { inputs } = flat;
  const [first = new Float64Array(), second = new Float64Array()] = flat.tables;
  const all = everything(flat);
  const coefficient = correlateTables(first, second, {
    selection: all,
    inputs,
    level,
    method,
  });
  if (flat.systems === 0 || inputs === 0)
    return { coefficient, ...percentileInterval(new Float64Array()) };
  const random = pcg64(seed);
  const selection = {
    systems: all.systems.slice(),
    inputs: all.inputs.slice(),
  };
  const drawn = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample += 1) {
    if (resample !== "inputs")
      random.fillIntegers(selection.systems, flat.systems);
    if (resample !== "systems") random.fillIntegers(selection.inputs, inputs);
    drawn[sample] =
      correlateTables(first, second, { selection, inputs, level, method }) ??
      NaN;
  }
  return { coefficient, ...percentileInterval(drawn) };
}
