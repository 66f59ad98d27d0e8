import type { OptimiserInput } from "./optimiser.ts";
import { searchLine } from "./line-search.ts";
import { poolRow } from "./pool.ts";

/** How minimum error rate training searches. */
export interface MertOptions {
  /** Searches from random weights besides the one from the present ones. @defaultValue 20 */
  readonly restarts?: number;
  /** Random directions besides the axes, each round. @defaultValue 5 */
  readonly randomDirections?: number;
  /** Weights stay between minus this and this. @defaultValue 1 */
  readonly range?: number;
}

/**
 * Minimum error rate training (Och 2003): exact line searches along each weight and along random directions, the best
 * one taken, until nothing gets better; from the present weights and from random ones.
 */
export function tuneMert(
  { pool, objective, weights, isTuned, random }: OptimiserInput,
  { restarts = 20, randomDirections = 5, range = 1 }: MertOptions = {},
): Float64Array {
  const tuned = Array.from(isTuned.keys()).filter((at) => isTuned[at] === 1);

  const climb = (start: Float64Array): Float64Array => {
    let current = start;
    let score = objective(poolRow(pool, current));
    for (;;) {
      const directions = tuned.map((axis) => {
        const direction = new Float64Array(weights.length);
        direction[axis] = 1;
        return direction;
      });
      for (let at = 0; at < randomDirections; at += 1) {
        const direction = new Float64Array(weights.length);
        for (const axis of tuned) direction[axis] = 2 * random.random() - 1;
        directions.push(direction);
      }
      let best = current;
      let bestScore = score;
      for (const direction of directions) {
        const { step } = searchLine(pool, objective, {
          weights: current,
          direction,
          ...reach(current, direction, range),
        });
        const moved = current.map(
          (weight, at) => weight + step * (direction[at] ?? 0),
        );
        // What the search promises may hang on ties; what counts is what the weights do.
        const reached = objective(poolRow(pool, moved));
        if (reached <= bestScore) continue;
        best = moved;
        bestScore = reached;
      }
      if (bestScore < score + 1e-6) return current;
      current = best;
      score = bestScore;
    }
  };

  let best = climb(clamp(weights, isTuned, range));
  let bestScore = objective(poolRow(pool, best));
  for (let restart = 0; restart < restarts; restart += 1) {
    const start = weights.map((weight, at) =>
      isTuned[at] === 1 ? range * (2 * random.random() - 1) : weight,
    );
    const found = climb(start);
    const score = objective(poolRow(pool, found));
    if (score <= bestScore) continue;
    best = found;
    bestScore = score;
  }
  return best;
}

function clamp(
  weights: Float64Array,
  isTuned: Uint8Array,
  range: number,
): Float64Array {
  return weights.map((weight, at) =>
    isTuned[at] === 1 ? Math.max(-range, Math.min(range, weight)) : weight,
  );
}

/** How far one can go along a direction until a weight leaves its range. */
function reach(
  weights: Float64Array,
  direction: Float64Array,
  range: number,
): { readonly from: number; readonly to: number } {
  let from = -Infinity;
  let to = Infinity;
  direction.forEach((slope, at) => {
    if (slope === 0) return;
    const weight = weights[at] ?? 0;
    const ends = [(-range - weight) / slope, (range - weight) / slope];
    from = Math.max(from, Math.min(...ends));
    to = Math.min(to, Math.max(...ends));
  });
  return { from, to };
}
