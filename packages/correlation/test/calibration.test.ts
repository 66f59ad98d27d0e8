import type { StatisticsMatrix } from "@concord-mt/core";
import { expect, test } from "vitest";
import {
  approximateRandomisation,
  bootstrapFalseAlarms,
  mcnemar,
  pairedBootstrap,
  pairedT,
  wilcoxon,
} from "../src/index.ts";
import { count, isTooFew, isTooMany, level } from "./null-simulation.ts";

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

const rounds = 1000;

/** How often a test says p < 0.05 of systems that do not differ. */
const falseAlarms = (test: Test, kind: Kind): number =>
  count(rounds, ({ uniform }) => (test(drawPair(uniform, kind)) ?? 1) < level);

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
    const alarms = falseAlarms(run, kind);
    expect(isTooMany(alarms, rounds), `${alarms} of ${rounds}`).toBe(false);
    expect(isTooFew(alarms, rounds), `${alarms} of ${rounds}`).toBe(false);
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
    const alarms = falseAlarms(run, items);
    expect(isTooMany(alarms, rounds), `${alarms} of ${rounds}`).toBe(false);
  },
);

test("segments of a document must be shuffled together: one by one they raise false alarms", () => {
  const alarms = falseAlarms(
    resampled(approximateRandomisation, { countTies: true }),
    inDocuments,
  );
  expect(isTooMany(alarms, rounds)).toBe(true);
});

test("sacreBLEU's paired bootstrap raises as many false alarms as its remark says, by document still more", () => {
  const alarmsOf = (kind: Kind, options = {}): number =>
    falseAlarms(resampled(pairedBootstrap, options), kind);
  const bySegment = alarmsOf({ ...scores, segments: 100 });
  expect(bySegment).toBe(103);
  expect(bySegment / rounds).toBe(bootstrapFalseAlarms);
  expect(isTooMany(bySegment, rounds)).toBe(true);
  // The bootstrap of few units is too narrow, and the formula adds to it.
  expect(alarmsOf(inDocuments, { clusters })).toBe(159);
});
