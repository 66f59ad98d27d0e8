import { type Ranking, comparisonsOf } from "./ranking.ts";

/** How often systems beat each other. */
export interface WinMatrix {
  readonly systems: readonly string[];
  /** wins[a × n + b]: how often a was better than b. */
  readonly wins: Float64Array;
  /** ties[a × n + b], the same both ways. */
  readonly ties: Float64Array;
}

/** Names of all systems of the rankings, in the order of the alphabet. */
export function systemsOf(rankings: Iterable<Ranking>): string[] {
  const names = new Set<string>();
  for (const { places } of rankings)
    for (const { system } of places) names.add(system);
  return [...names].sort();
}

/** A comparison with systems by number: what can be counted again and again. */
export interface NumberedRanking {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly sign: Int8Array;
}

/** Numbers the systems of a ranking's comparisons. */
export function numberRanking(
  ranking: Ranking,
  places: ReadonlyMap<string, number>,
): NumberedRanking {
  const comparisons = comparisonsOf(ranking);
  return {
    first: Int32Array.from(comparisons, ({ first }) => places.get(first) ?? 0),
    second: Int32Array.from(
      comparisons,
      ({ second }) => places.get(second) ?? 0,
    ),
    sign: Int8Array.from(comparisons, ({ sign }) => sign),
  };
}

/** Counts comparisons of rankings, each as often as `times` says. */
export function countWins(
  systems: readonly string[],
  rankings: readonly NumberedRanking[],
  times?: ArrayLike<number>,
): WinMatrix {
  const n = systems.length;
  const wins = new Float64Array(n * n);
  const ties = new Float64Array(n * n);
  rankings.forEach(({ first, second, sign }, row) => {
    const weight = times === undefined ? 1 : (times[row] ?? 0);
    if (weight === 0) return;
    sign.forEach((winner, at) => {
      const a = first[at] ?? 0;
      const b = second[at] ?? 0;
      const [forward, backward] = [a * n + b, b * n + a];
      if (winner > 0) wins[forward] = (wins[forward] ?? 0) + weight;
      else if (winner < 0) wins[backward] = (wins[backward] ?? 0) + weight;
      else {
        ties[forward] = (ties[forward] ?? 0) + weight;
        ties[backward] = (ties[backward] ?? 0) + weight;
      }
    });
  });
  return { systems, wins, ties };
}
