import type { WeightRange } from "@concord-mt/smt";
import type { ObjectiveName } from "@concord-mt/translation";
import type { ReadingOptions } from "../texts/reading-options.ts";
import type { SearchFlags } from "./search-options.ts";

/** What `smt tune` understands. */
export interface TuningOptions extends SearchFlags, ReadingOptions {
  readonly source: string;
  readonly reference: readonly string[];
  readonly documents?: string;
  readonly output?: string;
  readonly weightsOutput?: string;
  readonly method: "mira" | "mert" | "pro";
  readonly objective: ObjectiveName;
  readonly rounds: number;
  readonly nbest: number;
  readonly seeds: number;
  readonly seed: number;
  readonly grid?: WeightRange;
  readonly svg?: string;
  readonly format: "text" | "json";
}
