import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bootstrapCorrelation,
  kendall,
  leaveOneOut,
  linearRegression,
  madOutliers,
  pairsPermutationTest,
  pairwiseAccuracy,
  pearson,
  permutationTest,
  softPairwiseAccuracy,
  spearman,
  tieCalibration,
  williamsFromCorrelations,
  williamsTest,
} from "../src/index.ts";

const coefficients = [pearson, spearman, kendall];

describe("worked examples", () => {
  test("1 2 3 4 and 1 3 2 4", () => {
    const [x, y] = [
      [1, 2, 3, 4],
      [1, 3, 2, 4],
    ];
    expect(pearson(x, y).coefficient).toBeCloseTo(0.8, 12);
    expect(pearson(x, y).p).toBeCloseTo(0.2, 12);
    expect(kendall(x, y).coefficient).toBeCloseTo(4 / 6, 12);
    // Of 24 orders of four things, 4 have at most one inversion.
    expect(kendall(x, y).p).toBeCloseTo((2 * 4) / 24, 12);
  });

  test("intervals by Bonett and Wright: Spearman's is wider, Kendall's narrower than Pearson's for one value", () => {
    const x = [1, 2, 3, 4, 5, 6, 7];
    const y = [1, 2, 4, 3, 5, 7, 6];
    const [r, rho, tau] = coefficients.map((f) => f(x, y));
    const z = 1.959963984540054;
    const at = rho?.coefficient ?? NaN;
    expect(r?.coefficient).toBeCloseTo(at, 12);
    expect(rho?.interval?.low).toBeCloseTo(
      Math.tanh(Math.atanh(at) - z * Math.sqrt((1 + at ** 2 / 2) / 4)),
      12,
    );
    expect(tau?.interval?.high).toBeCloseTo(
      Math.tanh(Math.atanh(tau?.coefficient ?? NaN) + z * Math.sqrt(0.437 / 3)),
      12,
    );
  });
});

describe("ties, constants, few and missing values", () => {
  test.each(coefficients)("a constant column has no correlation", (f) => {
    expect(f([1, 2, 3], [0.1, 0.1, 0.1])).toEqual({
      coefficient: undefined,
      p: undefined,
      interval: undefined,
      n: 3,
      missing: 0,
      reason: "a column is constant",
    });
  });

  test.each(coefficients)("two rows correlate fully with p = 1", (f) => {
    expect(f([1, 2], [5, 3])).toMatchObject({
      coefficient: -1,
      p: 1,
      interval: undefined,
    });
  });

  test.each(coefficients)("fewer than two rows have none", (f) => {
    expect(f([], []).reason).toBe("too few values");
    expect(f([1], [2]).reason).toBe("too few values");
  });

  test.each(coefficients)("rows with a missing value are left out", (f) => {
    const result = f([1, undefined, 2, 3, 9], [1, 5, 3, 2, undefined]);
    expect(result).toEqual({ ...f([1, 2, 3], [1, 3, 2]), missing: 2 });
  });

  test.each(coefficients)("NaN and unequal lengths are errors", (f) => {
    expect(() => f([1, NaN], [1, 2])).toThrow("row 1: expected a number");
    expect(() => f([1, 2], [1])).toThrow(
      "one column has 2 values, the other 1",
    );
  });

  test("a perfect correlation has p 0 and an interval of no width", () => {
    expect(pearson([1, 2, 3, 4], [2, 4, 6, 8])).toMatchObject({
      coefficient: 1,
      p: 0,
      interval: { low: 1, high: 1 },
    });
  });

  test("values at the ends of the range of numbers", () => {
    expect(
      pearson([1e-200, 2e-200, 4e-200], [1, 2, 4]).reason ?? "defined",
    ).toBe("a column is constant");
    expect(pearson([1e150, 2e150, 3e150], [1, 2, 4]).coefficient).toBeCloseTo(
      0.98198,
      5,
    );
  });
});

describe("laws", () => {
  const column = fc.array(fc.integer({ min: -5, max: 5 }), {
    minLength: 8,
    maxLength: 8,
  });
  test.each(coefficients)("symmetric, and odd in each column", (f) => {
    fc.assert(
      fc.property(column, column, (x, y) => {
        const r = f(x, y).coefficient;
        const negated = f(
          x.map((value) => -value),
          y,
        ).coefficient;
        if (r === undefined) {
          expect(negated).toBeUndefined();
          return;
        }
        expect(f(y, x).coefficient).toBeCloseTo(r, 12);
        expect(negated).toBeCloseTo(-r, 12);
        expect(Math.abs(r)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("regression", () => {
  test("two rows fix a line and leave no degrees of freedom", () => {
    expect(linearRegression([1, 3], [2, 6])).toMatchObject({
      slope: 2,
      intercept: 0,
      rSquared: 1,
      slopeError: undefined,
      p: undefined,
    });
  });

  test("constant y is a flat line that explains nothing; constant x has no line", () => {
    expect(linearRegression([1, 2, 3], [4, 4, 4])).toMatchObject({
      slope: 0,
      intercept: 4,
      rSquared: undefined,
      p: 1,
    });
    expect(linearRegression([1, 1, 1], [1, 2, 3]).reason).toBe(
      "a column is constant",
    );
    expect(linearRegression([1], [1]).reason).toBe("too few values");
  });
});

describe("Williams", () => {
  const human = [1, 2, 3, 4, 5, 6];
  test("the better metric has the smaller p", () => {
    const first = [1, 2, 3, 4, 6, 5];
    const second = [3, 1, 2, 6, 5, 4];
    const test = williamsTest({ human, first, second });
    const swapped = williamsTest({ human, first: second, second: first });
    expect(test.p).toBeLessThan(0.1);
    expect(swapped.t).toBeCloseTo(-(test.t ?? NaN), 12);
    expect((test.p ?? NaN) + (swapped.p ?? NaN)).toBeCloseTo(1, 12);
  });

  test("undefined for the same metric, a constant, three systems and impossible correlations", () => {
    const first = [1, 3, 2, 4, 6, 5];
    const second = first.map((value) => 2 * value);
    expect(williamsTest({ human, first, second }).reason).toBe("no variance");
    expect(
      williamsTest({ human, first, second: [1, 1, 1, 1, 1, 1] }).reason,
    ).toBe("a column is constant");
    expect(
      williamsTest({ human: [1, 2, 3], first: [1, 2, 4], second: [1, 3, 2] })
        .reason,
    ).toBe("too few values");
    expect(
      williamsFromCorrelations({ first: 0.9, second: -0.9, between: 0.9, n: 9 })
        .reason,
    ).toBe("the correlations contradict each other");
  });

  test("a row with a value missing in one column is left out of all", () => {
    const first = [1, 2, 3, undefined, 6, 5];
    const second = [3, 1, undefined, 6, 5, 4];
    expect(williamsTest({ human, first, second })).toEqual(
      williamsTest({
        human: [1, 2, 5, 6],
        first: [1, 2, 6, 5],
        second: [3, 1, 5, 4],
      }),
    );
  });
});

describe("single systems", () => {
  const human = [0.5, 0.51, 0.52, 0.53, 0.54, 0.05];
  test("an outlier is found, and is what the correlation hangs on", () => {
    expect(madOutliers(human).rows).toEqual([5]);
    const metric = [0.4, 0.39, 0.41, 0.38, 0.4, 0.01];
    const stability = leaveOneOut(human, metric);
    expect(stability.mostInfluential).toBe(5);
    expect(stability.without[5]).toBe(stability.low);
    expect(stability.high).toBeGreaterThan(0.95);
  });

  test("no outliers where over half of the values are equal, or there are none", () => {
    expect(madOutliers([1, 1, 1, 9])).toEqual({ rows: [], median: 1, mad: 0 });
    expect(madOutliers([undefined]).median).toBeUndefined();
    expect(() => madOutliers([NaN])).toThrow(RangeError);
  });

  test("leaving out one of two leaves nothing", () => {
    expect(leaveOneOut([1, 2], [1, 2])).toEqual({
      without: [undefined, undefined],
      low: undefined,
      high: undefined,
      mostInfluential: undefined,
    });
  });
});

describe("tables of scores", () => {
  // Five systems of rising quality on 12 inputs; `noise` is fixed but irregular.
  const noise = (at: number): number => ((at * 7919) % 101) / 50 - 1;
  const table = (scale: number, from: number): number[][] =>
    Array.from({ length: 5 }, (_, system) =>
      Array.from(
        { length: 12 },
        (_, input) => system + scale * noise(from + system * 12 + input),
      ),
    );
  const human = table(0.5, 0);
  const good = table(0.6, 1000);
  const bad = table(30, 5000);

  test.each(["system", "input", "global"] as const)(
    "bootstrap at %s level: the interval holds the correlation",
    (level) => {
      for (const resample of ["systems", "inputs", "both"] as const) {
        const result = bootstrapCorrelation(
          { human, metric: bad },
          { level, resample, samples: 200 },
        );
        expect(result.low).toBeLessThanOrEqual(result.coefficient ?? NaN);
        expect(result.high).toBeGreaterThanOrEqual(result.coefficient ?? NaN);
      }
    },
  );

  test("a metric correlates fully with itself in every resample", () => {
    const result = bootstrapCorrelation({ human, metric: human });
    expect(result.low).toBeCloseTo(1, 12);
    expect(result.mean).toBeCloseTo(1, 12);
  });

  test("without systems there is nothing to draw", () => {
    expect(bootstrapCorrelation({ human: [], metric: [] })).toMatchObject({
      coefficient: undefined,
      mean: undefined,
    });
  });

  test.each(["systems", "inputs", "both"] as const)(
    "permuting %s: no difference between a metric and itself",
    (permute) => {
      const same = { human, first: good, second: good };
      expect(permutationTest(same, { permute, samples: 100 })).toMatchObject({
        difference: 0,
        p: 1,
        pTwoSided: 1,
      });
    },
  );

  test("permuting finds the better metric, on any scale", () => {
    const second = bad.map((column) => column.map((value) => 100 * value));
    const result = permutationTest({ human, first: good, second });
    expect(result.difference).toBeGreaterThan(0);
    expect(result.p).toBeLessThan(0.2);
    const constant = human.map((column) => column.map(() => 1));
    expect(
      permutationTest({ human, first: good, second: constant }).p,
    ).toBeUndefined();
  });

  test("soft pairwise accuracy: 1 for the human scores, less for others", () => {
    expect(softPairwiseAccuracy({ human, metric: human }).accuracy).toBe(1);
    const soft = softPairwiseAccuracy({ human, metric: bad }).accuracy;
    expect(soft).toBeLessThan(1);
    expect(
      softPairwiseAccuracy({ human: [[1]], metric: [[1]] }).accuracy,
    ).toBeUndefined();
    const holes = human.map((column, at) =>
      at === 0 ? [undefined, ...column.slice(1)] : column,
    );
    expect(softPairwiseAccuracy({ human: holes, metric: bad }).missing).toBe(1);
  });

  test("pairwise accuracy counts a tie on one side as wrong", () => {
    expect(pairwiseAccuracy([1, 2, 3], [1, 1, 5])).toEqual({
      accuracy: 2 / 3,
      agreeing: 2,
      pairs: 3,
    });
    expect(pairwiseAccuracy([1], [1]).accuracy).toBeUndefined();
  });

  test("tie calibration: scores half a point apart are ties", () => {
    // One input; people see a tie between the first two systems, the metric half a point.
    expect(
      tieCalibration({
        human: [[1], [1], [3]],
        metric: [[0.5], [1], [4]],
      }),
    ).toEqual({ accuracy: 1, epsilon: 0.5, uncalibrated: 2 / 3, pairs: 3 });
    expect(
      tieCalibration({ human: [[1]], metric: [[1]] }).accuracy,
    ).toBeUndefined();
  });

  test("swapping verdicts on pairs: the same metric is never ahead, the better one is", () => {
    const rounded = human.map((column) => column.map(Math.round));
    const first = { scores: good, epsilon: 0.1 };
    const second = { scores: bad, epsilon: 0.1 };
    expect(
      pairsPermutationTest({ human: rounded, first, second: first }),
    ).toEqual({ difference: 0, p: 1, pTwoSided: 1 });
    const result = pairsPermutationTest({ human: rounded, first, second });
    expect(result.p).toBeLessThan(0.01);
  });

  test("tables of different shapes are errors", () => {
    expect(() => softPairwiseAccuracy({ human, metric: [[1]] })).toThrow(
      "expected tables of 5 systems with 12 inputs each",
    );
    expect(() =>
      bootstrapCorrelation({ human, metric: good }, { samples: 0 }),
    ).toThrow(RangeError);
  });
});
