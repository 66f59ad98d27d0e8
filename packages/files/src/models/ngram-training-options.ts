import type { TextChecks } from "../texts/reading-options.ts";
import type { LmEstimationOptions } from "./estimation-options.ts";

/** What `lm train` understands. */
export interface NgramTrainingOptions extends LmEstimationOptions, TextChecks {
  readonly order: number;
  readonly unk?: boolean;
  readonly interpolateUnigrams: boolean;
  readonly goodTuringMax?: readonly number[];
  readonly specialWords: "refuse" | "skip";
  readonly maxNgrams?: number;
  readonly arpa?: string;
  readonly binary?: string;
  readonly format: "text" | "json";
  readonly quiet?: boolean;
}
