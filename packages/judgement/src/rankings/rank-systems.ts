import { pcg64 } from "@concord-mt/core";
import type { Interval } from "@concord-mt/correlation";
import { bradleyTerry } from "./bradley-terry.ts";
import type { Ranking } from "./ranking.ts";
import {
  type WinMatrix,
  countWins,
  numberRanking,
  systemsOf,
} from "./win-matrix.ts";

/** A score with its bootstrap interval, 95 %. */
export interface RankedScore {
  /** `undefined` where the system has no comparison that counts. */
  readonly value: number | undefined;
  readonly interval: Interval | undefined;
}

/** How people rank a system. */
export interface RankedSystem {
  readonly name: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Wins / (wins + losses): WMT12's score. */
  readonly winRatio: RankedScore;
  /** (Wins + ties) / all: WMT10 and WMT11. */
  readonly atLeastAsGood: RankedScore;
  /** Mean over opponents of the win ratio against each: WMT13. */
  readonly expectedWins: RankedScore;
  /** Log-strength by Bradley and Terry's model, 0 on average. */
  readonly bradleyTerry: RankedScore;
}

export interface RankedSystems {
  /** The best by win ratio first. */
  readonly systems: readonly RankedSystem[];
  readonly rankings: number;
  readonly comparisons: number;
}

/** The scores that rankings give a system. */
export const rankingScores = [
  "winRatio",
  "atLeastAsGood",
  "expectedWins",
  "bradleyTerry",
] as const;
export type RankingScore = (typeof rankingScores)[number];

/**
 * Scores systems by rankings of their outputs, with intervals from drawing whole rankings anew.
 *
 * @throws RangeError if `samples` is not a whole number from 0 (0 for no intervals).
 */
export function rankSystems(
  rankings: Iterable<Ranking>,
  {
    samples = 1000,
    seed = 12345,
  }: { readonly samples?: number; readonly seed?: number } = {},
): RankedSystems {
  if (!Number.isInteger(samples) || samples < 0)
    throw new RangeError(`samples must be an integer from 0, got ${samples}`);
  const all = [...rankings];
  const names = systemsOf(all);
  const places = new Map(names.map((name, at) => [name, at]));
  const numbered = all.map((ranking) => numberRanking(ranking, places));
  const whole = countWins(names, numbered);
  const scores = scoreAll(whole, 1e-10);
  const draws = resample();

  const systems = names.map((name, at) => {
    const row = countsOf(whole, at);
    const ranked = (which: RankingScore): RankedScore => ({
      value: scores[which][at],
      interval: percentiles(draws.map((drawn) => drawn[which][at])),
    });
    return {
      name,
      ...row,
      winRatio: ranked("winRatio"),
      atLeastAsGood: ranked("atLeastAsGood"),
      expectedWins: ranked("expectedWins"),
      bradleyTerry: ranked("bradleyTerry"),
    };
  });
  return {
    systems: systems.sort(
      (a, b) =>
        (b.winRatio.value ?? -Infinity) - (a.winRatio.value ?? -Infinity),
    ),
    rankings: all.length,
    comparisons: numbered.reduce((sum, { sign }) => sum + sign.length, 0),
  };

  function resample(): Scores[] {
    const random = pcg64(seed);
    const drawn = new Int32Array(numbered.length);
    const times = new Float64Array(numbered.length);
    return Array.from({ length: numbered.length === 0 ? 0 : samples }, () => {
      random.fillIntegers(drawn, numbered.length);
      times.fill(0);
      for (const row of drawn) times[row] = (times[row] ?? 0) + 1;
      // Far finer than an interval is wide, and in a third of the time.
      return scoreAll(countWins(names, numbered, times), 1e-6);
    });
  }
}

type Scores = Readonly<Record<RankingScore, readonly (number | undefined)[]>>;

function scoreAll(matrix: WinMatrix, tolerance: number): Scores {
  const rows = matrix.systems.map((_, at) => countsOf(matrix, at));
  const strengths = bradleyTerry(matrix, { tolerance });
  return {
    winRatio: rows.map(({ wins, losses }) => share(wins, wins + losses)),
    atLeastAsGood: rows.map(({ wins, losses, ties }) =>
      share(wins + ties, wins + losses + ties),
    ),
    expectedWins: matrix.systems.map((_, at) => expectedWins(matrix, at)),
    bradleyTerry: rows.map(({ wins, losses, ties }, at) =>
      wins + losses + ties === 0 ? undefined : strengths[at],
    ),
  };
}

function countsOf(
  { systems, wins, ties }: WinMatrix,
  at: number,
): { wins: number; losses: number; ties: number } {
  const n = systems.length;
  const sums = { wins: 0, losses: 0, ties: 0 };
  for (let other = 0; other < n; other += 1) {
    sums.wins += wins[at * n + other] ?? 0;
    sums.losses += wins[other * n + at] ?? 0;
    sums.ties += ties[at * n + other] ?? 0;
  }
  return sums;
}

function expectedWins(
  { systems, wins }: WinMatrix,
  at: number,
): number | undefined {
  const n = systems.length;
  let [sum, opponents] = [0, 0];
  for (let other = 0; other < n; other += 1) {
    const won = wins[at * n + other] ?? 0;
    const ratio = share(won, won + (wins[other * n + at] ?? 0));
    if (ratio === undefined) continue;
    sum += ratio;
    opponents += 1;
  }
  return share(sum, opponents);
}

function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

/** The 2.5th and 97.5th percentile of the draws that have a value. */
function percentiles(
  values: readonly (number | undefined)[],
): Interval | undefined {
  const sorted = Float64Array.from(
    values.filter((value) => value !== undefined),
  ).sort();
  const cut = Math.floor(sorted.length / 40);
  const low = sorted[cut];
  const high = sorted[sorted.length - 1 - cut];
  return low === undefined || high === undefined ? undefined : { low, high };
}
