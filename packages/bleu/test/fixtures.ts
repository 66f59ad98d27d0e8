import { valuesOf } from "@concord-mt/sacrebleu-parity";
import type { BleuOptions } from "../src/index.ts";

/** sacreBLEU's names for the options. */
interface Config {
  readonly tokenize?: BleuOptions["tokenize"];
  readonly smooth_method?: BleuOptions["smoothMethod"];
  readonly smooth_value?: number | null;
  readonly lowercase?: boolean;
  readonly effective_order?: boolean;
  readonly max_ngram_order?: number;
}

interface Entry {
  readonly config: Config;
  readonly nrefs: number;
  readonly system: string;
  readonly signature: string;
}

interface Parts {
  readonly score: number;
  readonly counts: readonly number[];
  readonly totals: readonly number[];
  readonly precisions: readonly number[];
  readonly bp: number;
}

interface Scores {
  readonly corpus: readonly (Entry &
    Parts & {
      readonly short: string;
      readonly text: string;
    })[];
  readonly sentence: readonly (Entry & {
    readonly scores: readonly number[];
    readonly stats: readonly (readonly number[])[];
  })[];
}

interface Tiny extends Parts {
  readonly set: string;
  readonly hyps: readonly string[];
  readonly refs: readonly (readonly string[])[];
  readonly smooth: NonNullable<BleuOptions["smoothMethod"]>;
  readonly value: number | null;
  readonly effective_order: boolean;
}

export const scores = valuesOf("bleu/scores.json") as Scores;
export const tiny = valuesOf("bleu/tiny.json") as readonly Tiny[];

export function toOptions(config: Config): BleuOptions {
  const { smooth_value: value } = config;
  return {
    tokenize: config.tokenize ?? "13a",
    smoothMethod: config.smooth_method ?? "exp",
    ...(typeof value === "number" && { smoothValue: value }),
    lowercase: config.lowercase ?? false,
    effectiveOrder: config.effective_order ?? false,
    maxOrder: config.max_ngram_order ?? 4,
  };
}
