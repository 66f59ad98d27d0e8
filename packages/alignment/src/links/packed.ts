import type { Alignment } from "@concord-mt/core";
import { type ChoiceOptions, chooseLinks, leastProduct } from "./decode.ts";
import { type DecodedBlock, linksOfSentence } from "./lattice-links.ts";

/** The alignments of many pairs in a few bytes a link; each is made when it is asked for. */
export interface PackedAlignments extends Iterable<Alignment> {
  /** Number of pairs. */
  readonly length: number;
  /** Number of links of all pairs. */
  readonly links: number;
  /** The links of pair n, from 0. */
  at(pair: number): Alignment;
}

/** Chooses and packs links, block by block. */
export interface Packer {
  readonly add: (block: DecodedBlock) => void;
  readonly finish: () => PackedAlignments;
}

/** Starts to pack what is chosen by these options. */
export function packAlignments(options: ChoiceOptions): Packer {
  const pieces: Piece[] = [];
  const least = leastProduct(options);
  return {
    add: (block) => {
      const { from, to } = block.lattice.block;
      const alignments: Alignment[] = [];
      for (let sentence = from; sentence < to; sentence += 1) {
        const links = linksOfSentence(block, sentence, least);
        alignments.push(chooseLinks(links, options));
      }
      pieces.push(pack(alignments, from));
    },
    finish: () => unpacked(pieces),
  };
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly starts: Uint32Array;
  readonly sources: Uint16Array;
  readonly targets: Uint16Array;
  readonly probabilities: Float64Array;
}

function pack(alignments: readonly Alignment[], from: number): Piece {
  const starts = new Uint32Array(alignments.length + 1);
  alignments.forEach((links, at) => {
    starts[at + 1] = (starts[at] ?? 0) + links.length;
  });
  const count = starts.at(-1) ?? 0;
  const sources = new Uint16Array(count);
  const targets = new Uint16Array(count);
  const probabilities = new Float64Array(count);
  let next = 0;
  for (const links of alignments) {
    for (const { source, target, probability = NaN } of links) {
      sources[next] = source;
      targets[next] = target;
      probabilities[next] = probability;
      next += 1;
    }
  }
  const to = from + alignments.length;
  return { from, to, starts, sources, targets, probabilities };
}

function unpacked(pieces: readonly Piece[]): PackedAlignments {
  const length = pieces.at(-1)?.to ?? 0;
  const at = (pair: number): Alignment => {
    const piece = pieces.find(({ to }) => pair < to);
    return piece === undefined || pair < 0 ? [] : unpack(piece, pair);
  };
  return {
    length,
    links: pieces.reduce((sum, { sources }) => sum + sources.length, 0),
    at,
    *[Symbol.iterator]() {
      for (let pair = 0; pair < length; pair += 1) yield at(pair);
    },
  };
}

function unpack(piece: Piece, pair: number): Alignment {
  const start = piece.starts[pair - piece.from] ?? 0;
  const end = piece.starts[pair - piece.from + 1] ?? 0;
  return Array.from({ length: end - start }, (_, k) => {
    const probability = piece.probabilities[start + k] ?? NaN;
    return {
      source: piece.sources[start + k] ?? 0,
      target: piece.targets[start + k] ?? 0,
      ...(!Number.isNaN(probability) && { probability }),
    };
  });
}
