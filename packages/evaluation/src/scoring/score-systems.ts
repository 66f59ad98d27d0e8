import {
  type Metric,
  type PausingContext,
  type Score,
  type Signature,
  type SignatureField,
  type StatisticsMatrix,
  addRows,
  prefixSignature,
} from "@concord-mt/core";
import { documentUnits } from "@concord-mt/correlation";
import { type Lead, findLead } from "./find-lead.ts";
import type { TestSet } from "../texts/test-set.ts";
import {
  type ResamplingOptions,
  type TestSettings,
  type Tested,
  testFields,
  testSystems,
} from "./significance.ts";

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
  /** Who is best and how surely; where a randomisation test was wanted. */
  readonly lead?: Lead | undefined;
}

/** How counted systems are scored. */
export interface ScoringOptions extends Partial<
  Pick<ResamplingOptions, "countTies" | "likeSacrebleu">
> {
  readonly tests: TestSettings;
  /** What stands before the metric's own fields in the signature. */
  readonly fields?: readonly SignatureField[];
}

/** Scores systems whose segments are counted, and runs the tests that are wanted. */
export async function scoreSystems<S extends Score>(
  metric: Pick<
    Metric<never, S>,
    "statistics" | "score" | "signature" | "higherIsBetter"
  >,
  testSet: Pick<TestSet, "systems" | "references" | "documents" | "coverage">,
  statistics: readonly StatisticsMatrix[],
  { tests, countTies = false, likeSacrebleu, fields = [] }: ScoringOptions,
  context: PausingContext,
): Promise<MetricResult<S>> {
  const { higherIsBetter } = metric;
  const clusters = documentUnits(testSet.documents);
  const scoreRow = (row: Float64Array): number | undefined =>
    metric.score(row).score;
  const tested = await testSystems(
    statistics,
    scoreRow,
    tests,
    { countTies, likeSacrebleu, clusters },
    context,
  );
  const scores = statistics.map((matrix) => metric.score(addRows(matrix)));
  const lead =
    tests.pairedRandomisation === true
      ? await findLead(
          statistics,
          scoreRow,
          {
            scores: scores.map(({ score }) => score),
            higherIsBetter,
            tested,
            tests,
            clusters,
          },
          context,
        )
      : undefined;
  return {
    higherIsBetter,
    lead,
    signature: prefixSignature(metric.signature(), [
      { key: "nrefs", short: "#", value: testSet.references.length },
      ...(testSet.coverage === undefined
        ? []
        : [{ key: "segments", short: "sg", value: "aligned" }]),
      ...testFields(tests, clusters !== undefined),
      ...fields,
    ]),
    systems: testSet.systems.map(({ name }, at) => {
      const own = statistics[at] ?? nothing(metric.statistics.length);
      return {
        name,
        score: scores[at] ?? metric.score(addRows(own)),
        tested: tested[at] ?? {},
        statistics: own,
      };
    }),
  };
}

function nothing(width: number): StatisticsMatrix {
  return { rows: 0, width, values: new Float64Array(0) };
}
