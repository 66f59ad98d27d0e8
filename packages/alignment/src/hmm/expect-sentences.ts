import type { Share } from "../corpus/shares.ts";
import type { Posteriors } from "../lexical/candidates.ts";
import type { SideNumbers } from "../lexical/direction.ts";
import {
  type ExpectSpace,
  expectSentencesFast,
} from "./expect-sentences-fast.ts";
import { forwardBackward } from "./forward-backward.ts";
import type { Jumps } from "./jumps.ts";
import type { Counts, Lattice } from "./lattice.ts";

export interface ExpectInput {
  /** The sentences of this share. */
  readonly share: Share;
  readonly source: SideNumbers;
  readonly target: SideNumbers;
  readonly lattice: Lattice;
  readonly counts: Counts;
  /** Probability of each target word from no source word, and of each source word from no target word. */
  readonly nullForward: Float64Array;
  readonly nullReverse: Float64Array;
  readonly forwardJumps: Jumps;
  readonly reverseJumps: Jumps;
  readonly nullProbability: number;
  readonly beam: number;
  /** Candidates whose posterior is at most this in both directions are marked to be dropped, with −1. */
  readonly threshold: number;
  /** Receive the posterior of NULL of each target place and of each source place. */
  readonly nullTarget: Float32Array;
  readonly nullSource: Float32Array;
  /** Receive the posteriors of each candidate, where they are wanted. */
  readonly posteriors?: Posteriors;
  /** Where kernels can run, and the length of the longest sentence and the most candidates of one. */
  readonly kernels?: ExpectSpace | undefined;
}

export interface ExpectResult {
  readonly logLikelihood: number;
  /** Expected number of jumps by distance. */
  readonly forwardJumps: Float64Array;
  readonly reverseJumps: Float64Array;
}

/**
 * Task: the posteriors of the candidates of a share's sentences in both directions; their product is what the next
 * round counts (agreement; Liang, Taskar & Klein, 2006).
 *
 * A candidate's lexical probability leaves out what the candidate itself was counted as (collapsed variational Bayes
 * of zeroth order; Asuncion et al., 2009): a rare word is then not drawn to whatever it was linked to before.
 */
export function expectSentences(input: ExpectInput): ExpectResult {
  return input.kernels === undefined
    ? expectSentencesPlainly(input)
    : expectSentencesFast(input, input.kernels);
}

/** What the kernel computes, in JavaScript. */
function expectSentencesPlainly(input: ExpectInput): ExpectResult {
  const { share, source, target, lattice, counts } = input;
  const { sourceTotals, targetTotals } = counts;
  const size = measure(input);
  const forward = forwardBackward({
    ...size,
    jumps: input.forwardJumps,
    nullProbability: input.nullProbability,
    beam: input.beam,
  });
  const reverse = forwardBackward({
    ...size,
    jumps: input.reverseJumps,
    nullProbability: input.nullProbability,
    beam: input.beam,
  });
  const reversed = new Int32Array(size.candidates);
  let logLikelihood = 0;

  for (let sentence = share.from; sentence < share.to; sentence += 1) {
    const sourceStart = source.offsets[sentence] ?? 0;
    const targetStart = target.offsets[sentence] ?? 0;
    const sourceLength = (source.offsets[sentence + 1] ?? 0) - sourceStart;
    const targetLength = (target.offsets[sentence + 1] ?? 0) - targetStart;
    if (sourceLength === 0 || targetLength === 0) continue;
    const first = targetStart - lattice.block.firstPlace;
    const base = lattice.starts[first] ?? 0;
    const length = (lattice.starts[first + targetLength] ?? 0) - base;

    // Candidates are stored by target place; the reverse direction wants them by source place.
    const next = reverse.starts;
    next.fill(0, 0, sourceLength + 1);
    for (let k = 0; k < length; k += 1) {
      const position = lattice.positions[base + k] ?? 0;
      next[position + 1] = (next[position + 1] ?? 0) + 1;
    }
    for (let i = 0; i < sourceLength; i += 1) {
      next[i + 1] = (next[i + 1] ?? 0) + (next[i] ?? 0);
    }
    for (let j = 0; j < targetLength; j += 1) {
      const word = target.tokens[targetStart + j] ?? 0;
      const targetTotal = targetTotals[word] ?? 0;
      const begin = (lattice.starts[first + j] ?? 0) - base;
      const behind = (lattice.starts[first + j + 1] ?? 0) - base;
      forward.starts[j] = begin;
      forward.nullEmissions[j] = input.nullForward[word] ?? 0;
      for (let k = begin; k < behind; k += 1) {
        const position = lattice.positions[base + k] ?? 0;
        const cell = lattice.cells[base + k] ?? 0;
        const own = lattice.agreed[base + k] ?? 0;
        const count = Math.max(0, (counts.counts[cell] ?? 0) - own);
        const value = count + (counts.base[cell] ?? 0);
        const sourceTotal =
          sourceTotals[source.tokens[sourceStart + position] ?? 0] ?? 0;
        forward.positions[k] = position;
        forward.emissions[k] = value / (sourceTotal - own);
        const r = next[position] ?? 0;
        next[position] = r + 1;
        reversed[k] = r;
        reverse.positions[r] = j;
        reverse.emissions[r] = value / (targetTotal - own);
      }
    }
    forward.starts[targetLength] = length;
    // Filling moved each start to its end, which is the start of the next.
    next.copyWithin(1, 0, sourceLength);
    next[0] = 0;
    for (let i = 0; i < sourceLength; i += 1) {
      reverse.nullEmissions[i] =
        input.nullReverse[source.tokens[sourceStart + i] ?? 0] ?? 0;
    }

    logLikelihood += forward.run(targetLength, sourceLength);
    logLikelihood += reverse.run(sourceLength, targetLength);

    for (let k = 0; k < length; k += 1) {
      const p = forward.posteriors[k] ?? 0;
      const q = reverse.posteriors[reversed[k] ?? 0] ?? 0;
      lattice.agreed[base + k] =
        p <= input.threshold && q <= input.threshold ? -1 : p * q;
      if (input.posteriors !== undefined) {
        input.posteriors.forward[base + k] = p;
        input.posteriors.reverse[base + k] = q;
      }
    }
    for (let j = 0; j < targetLength; j += 1) {
      input.nullTarget[targetStart + j] = forward.nullPosteriors[j] ?? 0;
    }
    for (let i = 0; i < sourceLength; i += 1) {
      input.nullSource[sourceStart + i] = reverse.nullPosteriors[i] ?? 0;
    }
  }
  return {
    logLikelihood,
    forwardJumps: weighted(forward.jumpCounts, input.forwardJumps),
    reverseJumps: weighted(reverse.jumpCounts, input.reverseJumps),
  };
}

// The recursion adds up what precedes and follows a jump; the jump's own weight is the same factor in all of them.
function weighted(counts: Float64Array, { weights }: Jumps): Float64Array {
  return counts.map((count, at) => count * (weights[at] ?? 0));
}

/** The longest sentence of a share and the most candidates of one. */
function measure({ share, source, target, lattice }: ExpectInput): {
  longest: number;
  candidates: number;
} {
  const { firstPlace } = lattice.block;
  let longest = 1;
  let candidates = 1;
  for (let sentence = share.from; sentence < share.to; sentence += 1) {
    const targetStart = target.offsets[sentence] ?? 0;
    const targetEnd = target.offsets[sentence + 1] ?? 0;
    const sourceLength =
      (source.offsets[sentence + 1] ?? 0) - (source.offsets[sentence] ?? 0);
    longest = Math.max(longest, sourceLength, targetEnd - targetStart);
    candidates = Math.max(
      candidates,
      (lattice.starts[targetEnd - firstPlace] ?? 0) -
        (lattice.starts[targetStart - firstPlace] ?? 0),
    );
  }
  return { longest, candidates };
}
