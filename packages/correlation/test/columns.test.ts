import { CorpusError, SettingError } from "@concord-mt/core";
import { describe, expect, test } from "vitest";
import {
  type ScoreColumns,
  agreementPlots,
  correlateColumns,
  joinTables,
  parseSystemTable,
  pearson,
} from "../src/index.ts";

const read = (text: string, file = "t.tsv") =>
  parseSystemTable(text.split("\n"), { file });

describe("tables of systems", () => {
  test("tabs or commas; columns without numbers are left out, dashes are no value", () => {
    const { systems, columns } = read(
      "name\tx\tnote\tTER\nb\t1\tno\t-\na\t2\tno\t.5",
    );
    expect(systems).toEqual(["b", "a"]);
    expect([...columns]).toEqual([
      ["x", [1, 2]],
      ["TER", [undefined, 0.5]],
    ]);
    expect([...read("s,x\na,1").columns.keys()]).toEqual(["x"]);
  });

  test("JSON of scores, of one metric, and a plain list", () => {
    const scores = read(
      '{"systems":[{"name":"a","metrics":{"BLEU":{"score":30},"APT":{"score":null}}}]}',
    );
    expect([...scores.columns]).toEqual([["BLEU", [30]]]);
    const one = read(
      '{"signature":"chrF2|nrefs:1","systems":[{"name":"a","score":50,"low":3}]}',
    );
    expect([...one.columns]).toEqual([["chrF2", [50]]]);
    const list = read('[{"system":"a","x":1},{"system":"b","y":{"score":2}}]');
    expect([...list.columns]).toEqual([
      ["x", [1, undefined]],
      ["y", [undefined, 2]],
    ]);
  });

  test.each([
    [
      "a system twice",
      "s\tx\na\t1\na\t2",
      't.tsv:3: the system "a" appears twice',
    ],
    [
      "text among numbers",
      "s\tx\na\t1\nb\tl",
      "t.tsv:3: expected a number in x",
    ],
    [
      "no number",
      "s\tx\na\tb",
      "t.tsv: expected systems with scores, found none",
    ],
    ["no JSON", "{", "t.tsv: expected JSON, found something else"],
    ["no systems", "{}", "t.tsv: expected a list of systems"],
    ["no name", "[1]", "t.tsv: expected every system to have a `name`"],
  ])("%s is an error", (_, text, message) => {
    expect(() => read(text)).toThrow(CorpusError);
    expect(() => read(text)).toThrow(message);
  });
});

describe("joining", () => {
  const metrics = read("s\tx\tTER\na\t3\t50\nb\t2\t55\nc\t1\t60", "m.tsv");
  const people = read("s\twins\tloss\nc\t.1\t3\nz\t.2\t2\na\t.6\t1", "h.tsv");

  test("systems that all tables have, in the order of people's, errors turned", () => {
    expect(joinTables([metrics], { humanTable: people })).toEqual({
      systems: ["c", "a"],
      human: { name: "wins", values: [0.1, 0.6], isTurned: false },
      metrics: [
        { name: "x", values: [1, 3], isTurned: false },
        { name: "TER", values: [-60, -50], isTurned: true },
      ],
    });
  });

  test("columns are chosen and turned by name", () => {
    const joined = joinTables([metrics], {
      ...{ human: "x", metrics: ["TER"], lowerIsBetter: ["X"] },
    });
    expect(joined.human.values).toEqual([-3, -2, -1]);
    expect(joined.metrics).toEqual([
      { name: "TER", values: [50, 55, 60], isTurned: false },
    ]);
  });

  test.each([
    [() => joinTables([metrics]), "human", "missing"],
    [() => joinTables([metrics], { human: "y" }), "human", "value"],
    [
      () => joinTables([metrics], { human: "x", metrics: ["y"] }),
      "metrics",
      "value",
    ],
    [
      () => joinTables([metrics, metrics], { humanTable: people }),
      "tables",
      "conflict",
    ],
    [
      () => joinTables([metrics, read("s\tq\na\t1")], { human: "x" }),
      "tables",
      "value",
    ],
    [() => joinTables([read("s\thuman\na\t1\nb\t2")]), "metrics", "value"],
  ])("what does not fit names its setting", (join, setting, code) => {
    expect(join).toThrow(SettingError);
    expect(join).toThrow(expect.objectContaining({ setting, code }));
  });
});

const columns: ScoreColumns = {
  systems: ["a", "b", "c", "d", "e", "f"],
  human: {
    ...{ name: "human", isTurned: false },
    values: [0.6, 0.55, 0.5, 0.45, 0.4, 0.02],
  },
  metrics: [
    { name: "good", isTurned: false, values: [30, 28, 27, 24, 22, 5] },
    {
      name: "TER",
      isTurned: true,
      values: [-50, -54, -55, undefined, -61, -90],
    },
  ],
};

describe("correlating columns", () => {
  const { all, outliers, excluded, without } = correlateColumns(columns, {
    ...{ samples: 50, exclude: ["e"] },
  });

  test("every metric with people, and again without outliers and those named", () => {
    expect(outliers).toEqual(["f"]);
    expect(excluded).toEqual(["e"]);
    expect(all.systems).toHaveLength(6);
    expect(without?.systems).toEqual(["a", "b", "c", "d"]);
    // scipy.stats.pearsonr on the columns above.
    expect(all.metrics[0]?.pearson.coefficient).toBeCloseTo(
      0.9985735919365515,
      12,
    );
    expect(without?.metrics[0]?.pearson).toEqual(
      pearson([0.6, 0.55, 0.5, 0.45], [30, 28, 27, 24]),
    );
    expect(all.metrics[1]?.pearson).toMatchObject({ n: 5, missing: 1 });
  });

  test("the line predicts people's score from the metric's", () => {
    const { slope = 0, intercept = 0 } = all.metrics[0]?.regression ?? {};
    expect(intercept + slope * 30).toBeCloseTo(0.6, 1);
  });

  test("of the two directions of a pair one is adjusted", () => {
    expect(all.comparisons.map(({ first, second }) => [first, second])).toEqual(
      [
        ["good", "TER"],
        ["TER", "good"],
      ],
    );
    const adjusted = all.comparisons.filter(({ holm }) => holm !== undefined);
    expect(adjusted).toHaveLength(1);
    expect(adjusted[0]?.williams.t).toBeGreaterThan(0);
    expect(adjusted[0]?.holm).toBe(adjusted[0]?.williams.pTwoSided);
  });

  test("the same for the same seed", () => {
    const bootstrap = (seed: number) =>
      correlateColumns(columns, { samples: 50, seed }).all.metrics[0]
        ?.bootstrap;
    expect(bootstrap(1)).toEqual(bootstrap(1));
    expect(bootstrap(1)).not.toEqual(bootstrap(2));
  });

  test("nothing is left out where there is no outlier", () => {
    const close = {
      ...columns,
      human: { ...columns.human, values: [6, 5, 4, 3, 2, 1] },
    };
    expect(correlateColumns(close, { samples: 10 })).toMatchObject({
      ...{ outliers: [], without: undefined },
    });
  });

  test("leaving out a stranger, or all but one, names its setting", () => {
    for (const exclude of [["z"], ["a", "b", "c", "d"]])
      expect(() => correlateColumns(columns, { exclude })).toThrow(
        expect.objectContaining({ name: "SettingError", setting: "exclude" }),
      );
  });

  test("plots show scores as they were given, and the line of those that stay", () => {
    const [good, ter] = agreementPlots(columns, {
      all,
      outliers,
      excluded,
      without,
    });
    expect(good?.points).toHaveLength(6);
    expect(good?.points.filter(({ isOutlier }) => isOutlier)).toEqual([
      { x: 22, y: 0.4, name: "e", isOutlier: true },
      { x: 5, y: 0.02, name: "f", isOutlier: true },
    ]);
    expect(good?.pearson).toBe(without?.metrics[0]?.pearson.coefficient);
    expect(good?.line?.slope).toBe(without?.metrics[0]?.regression.slope);
    expect(ter?.points.map(({ x }) => x)).toEqual([50, 54, 55, 61, 90]);
    expect(ter?.line?.slope).toBeLessThan(0);
  });
});
