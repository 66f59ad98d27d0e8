import { CorpusError, SettingError } from "@concord-mt/core";
import { errorMetrics } from "../columns/score-columns.ts";
import { defaultSeed } from "../resampling/options.ts";
import {
  type BootstrapCorrelation,
  bootstrapCorrelation,
} from "../systems/bootstrap-correlation.ts";
import {
  type PermutationTest,
  permutationTest,
} from "../systems/permutation-test.ts";
import type { ScoreTable } from "../systems/score-table.ts";
import {
  type SoftPairwiseAccuracy,
  softPairwiseAccuracy,
} from "../systems/soft-pairwise-accuracy.ts";
import type { SegmentScores } from "./segment-scores.ts";
import { type TieCalibration, tieCalibration } from "./tie-calibration.ts";

/** How one metric agrees with people, segment by segment. */
export interface SegmentAgreement {
  readonly name: string;
  readonly soft: SoftPairwiseAccuracy;
  readonly ties: TieCalibration;
  /** Of the systems' mean scores, over systems and segments drawn anew. */
  readonly both: BootstrapCorrelation;
}

/**
 * Whether one metric agrees more with people: on these systems, by permuting single scores (Perm-Both), and on systems
 * in general, by permuting whole systems (Perm-Systems), which alone allows for metrics that like or dislike a system.
 */
export interface SegmentComparison extends PermutationTest {
  readonly first: string;
  readonly second: string;
  readonly bySystem: PermutationTest;
}

/** Agreement over the systems that all columns have. */
export interface CorrelatedSegments {
  readonly systems: readonly string[];
  /** Segments of each system. */
  readonly segments: number;
  readonly metrics: readonly SegmentAgreement[];
  /** Every ordered pair of metrics. */
  readonly comparisons: readonly SegmentComparison[];
}

export interface CorrelateSegmentsOptions {
  /** The column with human scores. */
  readonly human: string;
  /** Columns in which lower is better, in upper or lower case. @defaultValue {@link errorMetrics} */
  readonly lowerIsBetter?: readonly string[];
  /** @defaultValue 1000 */
  readonly samples?: number;
  /** @defaultValue 12345 */
  readonly seed?: number;
}

/**
 * Compares metrics with people segment by segment: soft pairwise accuracy, acc-eq with tie calibration, intervals over
 * systems and segments, permutation tests between metrics.
 *
 * @throws SettingError (`segments`) if human scores or a metric's are not there, a column is there twice, or fewer
 * than two systems are in all of them; CorpusError (`length`) if systems differ in their number of segments.
 */
export function correlateSegments(
  columns: readonly SegmentScores[],
  {
    human,
    lowerIsBetter = errorMetrics,
    samples = 1000,
    seed = defaultSeed,
  }: CorrelateSegmentsOptions,
): CorrelatedSegments {
  const { people, others } = checkColumns(columns, human);
  const systems = sharedSystems(people, columns);
  const segments = people.systems.get(systems[0] ?? "")?.length ?? 0;
  const lower = new Set(lowerIsBetter.map((name) => name.toLowerCase()));
  const tableOf = ({ column, file, systems: own }: SegmentScores): ScoreTable =>
    systems.map((name) => {
      const values = own.get(name) ?? [];
      if (values.length !== segments)
        throw new CorpusError(
          `${name} has ${values.length} segments here and ${segments} for human scores of ${systems[0] ?? ""}`,
          { code: "length", file },
        );
      return lower.has(column.toLowerCase())
        ? values.map((value) => (value === undefined ? undefined : -value))
        : values;
    });
  const humanTable = tableOf(people);
  const metrics = others.map((scores) => ({
    name: scores.column,
    table: tableOf(scores),
  }));
  return {
    systems,
    segments,
    metrics: metrics.map(({ name, table }) => {
      const both = { human: humanTable, metric: table };
      return {
        name,
        soft: softPairwiseAccuracy(both),
        ties: tieCalibration(both),
        both: bootstrapCorrelation(both, { samples, seed }),
      };
    }),
    comparisons: metrics.flatMap((first) =>
      metrics
        .filter((second) => second !== first)
        .map((second) => {
          const tables = {
            human: humanTable,
            first: first.table,
            second: second.table,
          };
          return {
            first: first.name,
            second: second.name,
            ...permutationTest(tables, { samples, seed }),
            bySystem: permutationTest(tables, {
              permute: "systems",
              samples,
              seed,
            }),
          };
        }),
    ),
  };
}

function checkColumns(
  columns: readonly SegmentScores[],
  human: string,
): {
  readonly people: SegmentScores;
  readonly others: readonly SegmentScores[];
} {
  const seen = new Set<string>();
  for (const { column } of columns) {
    if (seen.has(column))
      throw new SettingError(`segment scores of ${column} are given twice`, {
        code: "conflict",
        setting: "segments",
      });
    seen.add(column);
  }
  const people = columns.find(({ column }) => column === human);
  const others = columns.filter(({ column }) => column !== human);
  if (people === undefined || others.length === 0)
    throw new SettingError(
      `segments requires human scores (${human}) and those of a metric`,
      { code: "value", setting: "segments" },
    );
  return { people, others };
}

function sharedSystems(
  people: SegmentScores,
  columns: readonly SegmentScores[],
): readonly string[] {
  const systems = [...people.systems.keys()].filter((name) =>
    columns.every((column) => column.systems.has(name)),
  );
  if (systems.length < 2)
    throw new SettingError(
      `segment scores share ${systems.length === 1 ? "one system" : "no system"}; correlations need two`,
      { code: "value", setting: "segments" },
    );
  return systems;
}
