import {
  type KernelSpace,
  placeIn,
  withKernels,
} from "../kernel/kernel-space.ts";
import type { EstimateInput, EstimateResult } from "./estimate-rows.ts";

const results = 3;

/** Bytes of scratch that one share of rows needs. */
export function estimateScratch(givenWords: number, longest: number): number {
  return 8 * (results + 2 * givenWords + 3 * longest);
}

/** One round of expectation maximisation over the rows of a share, by the kernel. */
export function estimateRowsFast(
  { share, direction, table, position, totals, longest }: EstimateInput,
  space: KernelSpace,
): EstimateResult {
  const { generated, index, given, givenWords } = direction;
  const { rows, counts, nullCounts, factors, concentration, prior } = table;
  return withKernels(space, (kernels, scratch) => {
    kernels.estimateRows(
      share.from,
      share.to,
      placeIn(index.starts),
      placeIn(index.sentences),
      placeIn(index.positions),
      placeIn(generated.offsets),
      placeIn(given.offsets),
      placeIn(given.tokens),
      placeIn(rows.starts),
      placeIn(rows.columns),
      placeIn(counts),
      placeIn(nullCounts),
      placeIn(factors),
      concentration,
      placeIn(prior?.starts),
      placeIn(prior?.cells),
      placeIn(prior?.values),
      position.tension,
      position.nullProbability ?? -1,
      totals.byteOffset + share.index * givenWords * 8,
      givenWords,
      longest,
      scratch + results * 8,
      scratch,
    );
    const [logLikelihood = 0, distance = 0, aligned = 0] = new Float64Array(
      space.memory.buffer,
      scratch,
      results,
    );
    return { logLikelihood, distance, aligned };
  });
}
