import { Command } from "commander";
import type { Score } from "@concord-mt/core";
import type { Run } from "@concord-mt/report";
import {
  type AlignedTestSet,
  loadAlignedTestSet,
} from "../evaluation/aligned-test-set.ts";
import { alignmentFields } from "../evaluation/alignment-fields.ts";
import { findPack } from "../evaluation/packs.ts";
import { readPronouns } from "../evaluation/pronouns.ts";
import { makeRun, writeRun } from "../evaluation/run.ts";
import {
  type MetricResult,
  scoreSystems,
} from "../evaluation/score-systems.ts";
import { toStringSegments } from "../evaluation/string-metric.ts";
import type { Io } from "../io.ts";
import { addAlignedOptions } from "../options/aligned-options.ts";
import {
  addFileOptions,
  addOutputOptions,
  addTestOptions,
} from "../options/evaluation-options.ts";
import { startProgress } from "../terminal/progress.ts";
import { writeReport } from "./report/write-report.ts";
import { type TableMetric, chooseMetrics } from "./score/metrics.ts";
import { type ScoreOptions, addMetricOptions } from "./score/options.ts";
import { writeScoreboard } from "./score/write.ts";

/** One metric's results for all systems. */
export interface ScoredMetric {
  readonly metric: TableMetric;
  readonly result: MetricResult<Score>;
}

/** `concord score`: all metrics for all systems. */
export function scoreCommand(io: Io): Command {
  const command = addMetricOptions(
    addAlignedOptions(addFileOptions(new Command("score"))),
  );
  return addOutputOptions(addTestOptions(command), { width: 1 })
    .addHelpText(
      "after",
      "\nExample:\n  $ concord score -s source.en -r reference.fr -i a.fr b.fr c.fr -l en-fr --documents docs.txt\n",
    )
    .action(async (options: ScoreOptions) => {
      const found = await findPack(options);
      const pronouns = await readPronouns(io, options.pronouns, found.pack);
      const metrics = chooseMetrics(found.pack, pronouns, options);
      const aligned = await loadAlignedTestSet(io, found, options);
      const scored = scoreAll(io, metrics, aligned, options);
      await keep(
        io,
        () => makeRun(scored, aligned, found.pack, options),
        options,
      );
      await writeScoreboard(io, scored, aligned, options);
    });
}

/** Writes the run and its report, where they are asked for. */
async function keep(
  io: Io,
  make: () => Run,
  { save, report }: ScoreOptions,
): Promise<void> {
  if (save === undefined && report === undefined) return;
  const run = make();
  if (save !== undefined) await writeRun(io, save, run);
  if (report !== undefined) await writeReport(io, report, run);
}

/** Intervals and a paired bootstrap against the first system come with every score unless other tests are named. */
function scoreAll(
  io: Io,
  metrics: readonly TableMetric[],
  aligned: AlignedTestSet,
  options: ScoreOptions,
): ScoredMetric[] {
  const { segments, testSet } = aligned;
  const tests =
    options.confidence || options.pairedAr
      ? options
      : { ...options, pairedBs: true };
  const progress = startProgress(io, "Scoring", {
    isQuiet: options.quiet ?? false,
  });
  try {
    return metrics.map((metric, at) => {
      io.signal.throwIfAborted();
      progress.update(at, metrics.length);
      const result =
        metric.kind === "aligned"
          ? scoreSystems(
              metric.metric,
              testSet,
              (_, system) => segments[system] ?? [],
              { ...tests, countTies: true },
              alignmentFields(aligned),
            )
          : scoreSystems(
              metric.metric,
              testSet,
              ({ lines }) => toStringSegments(testSet, lines),
              tests,
            );
      return { metric, result };
    });
  } finally {
    progress.end();
  }
}
