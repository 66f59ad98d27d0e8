import {
  type KernelSpace,
  openKernelSpace,
  placeIn,
  withKernels,
} from "../kernel/kernel-space.ts";
import type { Arena } from "../memory/arena.ts";
import type { ExpectInput, ExpectResult } from "./expect-sentences.ts";
import type { Jumps } from "./jumps.ts";

/** Where the kernel can run, for sentences of up to so many words and candidates. */
export interface ExpectSpace extends KernelSpace {
  readonly longest: number;
  readonly candidates: number;
}

// The kernel keeps room for every state at every step.
const longestOfKernel = 1024;

/** Makes room for the kernel; `undefined` where it cannot run. */
export function openExpectSpace(
  arena: Arena,
  threads: number,
  { longest, candidates }: Pick<ExpectSpace, "longest" | "candidates">,
): ExpectSpace | undefined {
  if (longest > longestOfKernel) return undefined;
  const space = openKernelSpace(
    arena,
    threads,
    (kernels) =>
      jumpBytes(longest + 1) + kernels.expectScratch(longest, candidates),
  );
  return space && { ...space, longest, candidates };
}

/** Posteriors of a share's sentences, by the kernel. */
export function expectSentencesFast(
  input: ExpectInput,
  space: ExpectSpace,
): ExpectResult {
  const { share, source, target, lattice, counts, posteriors } = input;
  const { reach } = input.forwardJumps;
  return withKernels(space, (kernels, scratch) => {
    const forward = layJumps(input.forwardJumps, space, scratch);
    const reverse = layJumps(
      input.reverseJumps,
      space,
      scratch + jumpBytes(reach) / 2,
    );
    const logLikelihood = kernels.expectSentences(
      share.from,
      share.to,
      placeIn(source.tokens),
      placeIn(source.offsets),
      placeIn(target.tokens),
      placeIn(target.offsets),
      lattice.block.firstPlace,
      placeIn(lattice.starts),
      placeIn(lattice.positions),
      placeIn(lattice.cells),
      placeIn(lattice.agreed),
      placeIn(counts.counts),
      placeIn(counts.base),
      placeIn(counts.sourceTotals),
      placeIn(counts.targetTotals),
      placeIn(input.nullForward),
      placeIn(input.nullReverse),
      placeIn(forward.weights),
      placeIn(forward.sums),
      placeIn(forward.counts),
      placeIn(reverse.weights),
      placeIn(reverse.sums),
      placeIn(reverse.counts),
      reach,
      input.nullProbability,
      input.beam,
      input.threshold,
      placeIn(input.nullTarget),
      placeIn(input.nullSource),
      placeIn(posteriors?.forward),
      placeIn(posteriors?.reverse),
      space.longest,
      space.candidates,
      scratch + jumpBytes(reach),
    );
    return {
      logLikelihood,
      forwardJumps: weighted(forward),
      reverseJumps: weighted(reverse),
    };
  });
}

interface LaidJumps extends Pick<Jumps, "weights" | "sums"> {
  readonly counts: Float64Array;
}

function jumpBytes(reach: number): number {
  return 2 * 3 * (2 * reach + 2) * 8;
}

/** Copies jumps to where the kernel sees them, with room for its counts. */
function layJumps(
  { weights, sums }: Jumps,
  { memory }: KernelSpace,
  place: number,
): LaidJumps {
  const stretch = sums.length * 8;
  const at = (n: number, length: number): Float64Array =>
    new Float64Array(memory.buffer, place + n * stretch, length);
  const laid = {
    weights: at(0, weights.length),
    sums: at(1, sums.length),
    counts: at(2, weights.length),
  };
  laid.weights.set(weights);
  laid.sums.set(sums);
  laid.counts.fill(0);
  return laid;
}

function weighted({ counts, weights }: LaidJumps): Float64Array {
  return Float64Array.from(counts, (count, at) => count * (weights[at] ?? 0));
}
