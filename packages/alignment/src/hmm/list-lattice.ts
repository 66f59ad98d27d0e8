import type { Team } from "@concord-mt/core";
import type { IndexedCorpus } from "../corpus/indexed-corpus.ts";
import type { Arena } from "../memory/arena.ts";
import type { Posteriors } from "../lexical/candidates.ts";
import type { Screened } from "../lexical/screen-table.ts";
import { runShares } from "../run-shares.ts";
import type { AlignmentTasks } from "../tasks.ts";
import { type Block, blocksOf, type Lattice } from "./lattice.ts";

export interface ListOptions {
  readonly indexed: IndexedCorpus;
  readonly screened: Screened;
  /** Only this many sentences from the first are listed. */
  readonly sentences: number;
  /** Whether the posteriors themselves are wanted. */
  readonly posteriors: boolean;
  readonly team: Team<AlignmentTasks>;
}

/** The candidates of a block under two word-to-word models. They are overwritten by those of the next block. */
export interface Listed {
  readonly lattice: Lattice;
  readonly posteriors: Posteriors;
}

/** Lists the candidates block by block, each in the same memory as the one before. */
export async function* listLattices({
  indexed: { corpus, sentenceShares, longest },
  screened: { forward, reverse, threshold, normalisers, sizes },
  sentences,
  posteriors: wanted,
  team,
}: ListOptions): AsyncGenerator<Listed> {
  const { arena, target } = corpus;
  const blocks = blocksOf(sentenceShares, sentences, target);
  const starts = blocks.map((block) => startsOf(block, sizes, target, arena));
  const most = Math.max(0, ...starts.map((each) => each.at(-1) ?? 0));
  const memory = {
    positions: arena.shorts(most),
    cells: arena.integers(most),
    agreed: arena.floats(wanted ? 0 : most),
    forward: arena.floats(wanted ? most : 0),
    reverse: arena.floats(wanted ? most : 0),
  };
  for (const [at, block] of blocks.entries()) {
    const own = starts[at] ?? arena.unsigned(1);
    const count = own.at(-1) ?? 0;
    const lattice: Lattice = {
      block,
      starts: own,
      positions: memory.positions.subarray(0, count),
      cells: memory.cells.subarray(0, count),
      agreed: memory.agreed.subarray(0, count),
    };
    const posteriors: Posteriors = {
      forward: memory.forward.subarray(0, count),
      reverse: memory.reverse.subarray(0, count),
    };
    await runShares(team, "listCandidates", forward.shares, {
      direction: forward.direction,
      table: forward.table,
      position: forward.position,
      normalisers,
      reverse,
      longest,
      threshold,
      sentences: { from: block.from, to: block.to },
      firstPlace: block.firstPlace,
      starts: own,
      positions: lattice.positions,
      cells: lattice.cells,
      ...(wanted ? { posteriors } : { agreed: lattice.agreed }),
    });
    yield { lattice, posteriors };
  }
  arena.release(...Object.values(memory));
}

function startsOf(
  { from, to, firstPlace }: Block,
  sizes: Uint16Array,
  { offsets }: { readonly offsets: Int32Array },
  arena: Arena,
): Uint32Array {
  const places = (offsets[to] ?? 0) - (offsets[from] ?? 0);
  const starts = arena.unsigned(places + 1);
  for (let place = 0; place < places; place += 1) {
    starts[place + 1] = (starts[place] ?? 0) + (sizes[firstPlace + place] ?? 0);
  }
  return starts;
}
