import { type PhraseTable, scoreOf } from "../table/phrase-table.ts";
import { lowestLog } from "./scores.ts";

/** Ln of a score, not below the floor. */
export function logScore(
  table: PhraseTable,
  pair: number,
  column: number,
): number {
  return Math.max(Math.log(scoreOf(table, pair, column)), lowestLog);
}

/** Gives the logarithms of all scores of a pair, computed once: the paths of a list share most of their phrases. */
export function optionLogs(table: PhraseTable): (pair: number) => Float64Array {
  const known = new Map<number, Float64Array>();
  return (pair) => {
    let logs = known.get(pair);
    if (logs === undefined) {
      logs = new Float64Array(table.columns);
      for (let column = 0; column < table.columns; column += 1)
        logs[column] = logScore(table, pair, column);
      known.set(pair, logs);
    }
    return logs;
  };
}
