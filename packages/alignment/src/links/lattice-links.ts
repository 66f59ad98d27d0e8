import type { EncodedCorpus } from "../corpus/encoded-corpus.ts";
import type { Lattice } from "../hmm/lattice.ts";
import type { Posteriors } from "../lexical/candidates.ts";
import type { ScoredLink } from "./decode.ts";

/** The candidates of a block of sentences, with their posteriors. */
export interface DecodedBlock {
  readonly corpus: EncodedCorpus;
  readonly lattice: Lattice;
  readonly posteriors: Posteriors;
}

/** The candidates of a sentence whose posteriors have at least this product. */
export function linksOfSentence(
  { corpus: { target }, lattice, posteriors }: DecodedBlock,
  sentence: number,
  least = 0,
): ScoredLink[] {
  const start = (target.offsets[sentence] ?? 0) - lattice.block.firstPlace;
  const end = (target.offsets[sentence + 1] ?? 0) - lattice.block.firstPlace;
  const links: ScoredLink[] = [];
  for (let place = start; place < end; place += 1) {
    const behind = lattice.starts[place + 1] ?? 0;
    for (let k = lattice.starts[place] ?? 0; k < behind; k += 1) {
      const forward = posteriors.forward[k] ?? 0;
      const reverse = posteriors.reverse[k] ?? 0;
      if (forward * reverse < least) continue;
      links.push({
        source: lattice.positions[k] ?? 0,
        target: place - start,
        forward,
        reverse,
      });
    }
  }
  return links;
}
