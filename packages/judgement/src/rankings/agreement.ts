import { type Ranking, comparisonsOf } from "./ranking.ts";

/** How annotators agree on comparisons, as WMT reports it. */
export interface RankingAgreement {
  /** P(A): of pairs of annotators' comparisons of the same two outputs, the part that agrees. */
  readonly observed: number | undefined;
  /** P(E): by the frequencies of better, worse and tie. */
  readonly expected: number | undefined;
  /** (P(A) − P(E)) / (1 − P(E)). */
  readonly kappa: number | undefined;
  /** Pairs of comparisons. */
  readonly pairs: number;
}

/**
 * Agreement of annotators on rankings: `between` different annotators, or `within` one who ranked the same outputs
 * twice. Better and worse are equally likely by chance, since the order of two systems means nothing.
 */
export function rankingAgreement(
  rankings: Iterable<Ranking>,
  kind: "between" | "within" = "between",
): RankingAgreement {
  const said = new Map<string, { judge: string; sign: number }[]>();
  const counts = { ties: 0, all: 0 };
  for (const ranking of rankings) {
    for (const { first, second, sign } of comparisonsOf(ranking)) {
      const isInOrder = first < second;
      const key = JSON.stringify([
        ranking.pair,
        ranking.segment,
        ...(isInOrder ? [first, second] : [second, first]),
      ]);
      const own = said.get(key) ?? [];
      own.push({ judge: ranking.judge, sign: isInOrder ? sign : -sign });
      said.set(key, own);
      counts.all += 1;
      if (sign === 0) counts.ties += 1;
    }
  }
  let [agreeing, pairs] = [0, 0];
  for (const own of said.values()) {
    own.forEach((one, at) => {
      for (const other of own.slice(at + 1)) {
        if ((one.judge === other.judge) !== (kind === "within")) continue;
        pairs += 1;
        // −0 and 0 are the same tie.
        if (one.sign + 0 === other.sign + 0) agreeing += 1;
      }
    });
  }
  if (pairs === 0)
    return {
      observed: undefined,
      expected: undefined,
      kappa: undefined,
      pairs,
    };
  const tie = counts.ties / counts.all;
  const expected = tie ** 2 + 2 * ((1 - tie) / 2) ** 2;
  const observed = agreeing / pairs;
  return {
    observed,
    expected,
    kappa: expected === 1 ? undefined : (observed - expected) / (1 - expected),
    pairs,
  };
}
