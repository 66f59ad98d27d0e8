import { bleu } from "@concord-mt/bleu";
import { chrf } from "@concord-mt/chrf";
import { type Metric, type Score, countCorpus } from "@concord-mt/core";
import {
  approximateRandomisation,
  pairedBootstrap,
} from "@concord-mt/correlation";
import { segmentsOf, valuesOf } from "@concord-mt/sacrebleu-parity";
import { ter } from "@concord-mt/ter";
import { describe, expect, test } from "vitest";

interface Tested {
  readonly score: number;
  readonly p_value: number | null;
  readonly mean: number;
  readonly ci: number;
}

const significance = valuesOf("significance/significance.json") as Readonly<
  Record<string, Readonly<Record<string, readonly Tested[]>>>
>;

const metrics: readonly (readonly [
  string,
  Metric<{ hypothesis: string; references: readonly string[] }, Score>,
])[] = [
  ["BLEU", bleu()],
  ["chrF2", chrf()],
  ["chrF2++", chrf({ wordOrder: 2 })],
  ["TER", ter()],
];

const runs = Object.keys(significance).map((key) => {
  const number = (name: string): number =>
    Number(new RegExp(`${name}=(-?\\d+)`).exec(key)?.[1] ?? 0);
  return {
    key,
    kind: key.slice(0, 2),
    names: key.includes("A-vs-A") ? ["A", "A", "A2"] : ["A", "B", "C"],
    samples: number("n"),
    seed: number("seed"),
    nrefs: number("nrefs"),
    confidenceSamples: Math.max(0, number("arconf")),
  };
});

describe.each(metrics)("sacreBLEU's paired tests of %s", (name, metric) => {
  test.each(runs.filter(({ key }) => significance[key]?.[name]))(
    "$key",
    ({ key, kind, names, nrefs, confidenceSamples, ...options }) => {
      const systems = names.map((system) =>
        countCorpus(metric, segmentsOf(system, nrefs)),
      );
      const score = (row: Float64Array): number =>
        (metric.score(row).score ?? NaN) * 100;
      const [baseline, ...others] = significance[key]?.[name] ?? [];
      // A known difference: sacreBLEU gives a system that is the baseline itself the smallest p of all.
      const expected = (p: number | null, at: number): number | null =>
        names[at + 1] === names[0] ? 1 : p;
      if (kind === "bs") {
        const result = pairedBootstrap(systems, score, options);
        expect(result.baseline.score).toBeCloseTo(baseline?.score ?? NaN, 9);
        expect(result.baseline.mean).toBeCloseTo(baseline?.mean ?? NaN, 5);
        expect(result.baseline.halfWidth).toBeCloseTo(baseline?.ci ?? NaN, 5);
        others.forEach(({ p_value, mean, ci }, at) => {
          expect(result.systems[at]?.p).toBe(expected(p_value, at));
          expect(result.systems[at]?.mean).toBeCloseTo(mean, 5);
          expect(result.systems[at]?.halfWidth).toBeCloseTo(ci, 5);
        });
        expect(result.systems[0]?.identical).toBe(names[1] === "A");
      } else {
        const result = approximateRandomisation(systems, score, {
          ...options,
          confidenceSamples,
        });
        others.forEach(({ p_value, mean, ci }, at) => {
          expect(result.systems[at]?.p).toBe(expected(p_value, at));
          if (confidenceSamples === 0) return;
          expect(result.systems[at]?.interval?.mean).toBeCloseTo(mean, 5);
          expect(result.systems[at]?.interval?.halfWidth).toBeCloseTo(ci, 5);
        });
        if (confidenceSamples > 0) {
          expect(result.baseline.interval?.mean).toBeCloseTo(
            baseline?.mean ?? NaN,
            5,
          );
        }
        expect(result.systems[0]?.identical).toBe(names[1] === "A");
      }
    },
  );
});
