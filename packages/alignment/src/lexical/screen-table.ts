import type { Team } from "@concord-mt/core";
import type { IndexedCorpus } from "../corpus/indexed-corpus.ts";
import type { Arena } from "../memory/arena.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import { visitTransposed } from "./build-rows.ts";
import type { Rows, SparseCells } from "./direction.ts";
import type { LexicalModel } from "./estimate-lexical.ts";
import type { LexicalTable } from "./estimate-rows.ts";
import type { OtherDirection } from "./screen.ts";

export interface ScreenOptions {
  readonly indexed: IndexedCorpus;
  readonly forward: LexicalModel;
  readonly reverse: LexicalModel;
  /** Pseudo-counts of some of the forward table's cells, and of every cell. */
  readonly prior: SparseCells;
  readonly concentration: number;
  /** Links are left out if the product of their posteriors is at most this. */
  readonly threshold: number;
  /** Only this many sentences from the first are needed. */
  readonly sentences: number;
  readonly team: Team<AlignmentTasks>;
}

/** Two word-to-word models, as far as there are links that are worth looking at. */
export interface Screened {
  readonly forward: LexicalModel;
  readonly reverse: OtherDirection;
  readonly threshold: number;
  /** The normaliser of each target place under the forward model. */
  readonly normalisers: Float32Array;
  /** How many candidates each target place has. */
  readonly sizes: Uint16Array;
  /** For each cell: what its candidates add up to, and its pseudo-count. */
  readonly agreed: Float32Array;
  readonly base: Float32Array;
}

/**
 * Finds the cells of two tables that have candidates, and keeps no others: one in seven for a large text. The tables
 * that are given are given back to the arena on the way, each as soon as nothing needs it.
 */
export async function screenTable({
  indexed,
  forward,
  reverse,
  prior,
  concentration,
  threshold,
  sentences,
  team,
}: ScreenOptions): Promise<Screened> {
  const { corpus, longest } = indexed;
  const { arena, source, target } = corpus;
  const sourceNormalisers = arena.floats(source.offsets[sentences] ?? 0);
  await runShares(team, "normaliseOccurrences", reverse.shares, {
    direction: reverse.direction,
    table: reverse.table,
    position: reverse.position,
    longest,
    sentences,
    normalisers: sourceNormalisers,
  });
  const { rows } = forward.table;
  const other: OtherDirection = {
    counts: transposeCounts(reverse.table, rows, arena),
    factors: reverse.table.factors,
    position: reverse.position,
    normalisers: sourceNormalisers,
    concentration: reverse.table.concentration,
  };
  arena.release(reverse.table.counts, reverse.table.rows.columns);
  const places = target.offsets[sentences] ?? 0;
  const normalisers = arena.floats(places);
  const sizes = arena.shorts(places);
  const agreed = arena.floats(rows.columns.length);
  await runShares(team, "screenRows", forward.shares, {
    direction: forward.direction,
    table: forward.table,
    position: forward.position,
    reverse: other,
    longest,
    threshold,
    sentences,
    normalisers,
    sizes,
    agreed,
  });
  const kept = keptCells(rows, agreed, arena);
  const pick = (values: Float32Array): Float32Array => {
    const picked = pickCells(values, agreed, arena.floats(kept.columns.length));
    if (values !== agreed) arena.release(values);
    return picked;
  };
  const result: Screened = {
    forward: {
      ...forward,
      table: {
        ...forward.table,
        rows: kept,
        counts: pick(forward.table.counts),
      },
    },
    reverse: { ...other, counts: pick(other.counts) },
    threshold,
    normalisers,
    sizes,
    base: addPrior(
      prior,
      agreed,
      arena.floats(kept.columns.length).fill(concentration),
    ),
    agreed: pick(agreed),
  };
  arena.release(agreed, rows.columns);
  return result;
}

function transposeCounts(
  { rows, counts }: LexicalTable,
  transposed: Rows,
  arena: Arena,
): Float32Array {
  const values = arena.floats(counts.length);
  visitTransposed(rows, transposed.starts, (cell, at) => {
    values[at] = counts[cell] ?? 0;
  });
  return values;
}

function keptCells(
  { starts, columns }: Rows,
  agreed: Float32Array,
  arena: Arena,
): Rows {
  const kept: Rows = {
    starts: arena.unsigned(starts.length),
    columns: arena.integers(
      agreed.reduce((n, sum) => n + (sum > 0 ? 1 : 0), 0),
    ),
  };
  let next = 0;
  for (let row = 0; row + 1 < starts.length; row += 1) {
    kept.starts[row] = next;
    const end = starts[row + 1] ?? 0;
    for (let cell = starts[row] ?? 0; cell < end; cell += 1) {
      if (!((agreed[cell] ?? 0) > 0)) continue;
      kept.columns[next] = columns[cell] ?? 0;
      next += 1;
    }
  }
  kept.starts[starts.length - 1] = next;
  return kept;
}

function pickCells(
  values: Float32Array,
  agreed: Float32Array,
  into: Float32Array,
): Float32Array {
  let next = 0;
  for (let cell = 0; cell < agreed.length; cell += 1) {
    if (!((agreed[cell] ?? 0) > 0)) continue;
    into[next] = values[cell] ?? 0;
    next += 1;
  }
  return into;
}

// The cells of a prior are in ascending order.
function addPrior(
  { cells, values }: SparseCells,
  agreed: Float32Array,
  into: Float32Array,
): Float32Array {
  let next = 0;
  let at = 0;
  for (let cell = 0; cell < agreed.length && at < cells.length; cell += 1) {
    const isKept = (agreed[cell] ?? 0) > 0;
    if (cells[at] === cell) {
      if (isKept) into[next] = (into[next] ?? 0) + (values[at] ?? 0);
      at += 1;
    }
    if (isKept) next += 1;
  }
  return into;
}
