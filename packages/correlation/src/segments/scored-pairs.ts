import { flatten, type ScoreTable } from "../systems/score-table.ts";

/** Pairs of scores that segment-level agreement looks at: within each input, or of all scores. */
export type PairGrouping = "input" | "none";

/** Differences by human and metric for each pair. */
export interface ScoredPairs {
  readonly human: Float64Array;
  readonly metrics: readonly Float64Array[];
  /** What a pair counts; the weights add up to 1. */
  readonly weight: Float64Array;
}

/** Lists the pairs that have all scores; every input with a pair counts the same. */
export function scoredPairs(
  human: ScoreTable,
  metrics: readonly ScoreTable[],
  grouping: PairGrouping,
): ScoredPairs {
  const { systems, inputs, tables } = flatten(human, ...metrics);
  const cells = Array.from({ length: systems * inputs }, (_, at) => at);
  const groups =
    grouping === "none"
      ? [cells]
      : Array.from({ length: inputs }, (_, input) =>
          Array.from({ length: systems }, (_, at) => at * inputs + input),
        );
  const known = groups
    .map((group) =>
      group.filter((cell) =>
        tables.every((table) => !Number.isNaN(table[cell] ?? NaN)),
      ),
    )
    .filter(({ length }) => length > 1);
  const differences = (table: Float64Array): Float64Array =>
    Float64Array.from(
      known.flatMap((group) =>
        group.flatMap((i, at) =>
          group.slice(at + 1).map((j) => (table[i] ?? 0) - (table[j] ?? 0)),
        ),
      ),
    );
  const [first = new Float64Array(), ...rest] = tables;
  return {
    human: differences(first),
    metrics: rest.map(differences),
    weight: Float64Array.from(
      known.flatMap(({ length }) => {
        const pairs = (length * (length - 1)) / 2;
        return new Array<number>(pairs).fill(1 / pairs / known.length);
      }),
    ),
  };
}
