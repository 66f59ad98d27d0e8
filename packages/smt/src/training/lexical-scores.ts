import { GrowingIntegers } from "../growing.ts";
import type { ExtractedPhrases } from "./instances.ts";
import type { LexicalTable } from "./lexical-weights.ts";
import type { PairTable } from "./pair-table.ts";

/** Reads the links of inner alignments: source × 16 + target, by target word, then by source word. */
export type ReadAlignment = (alignment: number, into: Int32Array) => number;

export function alignmentReader(alignments: PairTable): ReadAlignment {
  // Every alignment is asked for by many pairs: their bits are taken apart once.
  const starts = new Int32Array(alignments.size + 1);
  const links = new GrowingIntegers(alignments.size * 4);
  for (let alignment = 0; alignment < alignments.size; alignment += 1) {
    const low = alignments.first(alignment);
    const high = alignments.second(alignment);
    for (let e = 0; e < 7; e += 1) {
      for (let f = 0; f < 7; f += 1) {
        const bit = 7 * f + e;
        const isSet = bit < 28 ? (low >> bit) & 1 : (high >> (bit - 28)) & 1;
        if (isSet === 1) links.push(f * 16 + e);
      }
    }
    starts[alignment + 1] = links.length;
  }
  return (alignment, into) => {
    const from = starts[alignment] ?? 0;
    const size = (starts[alignment + 1] ?? 0) - from;
    for (let at = 0; at < size; at += 1) into[at] = links.get(from + at);
    return size;
  };
}

/** The lexical scores of phrase pairs; leaves them in its fields. */
export interface LexicalScorer {
  /** lex(target | source), the product over target words of the mean of their links' weights. */
  readonly direct: number;
  readonly inverse: number;
  startSource(node: number): void;
  score(targetNode: number, alignment: number): void;
}

export function lexicalScorer(
  { source, target }: Pick<ExtractedPhrases, "source" | "target">,
  { pairs, forward, reverse }: LexicalTable,
  readAlignment: ReadAlignment,
): LexicalScorer {
  const sourceWords = new Int32Array(8);
  const targetWords = new Int32Array(8);
  const links = new Int32Array(49);
  const sums = new Float64Array(16);
  const counts = new Int32Array(16);
  let sourceLength = 0;

  const weight = (table: Float32Array, f: number, e: number): number => {
    const entry = pairs.find(f, e);
    return entry < 0 ? 0 : (table[entry] ?? 0);
  };

  const scorer = {
    direct: 0.5,
    inverse: 0.5,
    startSource: (node: number) => {
      sourceLength = readPhrase(source.nodes, node, sourceWords);
    },
    score: (targetNode: number, alignment: number) => {
      const targetLength = readPhrase(target.nodes, targetNode, targetWords);
      const size = readAlignment(alignment, links);
      sums.fill(0);
      counts.fill(0);
      for (let at = 0; at < size; at += 1) {
        const f = (links[at] ?? 0) >> 4;
        const e = (links[at] ?? 0) & 15;
        const entry = pairs.find(sourceWords[f] ?? 0, targetWords[e] ?? 0);
        if (entry >= 0) {
          sums[e] = (sums[e] ?? 0) + (forward[entry] ?? 0);
          sums[8 + f] = (sums[8 + f] ?? 0) + (reverse[entry] ?? 0);
        }
        counts[e] = (counts[e] ?? 0) + 1;
        counts[8 + f] = (counts[8 + f] ?? 0) + 1;
      }
      let direct = 1;
      for (let e = 0; e < targetLength; e += 1) {
        const count = counts[e] ?? 0;
        direct *=
          count === 0
            ? weight(forward, -1, targetWords[e] ?? 0)
            : (sums[e] ?? 0) / count;
      }
      let inverse = 1;
      for (let f = 0; f < sourceLength; f += 1) {
        const count = counts[8 + f] ?? 0;
        inverse *=
          count === 0
            ? weight(reverse, sourceWords[f] ?? 0, -1)
            : (sums[8 + f] ?? 0) / count;
      }
      scorer.direct = direct;
      scorer.inverse = inverse;
    },
  };
  return scorer;
}

/** Puts the words of a trie's node into an array, first word first; gives their number. */
export function readPhrase(
  nodes: PairTable,
  node: number,
  into: Int32Array,
): number {
  let length = 0;
  for (let at = node; at >= 0; at = nodes.first(at)) length += 1;
  let place = length;
  for (let at = node; at >= 0; at = nodes.first(at)) {
    place -= 1;
    into[place] = nodes.second(at);
  }
  return length;
}
