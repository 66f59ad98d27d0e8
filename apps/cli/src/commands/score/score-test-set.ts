import type { PairPack, Score } from "@concord-mt/core";
import {
  type AlignedTestSet,
  loadAlignedTestSet,
} from "../../evaluation/aligned-test-set.ts";
import { alignmentFields } from "../../evaluation/alignment-fields.ts";
import { findPack } from "../../evaluation/packs.ts";
import { readPronouns } from "../../evaluation/pronouns.ts";
import { countSystems } from "../../evaluation/count-systems.ts";
import {
  type MetricResult,
  scoreCounted,
} from "../../evaluation/score-systems.ts";
import { toStringSegments } from "../../evaluation/string-metric.ts";
import { type Io, note } from "../../io.ts";
import { startProgress } from "../../terminal/progress.ts";
import { type TableMetric, chooseMetrics } from "./metrics.ts";
import type { ScoreOptions } from "./options.ts";

/** One metric's results for all systems. */
export interface ScoredMetric {
  readonly metric: TableMetric;
  readonly result: MetricResult<Score>;
}

/** A test set with the scores of all its systems. */
export interface ScoredTestSet {
  readonly scored: readonly ScoredMetric[];
  readonly aligned: AlignedTestSet;
  readonly pack: PairPack;
}

/** Reads, aligns and scores what a command line names. */
export async function scoreTestSet(
  io: Io,
  options: ScoreOptions,
): Promise<ScoredTestSet> {
  const found = await findPack(options);
  const pronouns = await readPronouns(io, options.pronouns, found.pack);
  const metrics = chooseMetrics(found.pack, pronouns, options);
  const aligned = await loadAlignedTestSet(io, found, options);
  await note(io, `words linked by ${aligned.alignedBy}`);
  const scored = await scoreAll(io, metrics, aligned, options);
  return { scored, aligned, pack: found.pack };
}

/** Intervals and a paired bootstrap against the first system come with every score unless other tests are named. */
async function scoreAll(
  io: Io,
  metrics: readonly TableMetric[],
  aligned: AlignedTestSet,
  options: ScoreOptions,
): Promise<ScoredMetric[]> {
  const { segments, testSet } = aligned;
  const tests =
    options.confidence || options.pairedAr || options.pairedBs === false
      ? options
      : { ...options, pairedBs: true };
  const progress = startProgress(io, "Scoring", {
    isQuiet: options.quiet ?? false,
  });
  try {
    const scored: ScoredMetric[] = [];
    for (const [at, metric] of metrics.entries()) {
      const onProgress = (done: number, total: number): void => {
        progress.update(at + done / total, metrics.length, metric.title);
      };
      const result =
        metric.kind === "aligned"
          ? await scoreCounted(
              io,
              metric.metric,
              testSet,
              await countSystems(
                io,
                metric.metric,
                testSet,
                (_, system) => segments[system] ?? [],
                onProgress,
              ),
              { ...tests, countTies: true },
              alignmentFields(aligned),
            )
          : await scoreCounted(
              io,
              metric.metric,
              testSet,
              await countSystems(
                io,
                metric.metric,
                testSet,
                ({ lines }) => toStringSegments(testSet, lines),
                onProgress,
              ),
              tests,
            );
      scored.push({ metric, result });
    }
    return scored;
  } finally {
    progress.end();
  }
}
