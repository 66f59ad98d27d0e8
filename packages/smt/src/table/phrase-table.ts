/**
 * A phrase table as typed arrays, in memory that threads share.
 *
 * Source phrases are nodes of a trie in breadth-first order: node 0 is no word; the children of node n are the nodes
 * from `nodeChildren[n]` up to `nodeChildren[n + 1]`, by ascending word. The pairs of node n are those from
 * `nodePairs[n]` up to `nodePairs[n + 1]`.
 */
export interface PhraseTable {
  /** Scores of a pair: 4, or 10 with orientations. */
  readonly columns: number;
  readonly nodeWords: Int32Array;
  readonly nodeChildren: Int32Array;
  readonly nodePairs: Int32Array;
  readonly nodeCounts: Int32Array;
  readonly pairTargets: Int32Array;
  readonly pairAlignments: Int32Array;
  readonly pairCounts: Int32Array;
  /** Scores of each pair one after another: probabilities, or codes that `codebook` explains. */
  readonly scores: Float32Array | Uint8Array;
  /** 256 probabilities for each score; empty where scores are probabilities. */
  readonly codebook: Float32Array;
  readonly targetStarts: Int32Array;
  readonly targetWords: Int32Array;
  readonly targetCounts: Int32Array;
  readonly alignmentStarts: Int32Array;
  /** Each link source × 16 + target. */
  readonly alignmentLinks: Uint8Array;
}

/** The child of a node by a word, or -1. */
export function findChild(
  { nodeWords, nodeChildren }: PhraseTable,
  node: number,
  word: number,
): number {
  let from = nodeChildren[node] ?? 0;
  let to = nodeChildren[node + 1] ?? 0;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const found = nodeWords[middle] ?? 0;
    if (found === word) return middle;
    if (found < word) from = middle + 1;
    else to = middle;
  }
  return -1;
}

/** A score of a pair, as a probability. */
export function scoreOf(
  { columns, scores, codebook }: PhraseTable,
  pair: number,
  column: number,
): number {
  const found = scores[pair * columns + column] ?? 0;
  return codebook.length === 0 ? found : (codebook[column * 256 + found] ?? 0);
}

/** The words of a pair's target phrase. */
export function targetOf(
  { pairTargets, targetStarts, targetWords }: PhraseTable,
  pair: number,
): Int32Array {
  const target = pairTargets[pair] ?? 0;
  return targetWords.subarray(
    targetStarts[target] ?? 0,
    targetStarts[target + 1] ?? 0,
  );
}

/** The inner links of a pair, each source × 16 + target. */
export function linksOf(
  { pairAlignments, alignmentStarts, alignmentLinks }: PhraseTable,
  pair: number,
): Uint8Array {
  const alignment = pairAlignments[pair] ?? 0;
  return alignmentLinks.subarray(
    alignmentStarts[alignment] ?? 0,
    alignmentStarts[alignment + 1] ?? 0,
  );
}

/** Number of words of the longest source phrase. */
export function longestSource({ nodeChildren }: PhraseTable): number {
  // Level by level: the children of a level's nodes are the next level.
  let from = 0;
  let to = 1;
  let length = 0;
  for (;;) {
    const next = nodeChildren[to] ?? 0;
    const first = nodeChildren[from] ?? 0;
    if (first === next) return length;
    from = first;
    to = next;
    length += 1;
  }
}
