import { addRows, plainContext } from "@concord-mt/core";
import { type Run, formatRun, parseRun } from "@concord-mt/run";
import { beforeAll, expect, test } from "vitest";
import {
  checkComparable,
  checkGateNames,
  choosePairs,
  comparePairs,
  compareRunSystems,
  evaluate,
  failedGates,
  findChanges,
  findSystem,
  passagesOf,
  rowsOf,
  scorerOf,
} from "../src/index.ts";
import { resources, texts } from "./texts.ts";

let run: Run;
beforeAll(async () => {
  const made = await evaluate(
    texts,
    { tests: { samples: 20 }, chrf: { wordOrder: 2 } },
    resources,
    plainContext(),
  );
  run = parseRun(JSON.parse([...formatRun(made)].join("")));
});

test("a run that was read scores its rows as the evaluation did, by every metric", () => {
  for (const metric of run.metrics) {
    const score = scorerOf(run, metric);
    run.systems.forEach((_, at) => {
      const rows = rowsOf(findSystem(run, "run", undefined, at), metric);
      expect(score(addRows(rows)).score, metric.name).toBeCloseTo(
        metric.systems[at]?.score ?? Number.NaN,
        12,
      );
    });
  }
});

test("systems are found by name, or by place", () => {
  expect(findSystem(run, "run", "bad.fr").at).toBe(1);
  expect(findSystem(run, "run", undefined, 1).name).toBe("bad.fr");
  expect(() => findSystem(run, "run.json", "none")).toThrow(
    "run.json has no system none, only good.fr, bad.fr",
  );
});

test("a comparison is of the second system with the first, turned so that more is better", async () => {
  const [first, second] = [0, 1].map((at) =>
    findSystem(run, "run", undefined, at),
  );
  if (first === undefined || second === undefined) throw new Error("none");
  const found = await compareRunSystems(
    first,
    second,
    { samples: 50, seed: 1 },
    plainContext(),
  );
  const apt = found.find(({ metric }) => metric.name === "apt");
  expect(apt).toMatchObject({
    before: 1,
    after: 0.5,
    difference: -0.5,
    gain: -0.5,
    occurrences: { total: 6, onlyBefore: 3, onlyAfter: 0 },
  });
  const ter = found.find(({ metric }) => metric.name === "ter");
  expect(ter?.gain).toBe(-(ter?.difference ?? 0));
  expect(ter?.gain).toBeGreaterThan(0);
});

test("pairs are each system with the baseline, or every two", async () => {
  const names = (options: Parameters<typeof choosePairs>[2]): string[][] =>
    choosePairs(run, "run", options).map((pair) =>
      pair.map(({ name }) => name),
    );
  expect(names({})).toEqual([["good.fr", "bad.fr"]]);
  expect(names({ baseline: "bad.fr" })).toEqual([["bad.fr", "good.fr"]]);
  expect(names({ allPairs: true })).toEqual([["good.fr", "bad.fr"]]);
  expect(() => names({ allPairs: true, baseline: "bad.fr" })).toThrow(
    "baseline",
  );
  const [pair] = await comparePairs(
    choosePairs(run, "run", {}),
    { samples: 50, seed: 1 },
    plainContext(),
  );
  expect(pair?.metrics.map(({ metric }) => metric.name)).toEqual(
    run.metrics.map(({ name }) => name),
  );
});

test("no detectable difference is named above 100 points", async () => {
  const detectable = async (of: Run): Promise<number | undefined> => {
    const [pair] = await comparePairs(
      choosePairs(of, "run", {}),
      { samples: 5, seed: 1 },
      plainContext(),
    );
    const apt = pair?.metrics.find(({ metric }) => metric.name === "apt");
    expect(apt?.occurrences?.onlyBefore).toBeGreaterThan(0);
    return apt?.detectable;
  };
  // 2.80 × √(0.5 / 6) of six pronouns; 2.80 × √(0.5 / 2) = 1.4 of two.
  expect(await detectable(run)).toBeCloseTo(0.8087, 4);
  const few = await evaluate(
    texts,
    { metrics: ["apt"], pronouns: ["they"] },
    resources,
    plainContext(),
  );
  expect(await detectable(few)).toBeUndefined();
});

test("changes are the pronouns that were broken and fixed, with their passages", () => {
  const [first, second] = [
    findSystem(run, "run", "good.fr"),
    findSystem(run, "run", "bad.fr"),
  ];
  const changes = findChanges(first, second, "apt");
  expect(changes.map(({ kind }) => kind)).toEqual([
    "broken",
    "broken",
    "broken",
  ]);
  expect(findChanges(second, first, "apt").map(({ kind }) => kind)).toEqual([
    "fixed",
    "fixed",
    "fixed",
  ]);
  const [door] = changes;
  if (door === undefined) throw new Error("none");
  expect(
    passagesOf(door, first, second).map(({ title, parts }) => [
      title,
      parts.filter(({ isMarked }) => isMarked).map(({ text }) => text),
    ]),
  ).toEqual([
    ["source", ["it"]],
    ["reference", ["elle"]],
    ["before", ["elle"]],
    ["after", ["il"]],
  ]);
});

test("runs are comparable if their texts and settings are the same", () => {
  const system = findSystem(run, "run", undefined);
  const other = (change: Partial<Run>) => ({
    ...system,
    run: { ...run, ...change },
  });
  const set = (key: string, value: string) => ({
    metrics: run.metrics.map((metric) => ({
      ...metric,
      settings: { ...metric.settings, [key]: value },
    })),
  });
  expect(checkComparable(system, other({}))).toEqual([]);
  expect(checkComparable(system, other(set("seed", "7")))).toEqual([]);
  expect(checkComparable(system, other(set("version", "9.9.9")))).toMatchObject(
    [{ code: "version" }],
  );
  expect(() => checkComparable(system, other(set("revision", "4")))).toThrow(
    "APT revision 3 and 4",
  );
  expect(() => checkComparable(system, other(set("case", "x")))).toThrow(
    "the runs were scored with different settings",
  );
  expect(
    checkComparable(system, other(set("case", "x")), { force: true }),
  ).toHaveLength(1);
  const source = { ...run.source, lines: run.source.lines.toReversed() };
  expect(() => checkComparable(system, other({ source }))).toThrow(
    "the runs' sources differ in line 1",
  );
});

test("gates say what was lost", async () => {
  const [pair] = choosePairs(run, "run", {});
  if (pair === undefined) throw new Error("none");
  const compared = await compareRunSystems(
    ...pair,
    { samples: 5, seed: 1 },
    plainContext(),
  );
  expect(failedGates([{ metric: "apt", least: -50 }], compared)).toEqual([]);
  expect(failedGates([{ metric: "apt", least: -49.9 }], compared)).toEqual([
    "APT lost 50.00 points; the gate is -49.9",
  ]);
  expect(failedGates([{ metric: "ter", least: 0 }], compared)).toEqual([]);
  expect(() => {
    checkGateNames([{ metric: "comet", least: 0 }], ["apt"]);
  }).toThrow("there is no metric comet to gate on, only apt");
});
