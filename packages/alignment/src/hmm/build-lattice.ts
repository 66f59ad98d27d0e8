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
import type { Posteriors } from "../lexical/candidates.ts";
import type { LexicalModel } from "../lexical/estimate-lexical.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import type { Counts, Lattice } from "./lattice.ts";

export interface LatticeInput {
  readonly indexed: IndexedCorpus;
  readonly forward: LexicalModel;
  readonly reverse: LexicalModel;
  /** Links are left out if the product of their posteriors is at most this. */
  readonly threshold: number;
  /** Only this many sentences from the first are needed. */
  readonly sentences: number;
  /** Whether the posteriors themselves are wanted. */
  readonly posteriors: boolean;
  readonly team: Team<AlignmentTasks>;
}

export interface LatticeResult {
  readonly lattice: Lattice;
  readonly posteriors: Posteriors | undefined;
  readonly cells: Pick<Counts, "starts" | "columns">;
  /** Number in `cells` of each cell of the forward table that is used. */
  readonly renumbered: Int32Array;
  /** 1 for each cell of the forward table that is used. */
  readonly used: Uint8Array;
}

/** Lists the candidates of each sentence under two word-to-word models, and the cells that they use. */
export async function buildLattice({
  indexed,
  forward,
  reverse,
  threshold,
  sentences,
  posteriors: wanted,
  team,
}: LatticeInput): Promise<LatticeResult> {
  const { corpus, longest } = indexed;
  const places = corpus.target.offsets[sentences] ?? 0;
  const normalisers = sharedDoubles(corpus.source.tokens.length);
  await runShares(team, "normaliseOccurrences", reverse.shares, {
    direction: reverse.direction,
    table: reverse.table,
    position: reverse.position,
    longest,
    sentences,
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
    agreed: sharedFloats(candidates),
    ...(wanted
      ? {
          posteriors: {
            forward: sharedFloats(candidates),
            reverse: sharedFloats(candidates),
          },
        }
      : {}),
  };
  await runShares(team, "listCandidates", forward.shares, { ...input, output });
  const { positions, cells: numbers, agreed, posteriors } = output;
  return {
    lattice: { starts, positions, cells: numbers, agreed },
    posteriors,
    cells,
    renumbered,
    used,
  };
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
    if (used[cell] === 1)
      columns[renumbered[cell] ?? 0] = rows.columns[cell] ?? 0;
  }
  return { starts, columns, renumbered };
}
