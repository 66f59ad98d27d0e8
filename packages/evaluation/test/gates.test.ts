import { expect, test } from "vitest";
import {
  type PairComparison,
  type RunComparison,
  checkGateNames,
  failedGates,
  failedPairGates,
} from "../src/index.ts";

/** A comparison of which gates read the gain alone. */
function gained(gain: number | undefined, name = "bleu"): RunComparison {
  return {
    metric: { name, title: name.toUpperCase(), scale: 100 },
    gain,
  } as RunComparison;
}

test("a gate opens from its own number on", () => {
  const gate = [{ metric: "bleu", least: 20 }];
  expect(failedGates(gate, [gained(0.25)])).toEqual([]);
  expect(failedGates(gate, [gained(0.19)])).toEqual([
    "BLEU gained only 19.00 points; the gate is 20",
  ]);
});

test("a gate with a p fails only where the loss is no chance", () => {
  const gate = [{ metric: "bleu", least: -1, p: 0.05 }];
  const lost = (p: number): RunComparison =>
    ({ ...gained(-0.02), randomisation: { p } }) as RunComparison;
  expect(failedGates(gate, [lost(0.2)])).toEqual([]);
  expect(failedGates(gate, [lost(0.05)])).toEqual([]);
  expect(failedGates(gate, [lost(0.01)])).toEqual([
    "BLEU lost 2.00 points (p = 0.0100); the gate is -1 at p < 0.05",
  ]);
  expect(failedGates(gate, [gained(0.001)])).toEqual([]);
});

test("what is less by rounding alone passes", () => {
  const gate = [{ metric: "bleu", least: 10 }];
  expect((0.7 - 0.6) * 100).toBeLessThan(10);
  expect(failedGates(gate, [gained(0.7 - 0.6)])).toEqual([]);
  expect(failedGates(gate, [gained(0.1 - 1e-8)])).toHaveLength(1);
});

test("a gate below 0 forgives a small loss", () => {
  const gate = [{ metric: "ter", least: -1 }];
  expect(failedGates(gate, [gained(-0.005, "ter")])).toEqual([]);
  expect(failedGates(gate, [gained(-0.02, "ter")])).toEqual([
    "TER lost 2.00 points; the gate is -1",
  ]);
});

test("a score that is not there passes no gate, and other metrics have none", () => {
  expect(
    failedGates([{ metric: "bleu", least: -100 }], [gained(undefined)]),
  ).toEqual(["BLEU has no score to compare"]);
  expect(failedGates([], [gained(-1)])).toEqual([]);
});

test("a metric that was not compared passes no gate", () => {
  expect(
    failedGates([{ metric: "apt", least: -100 }], [gained(1, "bleu")]),
  ).toEqual(["apt was not compared"]);
});

test("every system that fails is named with all the gates that it fails", () => {
  const pair = (name: string, ...gains: readonly number[]): PairComparison =>
    ({
      after: { name },
      metrics: gains.map((gain, at) => gained(gain, at === 0 ? "bleu" : "apt")),
    }) as unknown as PairComparison;
  const gates = [
    { metric: "bleu", least: 0 },
    { metric: "apt", least: 0 },
  ];
  expect(
    failedPairGates(gates, [
      pair("a.fr", -0.01, -0.02),
      pair("b.fr", 0, 0),
      pair("c.fr", 0, -0.03),
    ]),
  ).toEqual([
    "a.fr: BLEU lost 1.00 points; the gate is 0; APT lost 2.00 points; the gate is 0",
    "c.fr: APT lost 3.00 points; the gate is 0",
  ]);
});

test("gates are on metrics that are there", () => {
  checkGateNames([{ metric: "apt", least: 0 }], ["apt", "bleu"]);
  expect(() => {
    checkGateNames(
      [
        { metric: "apt", least: 0 },
        { metric: "comet", least: 0 },
      ],
      ["apt", "bleu"],
    );
  }).toThrow("there is no metric comet to gate on, only apt, bleu");
});
