import type { RandomGenerator } from "@concord-mt/core";
import type { Objective } from "./objective.ts";
import type { Pool } from "./pool.ts";

/** What an optimiser is given. */
export interface OptimiserInput {
  readonly pool: Pool;
  readonly objective: Objective;
  readonly weights: Float64Array;
  /** Which weights may change; 1 for those that may. */
  readonly isTuned: Uint8Array;
  readonly random: RandomGenerator;
  /** Where the metric keeps the length of the references, -1 if it does not. */
  readonly lengthStatistic: number;
}
