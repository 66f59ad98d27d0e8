import { expect, test } from "vitest";
import {
  type Correlation,
  type ScoreTable,
  type ValueColumn,
  bootstrapCorrelation,
  holm,
  kendall,
  pairsPermutationTest,
  pearson,
  pairedT,
  permutationTest,
  softPairwiseAccuracy,
  spearman,
  williamsTest,
} from "../src/index.ts";
import {
  type Draws,
  count,
  isTooFew,
  isTooMany,
  level,
} from "./null-simulation.ts";

const rounds = 1000;
const few = 400;

/** Values that correlate with others to a degree. */
const alike = (
  values: readonly number[],
  degree: number,
  { normal }: Draws,
): number[] =>
  values.map((value) => degree * value + Math.sqrt(1 - degree ** 2) * normal());

const normals = (n: number, { normal }: Draws): number[] =>
  Array.from({ length: n }, normal);

type Correlate = (first: ValueColumn, second: ValueColumn) => Correlation;

/** Coefficients with what they are of normal values that correlate to a degree. */
const coefficients: readonly [string, Correlate, (degree: number) => number][] =
  [
    ["Pearson", pearson, (degree) => degree],
    ["Spearman", spearman, (degree) => (6 / Math.PI) * Math.asin(degree / 2)],
    ["Kendall", kendall, (degree) => (2 / Math.PI) * Math.asin(degree)],
  ];
const sizes = [7, 15];

test.each(
  coefficients.flatMap(([name, correlate]) =>
    sizes.map((n) => ({ name, correlate, n })),
  ),
)(
  "the p of $name over $n systems gives no more false alarms than its level",
  ({ name, correlate, n }) => {
    const alarms = count(
      rounds,
      (from) => (correlate(normals(n, from), normals(n, from)).p ?? 1) < level,
    );
    expect(isTooMany(alarms, rounds), `${alarms} of ${rounds}`).toBe(false);
    // τ of few systems takes few values, and its exact test stays below its level.
    if (name !== "Kendall")
      expect(isTooFew(alarms, rounds), `${alarms} of ${rounds}`).toBe(false);
  },
);

test.each(
  coefficients.flatMap(([name, correlate, truth]) =>
    [0.01, 0.6].map((degree) => ({ name, correlate, truth, degree })),
  ),
)(
  "the interval of $name covers a correlation of $degree over 15 systems as often as it says",
  ({ correlate, truth, degree }) => {
    const missed = count(rounds, (from) => {
      const human = normals(15, from);
      const { interval } = correlate(human, alike(human, degree, from));
      if (interval === undefined) return true;
      return truth(degree) < interval.low || truth(degree) > interval.high;
    });
    expect(isTooMany(missed, rounds), `${missed} of ${rounds}`).toBe(false);
    expect(isTooFew(missed, rounds), `${missed} of ${rounds}`).toBe(false);
  },
);

test.each(sizes.flatMap((n) => [0.01, 0.6, 0.9, 0.98].map((r) => ({ n, r }))))(
  "Williams' test of two metrics that both correlate $r over $n systems keeps its level",
  ({ n, r }) => {
    const alarms = count(rounds, (from) => {
      const human = normals(n, from);
      const { pTwoSided } = williamsTest({
        human,
        first: alike(human, r, from),
        second: alike(human, r, from),
      });
      return (pTwoSided ?? 1) < level;
    });
    expect(isTooMany(alarms, rounds), `${alarms} of ${rounds}`).toBe(false);
    expect(alarms).toBeGreaterThan(0);
  },
);

test("after Holm's correction, any false alarm among five tests is as rare as one of a single test", () => {
  const anyOf = (adjust: (ps: readonly number[]) => readonly number[]) =>
    count(few, (from) => {
      // Five systems against one baseline: the tests depend on each other.
      const baseline = normals(40, from);
      const ps = Array.from(
        { length: 5 },
        () => pairedT(normals(40, from), baseline).p ?? 1,
      );
      return adjust(ps).some((p) => p < level);
    });
  const corrected = anyOf(holm);
  expect(isTooMany(corrected, few), `${corrected}`).toBe(false);
  expect(
    isTooMany(
      anyOf((ps) => ps),
      few,
    ),
  ).toBe(true);
});

interface Tables {
  readonly human: ScoreTable;
  readonly first: ScoreTable;
  readonly second: ScoreTable;
}

const shape = { systems: 8, inputs: 12 };

/**
 * People and two equally good metrics on the same translations. With `opinions`, each metric has something of its own
 * for or against each system, as real metrics have.
 */
function drawTables(from: Draws, opinions: number): Tables {
  const { normal } = from;
  const systems = normals(shape.systems, from);
  const inputs = normals(shape.inputs, from);
  const quality = systems.map((system) =>
    inputs.map((input) => (system + input + normal()) / 2),
  );
  const metric = (): number[][] =>
    quality.map((row) => {
      const opinion = opinions * normal();
      return row.map((value) => value + opinion + normal());
    });
  return { human: metric(), first: metric(), second: metric() };
}

const permuted = (permute: "systems" | "inputs" | "both", opinions: number) =>
  count(few, (from) => {
    const { pTwoSided } = permutationTest(drawTables(from, opinions), {
      permute,
      samples: 99,
    });
    return (pTwoSided ?? 1) < level;
  });

test.each(["systems", "inputs", "both"] as const)(
  "permuting %s keeps its level where metrics have no opinion of systems",
  (permute) => {
    const alarms = permuted(permute, 0);
    expect(isTooMany(alarms, few), `${alarms} of ${few}`).toBe(false);
    expect(isTooFew(alarms, few), `${alarms} of ${few}`).toBe(false);
  },
);

test("with opinions of systems, only permuting whole systems keeps its level for other systems", () => {
  const alarms = permuted("systems", 0.5);
  expect(isTooMany(alarms, few), `${alarms} of ${few}`).toBe(false);
  expect(isTooFew(alarms, few), `${alarms} of ${few}`).toBe(false);
  // What the documentation says of Perm-Both.
  expect(permuted("both", 0.5)).toBe(94);
});

test("the permutation of pairs raises as many false alarms as its documentation says", () => {
  const alarms = count(few, (from) => {
    const { human, first, second } = drawTables(from, 0);
    const { pTwoSided } = pairsPermutationTest(
      {
        human,
        first: { scores: first, epsilon: 0 },
        second: { scores: second, epsilon: 0 },
      },
      { samples: 199 },
    );
    return (pTwoSided ?? 1) < level;
  });
  expect(alarms).toBe(70);
});

test("the p-values of soft pairwise accuracy keep their level", () => {
  const alarms = count(rounds, (from) => {
    const human = [normals(20, from), normals(20, from)];
    const [p = 1] = softPairwiseAccuracy(
      { human, metric: human },
      { samples: 199 },
    ).human;
    return p < level;
  });
  expect(isTooMany(alarms, rounds), `${alarms} of ${rounds}`).toBe(false);
  expect(isTooFew(alarms, rounds), `${alarms} of ${rounds}`).toBe(false);
});

test("the bootstrap over systems covers a correlation of few systems less often than it says", () => {
  const missed = count(few, (from) => {
    const human = normals(15, from);
    const metric = alike(human, 0.6, from);
    const { low, high } = bootstrapCorrelation(
      {
        human: human.map((value) => [value]),
        metric: metric.map((value) => [value]),
      },
      { samples: 200, resample: "systems" },
    );
    return !((low ?? 1) <= 0.6 && 0.6 <= (high ?? -1));
  });
  expect(missed).toBe(39);
  expect(isTooMany(missed, few)).toBe(true);
});
