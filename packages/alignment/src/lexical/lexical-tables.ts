import type { Team } from "@concord-mt/core";
import type { IndexedCorpus } from "../corpus/indexed-corpus.ts";
import type { Arena } from "../memory/arena.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import { startsOf, visitTransposed } from "./build-rows.ts";
import type { Direction, Rows, SparseCells } from "./direction.ts";

/** The cells of both directions: the same pairs of words, by target word (forward) and by source word (reverse). */
export interface TablePair {
  readonly forwardDirection: Direction;
  readonly reverseDirection: Direction;
  readonly forward: Rows;
  readonly reverse: Rows;
}

/** Lists the pairs of words that occur together. */
export async function buildTables(
  { corpus, sourceIndex, targetIndex, sourceShares }: IndexedCorpus,
  team: Team<AlignmentTasks>,
): Promise<TablePair> {
  const source = {
    tokens: corpus.source.tokens,
    offsets: corpus.source.offsets,
  };
  const target = {
    tokens: corpus.target.tokens,
    offsets: corpus.target.offsets,
  };
  const { arena } = corpus;
  const sourceWords = corpus.source.words.length;
  const targetWords = corpus.target.words.length;
  const forwardDirection: Direction = {
    generated: target,
    index: targetIndex,
    given: source,
    givenWords: sourceWords,
  };
  const reverseDirection: Direction = {
    generated: source,
    index: sourceIndex,
    given: target,
    givenWords: targetWords,
  };

  const sizes = arena.integers(sourceWords);
  await runShares(team, "sizeRows", sourceShares, {
    direction: reverseDirection,
    sizes,
  });
  const starts = startsOf(sizes, arena.unsigned(sourceWords + 1));
  arena.release(sizes);
  const cells = starts[sourceWords] ?? 0;
  const reverse: Rows = { starts, columns: arena.integers(cells) };
  await runShares(team, "fillRows", sourceShares, {
    direction: reverseDirection,
    rows: reverse,
  });
  return {
    forwardDirection,
    reverseDirection,
    forward: transpose(reverse, targetWords, arena),
    reverse,
  };
}

function transpose(rows: Rows, transposedRows: number, arena: Arena): Rows {
  const sizes = new Int32Array(transposedRows);
  for (const column of rows.columns) sizes[column] = (sizes[column] ?? 0) + 1;
  const starts = startsOf(sizes, arena.unsigned(transposedRows + 1));
  const columns = arena.integers(rows.columns.length);
  visitTransposed(rows, starts, (_, transposed, row) => {
    columns[transposed] = row;
  });
  return { starts, columns };
}

/** Pseudo-counts of the same cells in the order of both tables. */
export interface PriorPair {
  readonly forward: SparseCells;
  readonly reverse: SparseCells;
}

/**
 * Collects the pseudo-counts of all cells for which there is one.
 *
 * @param valuesOf - gives the function from target word to pseudo-count for a source word.
 */
export function collectPriors(
  { forward, reverse }: TablePair,
  valuesOf: (source: number) => (target: number) => number,
  arena: Arena,
): PriorPair {
  const found = {
    cells: [] as number[],
    transposed: [] as number[],
    rows: [] as number[],
    values: [] as number[],
  };
  const reverseStarts = arena.integers(reverse.starts.length);
  const forwardStarts = arena.integers(forward.starts.length);
  let current = 0;
  let valueOf = valuesOf(0);
  visitTransposed(reverse, forward.starts, (cell, transposed, source) => {
    if (source !== current) {
      current = source;
      valueOf = valuesOf(source);
    }
    const target = reverse.columns[cell] ?? 0;
    const value = valueOf(target);
    if (value <= 0) return;
    found.cells.push(cell);
    found.transposed.push(transposed);
    found.rows.push(target);
    found.values.push(value);
    reverseStarts[source + 1] = (reverseStarts[source + 1] ?? 0) + 1;
    forwardStarts[target + 1] = (forwardStarts[target + 1] ?? 0) + 1;
  });
  accumulate(reverseStarts);
  accumulate(forwardStarts);
  const count = found.cells.length;
  const reverseCells = arena.unsigned(count);
  const reverseValues = arena.floats(count);
  const forwardCells = arena.unsigned(count);
  const forwardValues = arena.floats(count);
  const next = Int32Array.from(forwardStarts);
  for (let at = 0; at < count; at += 1) {
    const value = found.values[at] ?? 0;
    reverseCells[at] = found.cells[at] ?? 0;
    reverseValues[at] = value;
    const target = found.rows[at] ?? 0;
    const place = next[target] ?? 0;
    next[target] = place + 1;
    forwardCells[place] = found.transposed[at] ?? 0;
    forwardValues[place] = value;
  }
  return {
    forward: {
      starts: forwardStarts,
      cells: forwardCells,
      values: forwardValues,
    },
    reverse: {
      starts: reverseStarts,
      cells: reverseCells,
      values: reverseValues,
    },
  };
}

function accumulate(starts: Int32Array): void {
  for (let at = 1; at < starts.length; at += 1) {
    starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  }
}
