import type { StatisticsMatrix } from "@concord-mt/core";
import { type Subsets, rowsPerWord } from "./subsets.ts";

/** Sums of numbers with so many binary places, of the sizes that statistics have, are exact in any order. */
const exactScale = 2 ** 12;

/** Columns with numbers whose sums depend on the order in which they are added: thirds, such as the mean of three lengths. */
export function inexactColumns(
  matrices: readonly StatisticsMatrix[],
): readonly number[] {
  const [{ width } = { width: 0 }] = matrices;
  return Array.from({ length: width }, (_, column) => column).filter((column) =>
    matrices.some(({ values }) => {
      for (let at = column; at < values.length; at += width)
        if (!Number.isInteger((values[at] ?? 0) * exactScale)) return true;
      return false;
    }),
  );
}

/** Sums of one column after rows were exchanged, by subset. */
export interface ExchangedColumn {
  readonly column: number;
  /** The subset's rows of the baseline, the others of the system. */
  readonly ones: Float64Array;
  /** The other way round. */
  readonly others: Float64Array;
}

/**
 * Exchanges rows between a baseline and a system and sums a column of each. Parity: kept and exchanged rows are summed
 * apart, row by row, as sacreBLEU does. Where most shuffles are ties but for rounding, as with TER and three references, the
 * p-value hangs on it.
 */
export function exchangeInOrder(
  baseline: StatisticsMatrix,
  system: StatisticsMatrix,
  column: number,
  { words, count }: Subsets,
): ExchangedColumn {
  const { rows, width } = baseline;
  const keptBaseline = new Float64Array(count);
  const keptSystem = new Float64Array(count);
  const leftBaseline = new Float64Array(count);
  const leftSystem = new Float64Array(count);
  for (let row = 0; row < rows; row += 1) {
    const ours = baseline.values[row * width + column] ?? 0;
    const theirs = system.values[row * width + column] ?? 0;
    const bit = row % rowsPerWord;
    const from = ((row - bit) / rowsPerWord) * count;
    for (let subset = 0; subset < count; subset += 1) {
      const kept = ((words[from + subset] ?? 0) >>> bit) & 1;
      const left = 1 - kept;
      keptBaseline[subset] = (keptBaseline[subset] ?? 0) + kept * ours;
      keptSystem[subset] = (keptSystem[subset] ?? 0) + kept * theirs;
      leftBaseline[subset] = (leftBaseline[subset] ?? 0) + left * ours;
      leftSystem[subset] = (leftSystem[subset] ?? 0) + left * theirs;
    }
  }
  return {
    column,
    ones: keptBaseline.map((sum, at) => sum + (leftSystem[at] ?? 0)),
    others: leftBaseline.map((sum, at) => sum + (keptSystem[at] ?? 0)),
  };
}
