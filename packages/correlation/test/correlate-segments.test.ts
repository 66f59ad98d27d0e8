import { describe, expect, test } from "vitest";
import {
  bootstrapCorrelation,
  correlateSegments,
  parseSegmentScores,
  permutationTest,
  softPairwiseAccuracy,
  tieCalibration,
} from "../src/index.ts";

const scores = (column: string, ...lines: readonly string[]) =>
  parseSegmentScores(lines, { column, file: `${column}.seg` });
const human = scores(
  "human",
  ...["a\t1", "a\t2", "a\t3", "", "b\t0", "b\tNone", "b\t1"],
);
const good = scores(
  "good",
  ...["b\t0", "b\t1", "b\t2", "a\t2", "a\t4", "a\t6"],
);
const TER = scores("TER", ...["a\t2", "a\t1", "a\t1", "b\t9", "b\t5", "b\t7"]);

describe("segment scores", () => {
  test("a system's segments in order; None is no score", () => {
    expect([...human.systems]).toEqual([
      ["a", [1, 2, 3]],
      ["b", [0, undefined, 1]],
    ]);
  });

  test.each(["a", "a\t", "a\tx", "a\t1\t2", "a\tInfinity"])(
    "%j is no score",
    (line) => {
      expect(() => scores("x", "a\t1", line)).toThrow(
        "x.seg:2: expected a system, a tab and a number",
      );
    },
  );
});

describe("correlating segments", () => {
  const options = { human: "human", samples: 40, seed: 7 };
  const result = correlateSegments([good, human, TER], options);
  const tables = {
    human: [
      [1, 2, 3],
      [0, undefined, 1],
    ],
    good: [
      [2, 4, 6],
      [0, 1, 2],
    ],
    TER: [
      [-2, -1, -1],
      [-9, -5, -7],
    ],
  };

  test("each metric with people, systems in people's order, errors turned", () => {
    expect(result).toMatchObject({ systems: ["a", "b"], segments: 3 });
    expect(result.metrics).toEqual(
      (["good", "TER"] as const).map((name) => {
        const both = { human: tables.human, metric: tables[name] };
        return {
          name,
          soft: softPairwiseAccuracy(both),
          ties: tieCalibration(both),
          both: bootstrapCorrelation(both, { samples: 40, seed: 7 }),
        };
      }),
    );
  });

  test("every ordered pair of metrics is tested", () => {
    const [, back] = result.comparisons;
    expect(result.comparisons).toHaveLength(2);
    const turned = {
      human: tables.human,
      first: tables.TER,
      second: tables.good,
    };
    const drawn = { samples: 40, seed: 7 };
    expect(back).toEqual({
      ...{ first: "TER", second: "good" },
      ...permutationTest(turned, drawn),
      bySystem: permutationTest(turned, { ...drawn, permute: "systems" }),
    });
  });

  test.each([
    ["people's alone", [human], "segments requires human scores (human)"],
    ["a metric alone", [good], "segments requires human scores (human)"],
    [
      "a column twice",
      [human, good, good],
      "segment scores of good are given twice",
    ],
    ["strangers", [human, scores("x", "p\t1", "q\t1")], "share no system"],
    ["one system", [human, scores("x", "a\t1")], "share one system"],
  ])("%s: the setting is named", (_, columns, message) => {
    expect(() => correlateSegments(columns, options)).toThrow(
      expect.objectContaining({
        ...{ name: "SettingError", setting: "segments" },
        message: expect.stringContaining(message) as unknown,
      }),
    );
  });

  test("systems of different lengths are wrong data", () => {
    expect(() =>
      correlateSegments([human, scores("x", "a\t1", "b\t1")], options),
    ).toThrow("x.seg: a has 1 segments here and 3 for human scores of a");
  });
});
