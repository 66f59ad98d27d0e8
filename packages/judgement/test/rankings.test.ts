import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Ranking,
  bradleyTerry,
  comparisonsOf,
  parseRankings,
  rankSystems,
  rankingAgreement,
} from "../src/index.ts";

const fiveWay = [
  "srclang,trglang,srcIndex,documentId,segmentId,judgeId,system1Number,system1Id,system2Number,system2Id,system3Number,system3Id,system1rank,system2rank,system3rank",
  "English,French,7,d,7,J1,1,A,2,B,3,C,1,2,2",
  "English,French,8,d,8,J2,1,A,2,B,3,C,2,1,-1",
];

describe("rankings", () => {
  test("are read with any number of systems; -1 is no rank", () => {
    const [first, second] = parseRankings(fiveWay);
    expect(first).toEqual({
      ...{ pair: "English-French", segment: "7", judge: "J1" },
      places: [
        { system: "A", rank: 1 },
        { system: "B", rank: 2 },
        { system: "C", rank: 2 },
      ],
    });
    expect(second?.places).toHaveLength(2);
  });

  test("pairwise judgements are rankings of two", () => {
    const [one] = parseRankings([
      "judgeId\tsystem1Id\tsystem1rank\tsystem2Id\tsystem2rank",
      "J\tA\t1\tB\t2",
    ]);
    expect(comparisonsOf(one ?? { places: [] })).toEqual([
      { first: "A", second: "B", sign: 1 },
    ]);
  });

  test("a ranking of three implies three comparisons; a system is not compared with itself", () => {
    const [first] = parseRankings(fiveWay);
    expect(comparisonsOf(first ?? { places: [] })).toEqual([
      { first: "A", second: "B", sign: 1 },
      { first: "A", second: "C", sign: 1 },
      { first: "B", second: "C", sign: 0 },
    ]);
    const same = { system: "A", rank: 1 };
    expect(comparisonsOf({ places: [same, same] })).toEqual([]);
  });

  test("wrong files are errors with their place", () => {
    const read = (...lines: string[]): unknown[] => [
      ...parseRankings(lines, { file: "r.csv" }),
    ];
    expect(() => read("a,b", "1,2")).toThrow(
      "r.csv:1: expected columns system1Id, system1rank",
    );
    expect(() =>
      read("system1Id,system1rank,system2Id,system2rank", "A,first,B,2"),
    ).toThrow("r.csv:2: expected a rank (a whole number, or -1 for none) in");
  });
});

/** `times` rankings in which the first system beats the second. */
const beats = (first: string, second: string, times: number): Ranking[] =>
  Array.from({ length: times }, (_, at) => ({
    ...{ pair: "", segment: String(at), judge: "J" },
    places: [
      { system: first, rank: 1 },
      { system: second, rank: 2 },
    ],
  }));
const tie = (first: string, second: string): Ranking => ({
  ...{ pair: "", segment: "t", judge: "J" },
  places: [
    { system: first, rank: 1 },
    { system: second, rank: 1 },
  ],
});

describe("scores of systems", () => {
  const rankings = [
    ...beats("A", "B", 6),
    ...beats("B", "A", 2),
    ...beats("A", "C", 3),
    ...beats("C", "A", 1),
    tie("B", "C"),
    tie("B", "C"),
  ];
  const { systems, comparisons } = rankSystems(rankings, { samples: 200 });
  const of = (name: string) => systems.find((system) => system.name === name);

  test("wins over wins and losses; ties count as good in the older score", () => {
    expect(comparisons).toBe(14);
    expect(of("A")).toMatchObject({
      ...{ wins: 9, losses: 3, ties: 0 },
      winRatio: { value: 0.75 },
      expectedWins: { value: 0.75 },
    });
    expect(of("B")).toMatchObject({
      ...{ wins: 2, losses: 6, ties: 2 },
      winRatio: { value: 0.25 },
      atLeastAsGood: { value: 0.4 },
      // Against C only ties: A is the one opponent that counts.
      expectedWins: { value: 0.25 },
    });
    expect(systems[0]?.name).toBe("A");
  });

  test("intervals hold their scores", () => {
    for (const { winRatio, bradleyTerry: strength } of systems) {
      for (const { value, interval } of [winRatio, strength]) {
        expect(interval?.low).toBeLessThanOrEqual(value ?? -Infinity);
        expect(interval?.high).toBeGreaterThanOrEqual(value ?? Infinity);
      }
    }
  });

  test("the same seed gives the same intervals, 0 samples none", () => {
    expect(rankSystems(rankings, { samples: 200 }).systems).toEqual(systems);
    expect(
      rankSystems(rankings, { samples: 0 }).systems[0]?.winRatio.interval,
    ).toBeUndefined();
    expect(() => rankSystems([], { samples: -1 })).toThrow(RangeError);
    expect(rankSystems([]).systems).toEqual([]);
  });
});

describe("Bradley and Terry", () => {
  const matrix = (wins: readonly number[]) => ({
    systems: Array.from({ length: Math.sqrt(wins.length) }, (_, at) =>
      String(at),
    ),
    wins: Float64Array.from(wins),
    ties: new Float64Array(wins.length),
  });

  test("with many games the odds are the ratio of wins: 3 to 1 is log 3 apart", () => {
    const [a = 0, b = 0] = bradleyTerry(matrix([0, 300_000, 100_000, 0]));
    expect(a - b).toBeCloseTo(Math.log(3), 4);
    expect(a + b).toBeCloseTo(0, 10);
  });

  test("three systems: the maximum that scipy's optimiser finds", () => {
    const ranking = (a: number, b: number, c?: number) => ({
      ...{ pair: "", segment: "", judge: "" },
      places: [
        { system: "A", rank: a },
        { system: "B", rank: b },
        ...(c === undefined ? [] : [{ system: "C", rank: c }]),
      ],
    });
    const { systems } = rankSystems(
      [
        ...[ranking(1, 2, 3), ranking(1, 2, 2), ranking(2, 1, 3)],
        ...[ranking(1, 3, 2), ranking(1, 1), ranking(1, 2)],
      ],
      { samples: 0 },
    );
    const found = systems.map((system) => system.bradleyTerry.value ?? 0);
    [1.11328044, -0.17005167, -0.94322878].forEach((value, at) => {
      expect(found[at]).toBeCloseTo(value, 7);
    });
  });

  test("a system that always wins has a finite strength", () => {
    const [a = 0] = bradleyTerry(matrix([0, 5, 0, 0]));
    expect(a).toBeGreaterThan(0);
    expect(Number.isFinite(a)).toBe(true);
  });

  test("recovers strengths from the wins that they lead to, and exchanging systems exchanges strengths", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
          minLength: 2,
          maxLength: 6,
        }),
        (strengths) => {
          const n = strengths.length;
          const wins = strengths.flatMap((a, row) =>
            strengths.map((b, column) =>
              row === column ? 0 : 1e6 / (1 + Math.exp(b - a)),
            ),
          );
          const mean = strengths.reduce((sum, value) => sum + value, 0) / n;
          bradleyTerry(matrix(wins)).forEach((value, at) => {
            expect(value).toBeCloseTo((strengths[at] ?? 0) - mean, 3);
          });
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe("agreement on rankings", () => {
  const said = (judge: string, a: number, b: number): Ranking => ({
    ...{ pair: "x", segment: "1", judge },
    places: [
      { system: "A", rank: a },
      { system: "B", rank: b },
    ],
  });

  test("two of three pairs of judges agree; no ties, so half agrees by chance", () => {
    const agreement = rankingAgreement([
      ...[said("p", 1, 2), said("q", 1, 3), said("r", 1, 2)],
      { ...said("p", 1, 2), segment: "2" },
      { ...said("q", 2, 1), segment: "2" },
    ]);
    expect(agreement).toEqual({
      ...{ observed: 0.75, expected: 0.5, kappa: 0.5, pairs: 4 },
    });
  });

  test("the order in which systems stand does not matter, and a tie agrees with a tie", () => {
    const turned = {
      ...said("q", 1, 1),
      places: [
        { system: "B", rank: 4 },
        { system: "A", rank: 4 },
      ],
    };
    expect(rankingAgreement([said("p", 1, 1), turned]).observed).toBe(1);
  });

  test("one judge twice is agreement within", () => {
    const twice = [said("p", 1, 2), said("p", 2, 1)];
    expect(rankingAgreement(twice, "within").observed).toBe(0);
    expect(rankingAgreement(twice).pairs).toBe(0);
    expect(rankingAgreement(twice).kappa).toBeUndefined();
  });
});
