import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  benjaminiHochberg,
  kendall,
  linearRegression,
  mcnemar,
  pairedT,
  pearson,
  softPairwiseAccuracy,
  spearman,
  tieCalibration,
  wilcoxon,
  williamsFromCorrelations,
  wilsonInterval,
} from "../src/index.ts";

type Values = readonly (number | null)[];

interface Fixtures {
  readonly correlations: readonly {
    readonly x: readonly number[];
    readonly y: readonly number[];
    readonly pearson?: Values;
    readonly pearsonInterval?: Values;
    readonly spearman?: Values;
    readonly tauB?: Values;
    readonly tauC?: Values;
    readonly line?: Values;
  }[];
  readonly paired: readonly {
    readonly x: readonly number[];
    readonly y: readonly number[];
    readonly t: Values;
    readonly greater: number;
    readonly interval: Values;
    readonly asymptotic: Values;
    readonly exact?: Values;
  }[];
  readonly tables: readonly {
    readonly human: readonly (readonly number[])[];
    readonly metric: readonly (readonly number[])[];
    readonly spa: number;
    readonly byInput: Values;
    readonly all: Values | null;
  }[];
  readonly williams: readonly (readonly [
    number,
    number,
    number,
    number,
    number,
    number,
  ])[];
  readonly ps: readonly number[];
  readonly benjaminiHochberg: readonly number[];
  readonly wilson: readonly (readonly [number, number, number, number])[];
  readonly exactMcNemar: readonly (readonly [number, number, number])[];
}

const fixtures = JSON.parse(
  readFileSync(
    new URL("fixtures/scipy/statistics.json", import.meta.url),
    "utf8",
  ),
) as Fixtures;

function expectEqual(
  ours: readonly (number | undefined)[],
  theirs: Values,
): void {
  theirs.forEach((value, at) => {
    if (value === null) return;
    const difference = Math.abs((ours[at] ?? NaN) - value);
    expect(difference, `${at}: ${ours[at] ?? NaN} for ${value}`).toBeLessThan(
      1e-10 * Math.max(1e-3, Math.abs(value)),
    );
  });
}

describe("correlations to 1e-10", () => {
  test.each(fixtures.correlations.map((row, at) => ({ at, ...row })))(
    "columns $at",
    ({ x, y, ...theirs }) => {
      const r = pearson(x, y);
      if (theirs.pearson === undefined) {
        expect(r.reason).toBe("a column is constant");
        return;
      }
      expectEqual([r.coefficient, r.p], theirs.pearson);
      expectEqual(
        [r.interval?.low, r.interval?.high],
        theirs.pearsonInterval ?? [],
      );
      const rho = spearman(x, y);
      expectEqual([rho.coefficient, rho.p], theirs.spearman ?? []);
      const tauB = kendall(x, y);
      expectEqual([tauB.coefficient, tauB.p], theirs.tauB ?? []);
      const tauC = kendall(x, y, { variant: "c" });
      expectEqual([tauC.coefficient, tauC.p], theirs.tauC ?? []);
      const line = linearRegression(x, y);
      expectEqual(
        [
          line.slope,
          line.intercept,
          line.rSquared,
          line.slopeError,
          line.interceptError,
          // On a perfect line scipy guards against dividing by 0 and gives a small p; the limit is 0.
          line.rSquared === 1 ? (theirs.line?.[5] ?? undefined) : line.p,
        ],
        theirs.line ?? [],
      );
      if (line.rSquared === 1 && line.p !== undefined) expect(line.p).toBe(0);
    },
  );
});

describe("paired tests to 1e-10", () => {
  test.each(fixtures.paired.map((row, at) => ({ at, ...row })))(
    "columns $at",
    ({ x, y, ...theirs }) => {
      const t = pairedT(x, y);
      expectEqual([t.t, t.p], theirs.t);
      expectEqual([t.pGreater], [theirs.greater]);
      expectEqual([t.interval?.low, t.interval?.high], theirs.interval);
      const w = wilcoxon(x, y, { method: "asymptotic" });
      expectEqual([w.statistic, w.p], theirs.asymptotic);
      const exact = wilcoxon(x, y, { method: "exact" });
      expectEqual([exact.p], theirs.exact?.slice(1) ?? []);
    },
  );

  test("Benjamini and Hochberg", () => {
    expectEqual(benjaminiHochberg(fixtures.ps), fixtures.benjaminiHochberg);
  });

  test("Wilson", () => {
    for (const [successes, n, low, high] of fixtures.wilson) {
      const ours = wilsonInterval({ successes, n });
      expectEqual([ours?.low, ours?.high], [low, high]);
    }
  });

  test("exact McNemar", () => {
    for (const [onlyFirst, onlySecond, p] of fixtures.exactMcNemar)
      expectEqual([mcnemar({ onlyFirst, onlySecond }).p], [p]);
  });

  test("Williams", () => {
    for (const [first, second, between, n, t, p] of fixtures.williams) {
      const ours = williamsFromCorrelations({ first, second, between, n });
      expectEqual([ours.t, ours.p], [t, p]);
    }
  });
});

describe("metric evaluation", () => {
  test.each(fixtures.tables.map((row, at) => ({ at, ...row })))(
    "tables $at",
    ({ human, metric, spa, byInput, all }) => {
      expectEqual([softPairwiseAccuracy({ human, metric }).accuracy], [spa]);
      const calibrated = tieCalibration({ human, metric });
      expectEqual(
        [calibrated.accuracy, calibrated.epsilon, calibrated.uncalibrated],
        byInput,
      );
      if (all === null) return;
      const ours = tieCalibration({ human, metric }, { grouping: "none" });
      expectEqual([ours.accuracy, ours.epsilon, ours.uncalibrated], all);
    },
  );
});
