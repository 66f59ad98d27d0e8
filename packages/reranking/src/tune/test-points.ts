import {
  type PausingContext,
  type StatisticsMatrix,
  addRows,
  finishPausing,
  pausesFor,
  pcg64,
} from "@concord-mt/core";
import {
  approximateRandomisationInSteps,
  pairedBootstrapInSteps,
} from "@concord-mt/correlation";

/** How accurate one pair of weights is. */
export interface TestedPoint {
  /** Pronouns that are right: C1 + C2. */
  readonly right: number;
  readonly total: number;
  /** Their share; `undefined` where there is no pronoun. */
  readonly accuracy: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** Approximate randomisation against the decoder's own best. */
  readonly p: number | undefined;
  /** Share of resamples in which no other pair is better. */
  readonly bestIn: number;
}

/** How points are tested. */
export interface PointTests {
  readonly samples?: number | undefined;
  readonly seed?: number | undefined;
  readonly documents?: readonly string[] | undefined;
}

/** Draws resamples of all points together; the first is the decoder's own order. */
export async function testPoints(
  statistics: readonly StatisticsMatrix[],
  { samples = 1_000, seed = 12_345, documents }: PointTests,
  context: PausingContext,
): Promise<TestedPoint[]> {
  const drawing = { samples, seed };
  const options = {
    ...drawing,
    countTies: true,
    ...(documents === undefined ? {} : { clusters: documents }),
  };
  const { baseline, systems } = await finishPausing(
    context,
    pairedBootstrapInSteps(statistics, accuracyOf, options),
  );
  const shuffled = await finishPausing(
    context,
    approximateRandomisationInSteps(statistics, accuracyOf, options),
  );
  const wins = await countWins(statistics, documents, drawing, context);
  return statistics.map((matrix, at) => {
    const tested = at === 0 ? undefined : systems[at - 1];
    const { low, high } = tested ?? baseline;
    const sums = addRows(matrix);
    return {
      right: rightIn(sums, 0),
      total: sums.reduce((sum, value) => sum + value, 0),
      accuracy: accuracyOf(sums),
      low,
      high,
      p: at === 0 ? undefined : shuffled.systems[at - 1]?.p,
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
async function countWins(
  statistics: readonly StatisticsMatrix[],
  documents: readonly string[] | undefined,
  { samples, seed }: { readonly samples: number; readonly seed: number },
  context: PausingContext,
): Promise<Float64Array> {
  const right = statistics.map((matrix) => rightByUnit(matrix, documents));
  const units = right[0]?.length ?? 0;
  const wins = new Float64Array(statistics.length);
  const random = pcg64(seed);
  const drawn = new Int32Array(units);
  const pauses = pausesFor(context);
  for (let sample = 0; sample < samples; sample += 1) {
    if (pauses.isDue()) await pauses.take();
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
  { rows, width, values }: StatisticsMatrix,
  documents: readonly string[] | undefined,
): Float64Array {
  const units = new Map<string | number, number>();
  for (let row = 0; row < rows; row += 1) {
    const unit = documents?.[row] ?? row;
    units.set(unit, (units.get(unit) ?? 0) + rightIn(values, row * width));
  }
  return Float64Array.from(units.values());
}
