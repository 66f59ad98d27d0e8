import type { Casing, Discount } from "@concord-mt/smt";
import type { ReadingOptions } from "../texts/reading-options.ts";

/** What `smt train` understands. */
export interface TranslationTrainingOptions extends ReadingOptions {
  readonly source: string;
  readonly target: string;
  readonly languagePair: { readonly source: string; readonly target: string };
  readonly output: string;
  readonly alignment?: string;
  readonly alignModel?: string;
  readonly lm?: string;
  readonly lmText?: string;
  readonly order: number;
  readonly casing: Casing;
  readonly maxWords: number;
  readonly maxLength: number;
  readonly discount: Discount;
  readonly minCount: number;
  readonly minScore: number;
  readonly top: number;
  readonly prune?: "a+e" | "a-e" | number;
  readonly reordering: boolean;
  readonly reorderingSmoothing: number | "counts";
  readonly exact?: boolean;
  readonly tags: boolean;
  readonly languagePack?: string;
  readonly mosesOut?: string;
  readonly threads?: number;
  readonly quiet?: boolean;
}
