import { aptLists, c1c4 } from "@concord-mt/apt";
import {
  type AlignedTranslation,
  type Signature,
  type StatisticsMatrix,
  addRows,
  pcg64,
  prefixSignature,
} from "@concord-mt/core";
import { pairedBootstrap } from "@concord-mt/correlation";
import { type GridPoint, searchWeights } from "@concord-mt/plm";
import { toSegments } from "./load-comparison.ts";
import type { LoadedNbest } from "./load-nbest.ts";
import { rerankFields } from "./rerank-fields.ts";
import { decisionOptions } from "./rerank-list.ts";
import type { NbestOptions } from "./rerank-options.ts";
import type { RerankSetup } from "./setup.ts";

/** What to try, and how intervals are drawn. */
export interface TuningOptions extends NbestOptions {
  readonly alphas: readonly number[];
  readonly betas: readonly number[];
  readonly samples: number;
  readonly seed: number;
}

/** One pair of weights on the development set. */
export interface TunedPoint extends Omit<GridPoint, "choices"> {
  readonly right: number;
  readonly total: number;
  readonly accuracy: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** Paired bootstrap against the decoder's own best. */
  readonly p: number | undefined;
  /** Share of resamples in which no other pair is better. */
  readonly bestIn: number;
}

/** The result of a search. */
export interface Tuning {
  readonly baseline: TunedPoint;
  readonly points: readonly TunedPoint[];
  /** The most accurate pair; of equals the one that changes least. */
  readonly best: TunedPoint;
  readonly signature: Signature;
}

/** Re-ranks the development set with each pair and counts what is right. */
export function tuneWeights(
  nbest: LoadedNbest,
  references: readonly (readonly AlignedTranslation[])[],
  setup: RerankSetup,
  options: TuningOptions,
): Tuning {
  const { found, pronouns } = setup;
  const metric = c1c4({ lists: aptLists(found.pack, { pronouns }) });
  const rows = countCandidates(nbest, references, metric);
  const prepared = nbest.sentences.flatMap(
    (sentence) => sentence.prepared ?? [],
  );
  const grid = {
    alpha: [0, ...options.alphas.filter((alpha) => alpha !== 0)],
    beta: options.betas,
  };
  const searched = [
    ...searchWeights(prepared, grid, decisionOptions(setup, options)),
  ];
  const statistics = searched.map(({ choices }) => toMatrix(choices, rows));
  const documents = nbest.documents?.filter(
    (_, at) => nbest.sentences[at]?.prepared !== undefined,
  );
  const points = testPoints(searched, statistics, documents, options);
  const [baseline, ...others] = points;
  if (baseline === undefined) throw new RangeError("there is no weight to try");
  const best = others.reduce(
    (a, b) =>
      b.right > a.right || (b.right === a.right && b.changed < a.changed)
        ? b
        : a,
    baseline,
  );
  const signature = prefixSignature(
    metric.signature(),
    rerankFields(setup, nbest, options),
  );
  return { baseline, points: others, best, signature };
}

/** C1 to C4 of each candidate of each sentence. */
type Rows = readonly (readonly Float64Array[])[];

function countCandidates(
  nbest: LoadedNbest,
  references: readonly (readonly AlignedTranslation[])[],
  metric: ReturnType<typeof c1c4>,
): Rows {
  const most = Math.max(
    0,
    ...nbest.sentences.map(({ prepared }) => prepared?.candidates.length ?? 0),
  );
  const rows: Float64Array[][] = nbest.sentences.map(() => []);
  for (let place = 0; place < most; place += 1) {
    const translations = nbest.sentences.map(
      ({ prepared }) =>
        prepared?.candidates[place]?.hypothesis ?? { words: [], alignment: [] },
    );
    const segments = toSegments(nbest, references, translations);
    segments.forEach((segment, at) => {
      const { prepared } = nbest.sentences[at] ?? {};
      if (prepared?.candidates[place] === undefined) return;
      const row = new Float64Array(4);
      metric.count(segment, row, 0);
      rows[at]?.push(row);
    });
  }
  return rows.filter((row) => row.length > 0);
}

function toMatrix(choices: readonly number[], rows: Rows): StatisticsMatrix {
  const values = new Float64Array(choices.length * 4);
  choices.forEach((choice, at) => {
    values.set(rows[at]?.[choice] ?? new Float64Array(4), at * 4);
  });
  return { rows: choices.length, width: 4, values };
}

function testPoints(
  searched: readonly GridPoint[],
  statistics: readonly StatisticsMatrix[],
  documents: readonly string[] | undefined,
  { samples, seed }: TuningOptions,
): TunedPoint[] {
  const { baseline, systems } = pairedBootstrap(statistics, accuracyOf, {
    samples,
    seed,
    ...(documents === undefined ? {} : { clusters: documents }),
  });
  const wins = countWins(statistics, documents, { samples, seed });
  return searched.map(({ alpha, beta, changed }, at) => {
    const tested = at === 0 ? undefined : systems[at - 1];
    const { low, high } = tested ?? baseline;
    const sums = addRows(statistics[at] ?? toMatrix([], []));
    return {
      alpha,
      beta,
      changed,
      right: rightIn(sums, 0),
      total: sums.reduce((sum, value) => sum + value, 0),
      accuracy: accuracyOf(sums),
      low,
      high,
      p: tested?.p,
      bestIn: (wins[at] ?? 0) / samples,
    };
  });
}

function accuracyOf(row: Float64Array): number | undefined {
  const total = row.reduce((sum, value) => sum + value, 0);
  return total === 0 ? undefined : rightIn(row, 0) / total;
}

/** C1 + C2 of the row that starts at a place. */
function rightIn(values: Float64Array, at: number): number {
  return (values[at] ?? 0) + (values[at + 1] ?? 0);
}

/** In how many resamples each pair of weights is right as often as the best. */
function countWins(
  statistics: readonly StatisticsMatrix[],
  documents: readonly string[] | undefined,
  { samples, seed }: Pick<TuningOptions, "samples" | "seed">,
): Float64Array {
  const right = statistics.map((matrix) => rightByUnit(matrix, documents));
  const units = right[0]?.length ?? 0;
  const wins = new Float64Array(statistics.length);
  const random = pcg64(seed);
  const drawn = new Int32Array(units);
  for (let sample = 0; sample < samples; sample += 1) {
    random.fillIntegers(drawn, Math.max(1, units));
    const sums = right.map((values) =>
      drawn.reduce((sum, unit) => sum + (values[unit] ?? 0), 0),
    );
    const most = Math.max(...sums);
    sums.forEach((sum, at) => {
      if (sum === most) wins[at] = (wins[at] ?? 0) + 1;
    });
  }
  return wins;
}

/** What is right in each document, or in each sentence where documents are not known. */
function rightByUnit(
  { rows, values }: StatisticsMatrix,
  documents: readonly string[] | undefined,
): Float64Array {
  const units = new Map<string | number, number>();
  for (let row = 0; row < rows; row += 1) {
    const unit = documents?.[row] ?? row;
    units.set(unit, (units.get(unit) ?? 0) + rightIn(values, row * 4));
  }
  return Float64Array.from(units.values());
}
