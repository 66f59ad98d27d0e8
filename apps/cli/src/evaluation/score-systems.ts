import {
  type Metric,
  type Score,
  type Signature,
  type SignatureField,
  type StatisticsMatrix,
  addRows,
  countCorpus,
  prefixSignature,
} from "@concord-mt/core";
import { countSystems } from "./count-systems.ts";
import type { PausingIo } from "./pause.ts";
import type { TestOptions, Tested } from "./significance.ts";
import { testFields, testSystems } from "./significance.ts";
import type { SystemOutput, TestSet } from "./test-set.ts";

/** One system's result. */
export interface SystemResult<S extends Score> {
  readonly name: string;
  readonly score: S;
  readonly tested: Tested;
  readonly statistics: StatisticsMatrix;
}

/** What a metric says of all systems. */
export interface MetricResult<S extends Score> {
  readonly higherIsBetter: boolean;
  readonly signature: Signature;
  readonly systems: readonly SystemResult<S>[];
}

/** Scores every system with a metric and runs the tests that were asked for. */
export async function scoreSystems<Segment, S extends Score>(
  io: PausingIo,
  metric: Metric<Segment, S>,
  testSet: TestSet,
  segmentsOf: (system: SystemOutput, at: number) => readonly Segment[],
  options: TestOptions,
  fields: readonly SignatureField[] = [],
): Promise<MetricResult<S>> {
  const statistics = await countSystems(io, metric, testSet, segmentsOf);
  return scoreCounted(io, metric, testSet, statistics, options, fields);
}

/** Scores systems whose segments are counted already, and runs the tests that were asked for. */
export async function scoreCounted<Segment, S extends Score>(
  io: PausingIo,
  metric: Metric<Segment, S>,
  testSet: TestSet,
  statistics: readonly StatisticsMatrix[],
  options: TestOptions,
  fields: readonly SignatureField[] = [],
): Promise<MetricResult<S>> {
  const tested = await testSystems(
    io,
    statistics,
    (row) => metric.score(row).score,
    options,
    testSet.documents,
  );
  return {
    higherIsBetter: metric.higherIsBetter,
    signature: prefixSignature(metric.signature(), [
      { key: "nrefs", short: "#", value: testSet.references.length },
      ...(testSet.coverage === undefined
        ? []
        : [{ key: "segments", short: "sg", value: "aligned" }]),
      ...testFields(options, testSet.documents !== undefined),
      ...fields,
    ]),
    systems: testSet.systems.map(({ name }, at) => {
      const own = statistics[at] ?? countCorpus(metric, []);
      return {
        name,
        score: metric.score(addRows(own)),
        tested: tested[at] ?? {},
        statistics: own,
      };
    }),
  };
}
