import type {
  Context,
  Metric,
  Score,
  StatisticsMatrix,
} from "@concord-mt/core";
import type { PairPack } from "@concord-mt/pack";
import type { Run, RunMetric, RunReferenceScore } from "@concord-mt/run";
import type * as z from "zod";
import type { CountingProgress } from "../scoring/count-systems.ts";
import type { NamedTagger } from "../words/resources.ts";
import type { AlignedTestSet } from "../words/align-test-set.ts";

/** What a metric is made from besides its own settings. */
export interface MetricGiven {
  readonly pack: PairPack;
  /** Source pronouns: the name of one of the pack's sets, or a list. */
  readonly pronouns: string | readonly string[];
  /** Tells pronouns of the target language from other words of the same form. */
  readonly tagger?: NamedTagger | undefined;
}

/** A metric that is set up for an evaluation. */
export interface PreparedMetric {
  readonly title: string;
  readonly metric: Pick<
    Metric<never, Score>,
    "statistics" | "score" | "signature" | "higherIsBetter"
  >;
  /** Counts the segments of all systems; each occurrence is judged once. */
  count(
    aligned: AlignedTestSet,
    context: Context,
    onProgress: CountingProgress,
  ): Promise<CountedMetric>;
}

/** The rows of all systems, and what a run keeps of the occurrences behind them. */
export interface CountedMetric {
  readonly statistics: readonly StatisticsMatrix[];
  readonly kept?: Pick<Run, "apt" | "act">;
  /** The reference's own score, for metrics over occurrences. */
  readonly ofReference?: RunReferenceScore;
}

/** A metric as evaluations know it: all there is to say of it but its own package. */
export interface MetricRecord<Schema extends z.ZodType = z.ZodType> {
  /** As settings and gates call it: `apt`. */
  readonly name: string;
  /** Whether it compares aligned words or lines of text. */
  readonly kind: "aligned" | "text";
  /** Whether it is computed only if somebody names it. @defaultValue false */
  readonly isExtra?: boolean;
  /** Whether the bootstrap test counts resamples that differ exactly as much as the systems do; sacreBLEU's metrics do not. */
  readonly countTies: boolean;
  /** Its settings, with their defaults. */
  readonly settings: Schema;
  /** Whether a pack has what the metric needs. */
  readonly isPossible: (pack: PairPack) => boolean;
  readonly prepare: (
    settings: z.output<Schema>,
    given: MetricGiven,
  ) => PreparedMetric;
  /** The function from a row of a saved run to its score. */
  readonly scorer: (
    run: Run,
    metric: RunMetric,
  ) => (row: Float64Array) => Score;
  /** The same for the row of one segment alone. @defaultValue `scorer` */
  readonly segmentScorer?: MetricRecord<Schema>["scorer"];
}
