import { valuesOf } from "@concord-mt/sacrebleu-parity";
import type { ChrfOptions } from "../src/index.ts";

/** sacreBLEU's names for the options. */
interface Config {
  readonly word_order?: number;
  readonly char_order?: number;
  readonly beta?: number;
  readonly lowercase?: boolean;
  readonly whitespace?: boolean;
  readonly eps_smoothing?: boolean;
}

interface Entry {
  readonly config: Config;
  readonly nrefs: number;
  readonly system: string;
  readonly signature: string;
}

interface Scores {
  readonly corpus: readonly (Entry & {
    readonly name: string;
    readonly short: string;
    readonly score: number;
    readonly sum_stats: readonly number[];
  })[];
  readonly sentence: readonly (Entry & {
    readonly scores: readonly number[];
    readonly stats: readonly (readonly number[])[];
  })[];
}

interface Tiny {
  readonly set: string;
  readonly hyps: readonly string[];
  readonly refs: readonly (readonly string[])[];
  readonly score: number;
  readonly config: Config;
}

export const scores = valuesOf("chrf/scores.json") as Scores;
export const tiny = valuesOf("chrf/tiny.json") as readonly Tiny[];
export const words = valuesOf("chrf/words.json") as readonly (readonly [
  string,
  readonly string[],
])[];

export function toOptions(config: Config): ChrfOptions {
  return {
    wordOrder: config.word_order ?? 0,
    charOrder: config.char_order ?? 6,
    beta: config.beta ?? 2,
    lowercase: config.lowercase ?? false,
    whitespace: config.whitespace ?? false,
    epsSmoothing: config.eps_smoothing ?? false,
  };
}
