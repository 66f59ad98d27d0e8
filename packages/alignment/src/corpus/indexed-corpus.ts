import type { EncodedCorpus, EncodedSide } from "./encoded-corpus.ts";
import { invertSide, type InvertedIndex } from "./inverted-index.ts";
import { cutShares, type Share } from "./shares.ts";

/** A corpus with what the estimation looks up again and again. */
export interface IndexedCorpus {
  readonly corpus: EncodedCorpus;
  readonly sourceIndex: InvertedIndex;
  readonly targetIndex: InvertedIndex;
  /** Shares of the source words, of the target words and of the sentences. */
  readonly sourceShares: readonly Share[];
  readonly targetShares: readonly Share[];
  readonly sentenceShares: readonly Share[];
  /** Length of the longest sentence of either side. */
  readonly longest: number;
}

/** Indexes a corpus and cuts it into shares. */
export function indexCorpus(corpus: EncodedCorpus): IndexedCorpus {
  const { source, target, arena } = corpus;
  const sourceIndex = invertSide(source, arena);
  const targetIndex = invertSide(target, arena);
  return {
    corpus,
    sourceIndex,
    targetIndex,
    sourceShares: wordShares(sourceIndex),
    targetShares: wordShares(targetIndex),
    sentenceShares: sentenceShares(corpus),
    longest: Math.max(longestOf(source), longestOf(target)),
  };
}

function sentenceShares({ source, target, pairs }: EncodedCorpus): Share[] {
  return cutShares({
    from: 0,
    to: pairs,
    weightBefore: (n) => (source.offsets[n] ?? 0) + (target.offsets[n] ?? 0),
    limit: 64,
  });
}

// Every share of words keeps a sum for each word of the other side, so their number is kept low.
function wordShares({ starts }: InvertedIndex): Share[] {
  return cutShares({
    from: 1,
    to: starts.length - 1,
    weightBefore: (word) => starts[word] ?? 0,
    limit: 16,
  });
}

function longestOf({ offsets }: EncodedSide): number {
  let longest = 1;
  for (let at = 0; at + 1 < offsets.length; at += 1) {
    longest = Math.max(longest, (offsets[at + 1] ?? 0) - (offsets[at] ?? 0));
  }
  return longest;
}
