import { valuesOf } from "@concord-mt/sacrebleu-parity";
import type { TerOptions } from "../src/index.ts";

/** sacreBLEU's names for the options. */
interface Config {
  readonly normalized?: boolean;
  readonly no_punct?: boolean;
  readonly asian_support?: boolean;
  readonly case_sensitive?: boolean;
}

interface Entry {
  readonly config: Config;
  readonly nrefs: number;
  readonly system: string;
  readonly signature: string;
}

interface Scores {
  readonly corpus: readonly (Entry & {
    readonly short: string;
    readonly score: number;
    readonly num_edits: number;
    readonly ref_length: number;
  })[];
  readonly sentence: readonly (Entry & {
    readonly scores: readonly number[];
    readonly edits: readonly number[];
    readonly ref_lengths: readonly number[];
  })[];
}

export const scores = valuesOf("ter/scores.json") as Scores;
export const tokenizers = valuesOf("ter/tokenizers.json") as Readonly<
  Record<string, readonly (readonly [string, string])[]>
>;

export function toOptions(config: Config): TerOptions {
  return {
    normalized: config.normalized ?? false,
    noPunct: config.no_punct ?? false,
    asianSupport: config.asian_support ?? false,
    caseSensitive: config.case_sensitive ?? false,
  };
}
