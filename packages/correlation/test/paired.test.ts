import { describe, expect, test } from "vitest";
import {
  benjaminiHochberg,
  holm,
  mcnemar,
  newcombeInterval,
  pairedT,
  smallestDetectableDifference,
  wilcoxon,
  wilsonInterval,
} from "../src/index.ts";

describe("McNemar", () => {
  const counts = { onlyFirst: 57, onlySecond: 35 };
  test("57 better and 35 worse: the three variants (the published .0218 is uncorrected)", () => {
    const p = (["uncorrected", "corrected", "exact"] as const).map((variant) =>
      mcnemar(counts, { variant }).p.toFixed(4),
    );
    expect(p).toEqual(["0.0218", "0.0286", "0.0280"]);
    expect(mcnemar(counts).variant).toBe("exact");
  });

  test("no item on which the systems differ: p = 1", () => {
    for (const variant of ["uncorrected", "corrected", "exact"] as const)
      expect(mcnemar({ onlyFirst: 0, onlySecond: 0 }, { variant }).p).toBe(1);
    expect(() => mcnemar({ onlyFirst: -1, onlySecond: 0 })).toThrow(RangeError);
  });
});

describe("paired t", () => {
  test("the two tails add up to 1", () => {
    const t = pairedT([1, 4, 3, 6], [0, 2, 4, 3]);
    expect((t.pGreater ?? NaN) + (t.pLess ?? NaN)).toBeCloseTo(1, 12);
    expect(t.p).toBeCloseTo(2 * (t.pGreater ?? NaN), 12);
    expect(t.degreesOfFreedom).toBe(3);
  });

  test("undefined for one pair and for equal differences", () => {
    expect(pairedT([], []).difference).toBeUndefined();
    expect(pairedT([1], [0]).reason).toBe("too few values");
    expect(pairedT([1, 2, 3], [0, 1, 2])).toMatchObject({
      t: undefined,
      p: undefined,
      difference: 1,
      reason: "no variance",
    });
    expect(pairedT([1, undefined, 3], [0, 1, 1]).missing).toBe(1);
  });
});

describe("Wilcoxon", () => {
  test("three pairs, all the same way: 2 of 8 assignments of signs are as extreme", () => {
    expect(wilcoxon([1, 2, 3], [0, 0, 0])).toMatchObject({
      statistic: 0,
      p: 2 / 8,
      method: "exact",
      n: 3,
    });
  });

  test("pairs that do not differ are left out; without others there is no test", () => {
    expect(wilcoxon([1, 2, 5], [0, 0, 5]).n).toBe(2);
    expect(wilcoxon([1, 2], [1, 2])).toMatchObject({
      p: undefined,
      reason: "no variance",
    });
  });

  test("above 50 pairs the approximation is used", () => {
    const x = Array.from({ length: 51 }, (_, at) => at + 1);
    expect(
      wilcoxon(
        x,
        x.map(() => 0),
      ).method,
    ).toBe("asymptotic");
  });
});

describe("proportions", () => {
  test("Newcombe (1998, table III): 36, 12, 2, 0 gives .0569 to .3404", () => {
    const interval = newcombeInterval({
      both: 36,
      onlyFirst: 12,
      onlySecond: 2,
      neither: 0,
    });
    expect(interval?.difference).toBeCloseTo(0.2, 12);
    expect(interval?.low).toBeCloseTo(0.0569, 4);
    expect(interval?.high).toBeCloseTo(0.3404, 4);
  });

  test("swapping the systems turns the interval round", () => {
    const one = newcombeInterval({
      both: 400,
      onlyFirst: 57,
      onlySecond: 35,
      neither: 624,
    });
    const other = newcombeInterval({
      both: 400,
      onlyFirst: 35,
      onlySecond: 57,
      neither: 624,
    });
    expect(one?.low).toBeCloseTo(-(other?.high ?? NaN), 12);
    expect(one?.low).toBeGreaterThan(0);
  });

  test("nothing of nothing has no interval", () => {
    expect(wilsonInterval({ successes: 0, n: 0 })).toBeUndefined();
    expect(
      newcombeInterval({ both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }),
    ).toBeUndefined();
    expect(() => wilsonInterval({ successes: 2, n: 1 })).toThrow(RangeError);
  });
});

describe("several tests", () => {
  test("Holm: .01 × 3, then .02 × 2, then at least as much", () => {
    expect(holm([0.02, 0.01, 0.03])).toEqual([0.04, 0.03, 0.04]);
    expect(holm([0.9, 0.8])).toEqual([1, 1]);
  });

  test("Benjamini and Hochberg: .03 × 3/3, and no more for the smaller", () => {
    const adjusted = benjaminiHochberg([0.02, 0.01, 0.03]);
    for (const p of adjusted) expect(p).toBeCloseTo(0.03, 12);
    expect(benjaminiHochberg([])).toEqual([]);
    expect(() => holm([1.5])).toThrow(RangeError);
  });
});

describe("power", () => {
  test("with a fifth of the pronouns in dispute, 210 show 8.6 points, 1,116 show 3.7, 12,000 show 1.1", () => {
    const points = [210, 1_116, 12_000].map((n) =>
      (100 * smallestDetectableDifference({ n, discordance: 0.2 })).toFixed(1),
    );
    // The rule of thumb 2.8 √(d/n) rounds the second to 3.7.
    expect(points).toEqual(["8.6", "3.8", "1.1"]);
    expect(100 * 2.8 * Math.sqrt(0.2 / 1116)).toBeCloseTo(3.75, 2);
  });

  test("wrong arguments are errors", () => {
    expect(() =>
      smallestDetectableDifference({ n: 0, discordance: 0.2 }),
    ).toThrow(RangeError);
    expect(() =>
      smallestDetectableDifference({ n: 9, discordance: 0 }),
    ).toThrow(RangeError);
  });
});
