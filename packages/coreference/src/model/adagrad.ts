import { weightBits } from "./weights.ts";

/** Weights that are being learnt. */
export interface Learner {
  readonly weights: Float32Array;
  /** Moves the weights of `count` features from `start` against a gradient. */
  move(
    features: Uint32Array,
    { start, count }: { readonly start: number; readonly count: number },
    gradient: number,
  ): void;
  /** Takes the weights as they are into the average. */
  remember(): void;
  /** The mean of what was remembered; the weights as they are if nothing was. */
  average(): Float32Array;
}

/** AdaGrad (Duchi et al., 2011), with a penalty on the squares of the weights that are moved. */
export function adagrad({
  step,
  penalty,
}: {
  readonly step: number;
  readonly penalty: number;
}): Learner {
  const size = 2 ** weightBits;
  const weights = new Float32Array(size);
  const squares = new Float32Array(size);
  const sums = new Float64Array(size);
  let remembered = 0;
  return {
    weights,
    move: (features, { start, count }, gradient) => {
      if (Math.abs(gradient) < negligible) return;
      for (let at = start; at < start + count; at += 1) {
        const row = (features[at] ?? 0) & (size - 1);
        const slope = gradient + penalty * (weights[row] ?? 0);
        const square = (squares[row] ?? 0) + slope * slope;
        squares[row] = square;
        weights[row] =
          (weights[row] ?? 0) - (step * slope) / Math.sqrt(square + smoothing);
      }
    },
    remember: () => {
      for (let at = 0; at < size; at += 1)
        sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0);
      remembered += 1;
    },
    average: () =>
      remembered === 0
        ? weights
        : Float32Array.from(sums, (sum) => sum / remembered),
  };
}

const negligible = 1e-7;
const smoothing = 1e-8;
