import { CorpusError } from "@concord-mt/core";
import {
  type BootstrapCorrelation,
  type PermutationTest,
  type ScoreTable,
  type SoftPairwiseAccuracy,
  type TieCalibration,
  bootstrapCorrelation,
  permutationTest,
  softPairwiseAccuracy,
  tieCalibration,
} from "@concord-mt/correlation";
import { UsageError } from "../../errors.ts";
import { readAllLines } from "../../evaluation/read-lines.ts";
import type { Io } from "../../io.ts";

/** Agreement segment by segment. */
interface SegmentAgreement {
  readonly name: string;
  readonly soft: SoftPairwiseAccuracy;
  readonly ties: TieCalibration;
  /** Of the systems' mean scores, over systems and segments drawn anew. */
  readonly both: BootstrapCorrelation;
}

/** Whether one metric agrees more, by permuting single scores. */
interface SegmentComparison extends PermutationTest {
  readonly first: string;
  readonly second: string;
}

export interface SegmentResult {
  readonly systems: readonly string[];
  readonly segments: number;
  readonly metrics: readonly SegmentAgreement[];
  readonly comparisons: readonly SegmentComparison[];
}

export interface SegmentFile {
  readonly column: string;
  readonly file: string;
}

/**
 * Reads segment scores and compares metrics with people: soft pairwise accuracy, acc-eq with tie calibration,
 * intervals over systems and segments, permutation tests between metrics.
 *
 * @throws UsageError if people's scores are not among the files; CorpusError if the files do not fit together.
 */
export async function analyseSegments(
  io: Io,
  files: readonly SegmentFile[],
  {
    human,
    lowerIsBetter,
    samples,
    seed,
  }: {
    readonly human: string;
    readonly lowerIsBetter: readonly string[];
    readonly samples: number;
    readonly seed: number;
  },
): Promise<SegmentResult> {
  const tables = new Map<string, ReadonlyMap<string, Scores>>();
  for (const { column, file } of files) {
    if (tables.has(column))
      throw new UsageError(`segment scores of ${column} are given twice`);
    tables.set(column, readScores(await readAllLines(io, file), file));
  }
  const people = tables.get(human);
  const others = files.filter(({ column }) => column !== human);
  if (people === undefined || others.length === 0)
    throw new UsageError(
      `--segments needs people's scores (${human}=FILE) and those of a metric`,
    );
  const systems = [...people.keys()].filter((name) =>
    [...tables.values()].every((table) => table.has(name)),
  );
  if (systems.length < 2)
    throw new UsageError(
      `the files of --segments share ${systems.length === 1 ? "one system" : "no system"}; correlations need two`,
    );
  const segments = people.get(systems[0] ?? "")?.length ?? 0;
  const lower = new Set(lowerIsBetter.map((name) => name.toLowerCase()));
  const tableOf = ({ column, file }: SegmentFile): ScoreTable =>
    systems.map((name) => {
      const own = tables.get(column)?.get(name) ?? [];
      if (own.length !== segments)
        throw new CorpusError(
          `${name} has ${own.length} segments here and ${segments} for people's scores of ${systems[0] ?? ""}`,
          { code: "length", file },
        );
      return lower.has(column.toLowerCase())
        ? own.map((value) => (value === undefined ? undefined : -value))
        : own;
    });
  const humanTable = files
    .filter(({ column }) => column === human)
    .flatMap(tableOf);
  const metrics = others.map((file) => ({
    name: file.column,
    table: tableOf(file),
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
        .map((second) => ({
          first: first.name,
          second: second.name,
          ...permutationTest(
            { human: humanTable, first: first.table, second: second.table },
            { samples, seed },
          ),
        })),
    ),
  };
}

type Scores = readonly (number | undefined)[];

/** Lines of system and score, a system's segments in order; `None` for no score, as in mt-metrics-eval. */
function readScores(
  lines: readonly string[],
  file: string,
): ReadonlyMap<string, Scores> {
  const scores = new Map<string, (number | undefined)[]>();
  lines.forEach((text, at) => {
    if (text.trim() === "") return;
    const [system = "", cell = "", ...rest] = text.split("\t");
    const isMissing = cell.trim().toLowerCase() === "none";
    const value = Number(cell);
    if (
      rest.length > 0 ||
      cell.trim() === "" ||
      (!isMissing && !Number.isFinite(value))
    )
      throw new CorpusError(
        "expected a system, a tab and a number (or None for no score)",
        { code: "format", file, line: at + 1 },
      );
    const own = scores.get(system) ?? [];
    own.push(isMissing ? undefined : value);
    scores.set(system, own);
  });
  return scores;
}
