import { type StatisticsMatrix, pcg64 } from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  approximateRandomisation,
  binomialTails,
  bootstrapFalseAlarms,
  mcnemar,
  pairedBootstrap,
  pairedT,
  wilcoxon,
} from "../src/index.ts";

/** Two systems that do not differ: for each segment what both get, exchangeable and alike, as real outputs are. */
interface NullPair {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** What is drawn. */
interface Kind {
  readonly isBinary: boolean;
  readonly byDocument: boolean;
  readonly segments: number;
}

const documents = 15;
const clusters = Array.from({ length: 60 }, (_, at) => at % documents);
const samples = 199;
const level = 0.05;

/** Draws a pair whose segments are right or wrong (a pronoun), or have a score (a sentence). */
function drawPair(
  random: () => number,
  { isBinary, byDocument, segments }: Kind,
): NullPair {
  // What the two systems have of their own, shared by the segments of a document where there are documents.
  const own = [0, 1].map(() =>
    Array.from({ length: documents }, () => (byDocument ? random() - 0.5 : 0)),
  );
  const shared = Array.from({ length: segments }, random);
  const [first = [], second = []] = own.map((effects) =>
    shared.map((easy, at) => {
      const value = (easy + random()) / 2 + (effects[at % documents] ?? 0);
      return isBinary ? Number(value > 0.5) : value;
    }),
  );
  return { first, second };
}

/** A ratio of sums, as corpus scores are: what is right, out of how much there is. */
function matrixOf(values: readonly number[]): StatisticsMatrix {
  return {
    rows: values.length,
    width: 2,
    values: Float64Array.from(
      values.flatMap((value, at) => [value * (1 + (at % 3)), 1 + (at % 3)]),
    ),
  };
}

const ratio = (row: Float64Array): number => (row[0] ?? 0) / (row[1] ?? 1);

type Test = (pair: NullPair) => number | undefined;

const resampled =
  (
    test: typeof approximateRandomisation | typeof pairedBootstrap,
    options: { countTies?: boolean; clusters?: readonly number[] } = {},
  ): Test =>
  ({ first, second }) =>
    test([matrixOf(first), matrixOf(second)], ratio, { samples, ...options })
      .systems[0]?.p;

const discordant = ({ first, second }: NullPair) => ({
  onlyFirst: first.filter((value, at) => value > (second[at] ?? 0)).length,
  onlySecond: second.filter((value, at) => value > (first[at] ?? 0)).length,
});

/** How often a test says p < 0.05 of systems that do not differ. */
function falseAlarms(test: Test, kind: Kind, rounds: number): number {
  const generator = pcg64(2024);
  const draws = new Int32Array(1);
  const random = (): number => {
    generator.fillIntegers(draws, 2 ** 30);
    return (draws[0] ?? 0) / 2 ** 30;
  };
  let alarms = 0;
  for (let round = 0; round < rounds; round += 1)
    if ((test(drawPair(random, kind)) ?? 1) < level) alarms += 1;
  return alarms;
}

const rounds = 1000;

/** Whether so many alarms, or more, would be a surprise (1 in 1000) from a test that holds its level. */
const isTooMany = (alarms: number, all = rounds): boolean =>
  binomialTails(alarms, { n: all, p: level }).upper < 0.001;

const isTooFew = (alarms: number, all = rounds): boolean =>
  binomialTails(alarms, { n: all, p: level }).lower < 0.001;

const scores = { isBinary: false, byDocument: false, segments: 60 };
const items = { isBinary: true, byDocument: false, segments: 60 };
const inDocuments = { isBinary: false, byDocument: true, segments: 60 };

test.each([
  [
    "randomisation",
    scores,
    resampled(approximateRandomisation, { countTies: true }),
  ],
  ["sacreBLEU's randomisation", scores, resampled(approximateRandomisation)],
  ["the t-test", scores, ({ first, second }) => pairedT(first, second).p],
  ["Wilcoxon's test", scores, ({ first, second }) => wilcoxon(first, second).p],
  [
    "randomisation by document",
    inDocuments,
    resampled(approximateRandomisation, { countTies: true, clusters }),
  ],
  [
    "uncorrected McNemar",
    items,
    (pair) => mcnemar(discordant(pair), { variant: "uncorrected" }).p,
  ],
] satisfies [string, Kind, Test][])(
  "%s gives false alarms at its level, no more and no fewer",
  (_, kind, run) => {
    const alarms = falseAlarms(run, kind, rounds);
    expect(isTooMany(alarms), `${alarms} of ${rounds}`).toBe(false);
    expect(isTooFew(alarms), `${alarms} of ${rounds}`).toBe(false);
  },
);

// Where few outcomes are possible, a test that keeps its level must stay below it.
test.each([
  [
    "randomisation of items",
    resampled(approximateRandomisation, { countTies: true }),
  ],
  ["exact McNemar", (pair) => mcnemar(discordant(pair)).p],
  [
    "corrected McNemar",
    (pair) => mcnemar(discordant(pair), { variant: "corrected" }).p,
  ],
] satisfies [string, Test][])(
  "%s gives no more false alarms than its level",
  (_, run) => {
    const alarms = falseAlarms(run, items, rounds);
    expect(isTooMany(alarms), `${alarms} of ${rounds}`).toBe(false);
  },
);

test("segments of a document must be shuffled together: one by one they raise false alarms", () => {
  const alarms = falseAlarms(
    resampled(approximateRandomisation, { countTies: true }),
    inDocuments,
    rounds,
  );
  expect(isTooMany(alarms)).toBe(true);
});

test("sacreBLEU's paired bootstrap raises as many false alarms as its remark says, by document still more", () => {
  const alarmsOf = (kind: Kind, options = {}): number =>
    falseAlarms(resampled(pairedBootstrap, options), kind, rounds);
  const bySegment = alarmsOf({ ...scores, segments: 100 });
  expect(bySegment).toBe(103);
  expect(bySegment / rounds).toBe(bootstrapFalseAlarms);
  expect(isTooMany(bySegment)).toBe(true);
  // The bootstrap of few units is too narrow, and the formula adds to it.
  expect(alarmsOf(inDocuments, { clusters })).toBe(159);
});
