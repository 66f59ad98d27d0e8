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
  let room = makeRoom(0);
  return {
    add: (block) => {
      const { block: sentences, positions } = block.lattice;
      const { from, to } = sentences;
      // Every link is one of the candidates.
      if (positions.length > room.sources.length)
        room = makeRoom(positions.length);
      const starts = new Uint32Array(to - from + 1);
      let next = 0;
      for (let sentence = from; sentence < to; sentence += 1) {
        const links = linksOfSentence(block, sentence, least);
        for (const link of chooseLinks(links, options)) {
          room.sources[next] = link.source;
          room.targets[next] = link.target;
          room.probabilities[next] = link.probability ?? NaN;
          next += 1;
        }
        starts[sentence - from + 1] = next;
      }
      pieces.push({
        from,
        to,
        starts,
        sources: room.sources.slice(0, next),
        targets: room.targets.slice(0, next),
        probabilities: room.probabilities.slice(0, next),
      });
    },
    finish: () => unpacked(pieces),
  };
}

interface Columns {
  readonly sources: Uint16Array;
  readonly targets: Uint16Array;
  readonly probabilities: Float64Array;
}

function makeRoom(links: number): Columns {
  return {
    sources: new Uint16Array(links),
    targets: new Uint16Array(links),
    probabilities: new Float64Array(links),
  };
}

interface Piece extends Columns {
  readonly from: number;
  readonly to: number;
  readonly starts: Uint32Array;
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
