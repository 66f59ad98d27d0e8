import type { Team } from "@concord-mt/core";
import type { IndexedCorpus } from "../corpus/indexed-corpus.ts";
import {
  sharedBytes,
  sharedDoubles,
  sharedFloats,
  sharedIntegers,
  sharedShorts,
  sharedUnsigned,
} from "../corpus/shared-arrays.ts";
import { startsOf, visitTransposed } from "../lexical/build-rows.ts";
import type { LexicalModel } from "../lexical/estimate-lexical.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import type { Counts, Lattice } from "./lattice.ts";

/** A lattice with the posteriors of its candidates. */
export interface PosteriorLattice extends Lattice {
  readonly forward: Float32Array;
  readonly reverse: Float32Array;
}

export interface LatticeInput {
  readonly indexed: IndexedCorpus;
  readonly forward: LexicalModel;
  readonly reverse: LexicalModel;
  /** Links whose posterior is at most this in both directions are left out. */
  readonly threshold: number;
  /** Only this many sentences from the first are needed. */
  readonly sentences: number;
  readonly team: Team<AlignmentTasks>;
}

/** Lists the candidates of each sentence under two word-to-word models, and the cells that they use. */
export async function buildLattice({
  indexed,
  forward,
  reverse,
  threshold,
  sentences,
  team,
}: LatticeInput): Promise<{
  lattice: PosteriorLattice;
  cells: Pick<Counts, "starts" | "columns">;
  /** New number of each old cell that is used. */
  renumbered: Int32Array;
  used: Uint8Array;
}> {
  const { corpus, longest } = indexed;
  const places = corpus.target.offsets[sentences] ?? 0;
  const normalisers = sharedDoubles(corpus.source.tokens.length);
  await runShares(team, "normaliseOccurrences", reverse.shares, {
    direction: reverse.direction,
    table: reverse.table,
    position: reverse.position,
    longest,
    normalisers,
  });
  const { rows } = forward.table;
  const reverseCounts = sharedFloats(rows.columns.length);
  visitTransposed(reverse.table.rows, rows.starts, (cell, transposed) => {
    reverseCounts[transposed] = reverse.table.counts[cell] ?? 0;
  });
  const sizes = sharedIntegers(places);
  const used = sharedBytes(rows.columns.length);
  const input = {
    direction: forward.direction,
    table: forward.table,
    position: forward.position,
    reverse: {
      counts: reverseCounts,
      factors: reverse.table.factors,
      position: reverse.position,
      normalisers,
      concentration: reverse.table.concentration,
    },
    longest,
    threshold,
    sentences,
    sizes,
    used,
  };
  await runShares(team, "listCandidates", forward.shares, input);
  const starts = startsOf(sizes, sharedUnsigned(places + 1));
  const candidates = starts[places] ?? 0;
  const { renumbered, ...cells } = compact(rows, used);
  const output = {
    starts,
    positions: sharedShorts(candidates),
    cells: sharedIntegers(candidates),
    renumbered,
    forward: sharedFloats(candidates),
    reverse: sharedFloats(candidates),
  };
  await runShares(team, "listCandidates", forward.shares, { ...input, output });
  const agreed = sharedFloats(candidates);
  for (let k = 0; k < candidates; k += 1) {
    agreed[k] = (output.forward[k] ?? 0) * (output.reverse[k] ?? 0);
  }
  return { lattice: { ...output, agreed }, cells, renumbered, used };
}

function compact(
  rows: { readonly starts: Uint32Array; readonly columns: Int32Array },
  used: Uint8Array,
): { starts: Uint32Array; columns: Int32Array; renumbered: Int32Array } {
  const renumbered = sharedIntegers(used.length);
  const starts = sharedUnsigned(rows.starts.length);
  let next = 0;
  for (let row = 0; row + 1 < rows.starts.length; row += 1) {
    starts[row] = next;
    const end = rows.starts[row + 1] ?? 0;
    for (let cell = rows.starts[row] ?? 0; cell < end; cell += 1) {
      if (used[cell] === 0) continue;
      renumbered[cell] = next;
      next += 1;
    }
  }
  starts[rows.starts.length - 1] = next;
  const columns = sharedIntegers(next);
  for (let cell = 0; cell < used.length; cell += 1) {
    if (used[cell] === 1) columns[renumbered[cell] ?? 0] = rows.columns[cell] ?? 0;
  }
  return { starts, columns, renumbered };
}
