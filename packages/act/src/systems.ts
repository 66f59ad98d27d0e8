import type { Warning } from "@concord-mt/core";
import type { ActTotals } from "./score.ts";

/** A system and its scores. */
export interface SystemScore {
  readonly name: string;
  readonly score: Pick<ActTotals, "ACTa" | "ACTa56" | "ACTm">;
}

/** Mean and sample standard deviation of a score over systems. */
export interface Spread {
  /** `undefined` where no system has the score. */
  readonly mean: number | undefined;
  /** `undefined` for fewer than two systems. */
  readonly standardDeviation: number | undefined;
}

/** What tables of several systems end with (Hajlaoui 2013, Tables 1 and 2). */
export interface SystemsSummary {
  readonly ACTa: Spread;
  readonly ACTa56: Spread;
  readonly ACTm: Spread;
  /** `act-ranks` if ACTa and ACTa5+6 put two systems in different order. */
  readonly warnings: readonly Warning[];
}

/**
 * Sums up several systems. The paper reports ACTa alone because ACTa5+6 ranks its systems alike; where it does not, a
 * warning names the first two systems.
 *
 * @example
 * summariseSystems([{ name: "A", score: a }, { name: "B", score: b }]).ACTa.mean;
 */
export function summariseSystems(
  systems: readonly SystemScore[],
): SystemsSummary {
  const spreadOf = (key: keyof SystemScore["score"]): Spread =>
    spread(systems.flatMap(({ score }) => score[key] ?? []));
  const pair = firstDisagreement(systems);
  return {
    ACTa: spreadOf("ACTa"),
    ACTa56: spreadOf("ACTa56"),
    ACTm: spreadOf("ACTm"),
    warnings: pair === undefined ? [] : [describe(pair)],
  };
}

function spread(values: readonly number[]): Spread {
  const count = values.length;
  if (count === 0) return { mean: undefined, standardDeviation: undefined };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    mean,
    standardDeviation: count < 2 ? undefined : Math.sqrt(squares / (count - 1)),
  };
}

type Pair = readonly [SystemScore, SystemScore];

/** The first two systems that one score orders and the other orders otherwise or not at all. */
function firstDisagreement(systems: readonly SystemScore[]): Pair | undefined {
  for (const [at, one] of systems.entries()) {
    for (const other of systems.slice(at + 1)) {
      const first = order(one.score.ACTa, other.score.ACTa);
      const second = order(one.score.ACTa56, other.score.ACTa56);
      if (first !== undefined && second !== undefined && first !== second)
        return [one, other];
    }
  }
  return undefined;
}

function order(
  a: number | undefined,
  b: number | undefined,
): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.sign(a - b);
}

function describe([one, other]: Pair): Warning {
  const show = ({ name, score }: SystemScore): string =>
    `${name} has ${score.ACTa?.toFixed(3) ?? "-"} and ${score.ACTa56?.toFixed(3) ?? "-"}`;
  return {
    code: "act-ranks",
    message: `ACTa and ACTa5+6 rank the systems differently: ${show(one)}, ${show(other)}`,
  };
}
