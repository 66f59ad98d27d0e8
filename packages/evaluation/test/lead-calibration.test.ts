import { type StatisticsMatrix, pcg64, plainContext } from "@concord-mt/core";
import { binomialTails, holm } from "@concord-mt/correlation";
import { expect, test } from "vitest";
import { findLead } from "../src/scoring/find-lead.ts";
import { testSystems } from "../src/scoring/significance.ts";

const segments = 50;
const rounds = 400;
const tests = { samples: 199, seed: 12345 };

/** Systems whose segments are right or wrong, each right with its own chance, and alike as real outputs are. */
function drawSystems(
  chances: readonly number[],
  random: () => number,
): StatisticsMatrix[] {
  const hard = Array.from({ length: segments }, random);
  return chances.map((chance) => ({
    rows: segments,
    width: 2,
    values: Float64Array.from(
      hard.flatMap((value) => [(value + random()) / 2 < chance ? 1 : 0, 1]),
    ),
  }));
}

const share = (row: Float64Array): number => (row[0] ?? 0) / (row[1] ?? 1);

const scoreOf = ({ values, rows }: StatisticsMatrix): number =>
  values.filter((_, at) => at % 2 === 0).reduce((sum, one) => sum + one, 0) /
  rows;

/** How often what is found of systems with such chances holds. */
async function count(
  chances: readonly number[],
  holds: (systems: readonly StatisticsMatrix[]) => Promise<boolean>,
): Promise<number> {
  const generator = pcg64(7);
  let held = 0;
  for (let round = 0; round < rounds; round += 1)
    if (await holds(drawSystems(chances, () => generator.random()))) held += 1;
  return held;
}

const randomised = (systems: readonly StatisticsMatrix[]) =>
  testSystems(
    systems,
    share,
    { pairedRandomisation: true, ...tests },
    { countTies: true },
    plainContext(),
  );

async function leads(systems: readonly StatisticsMatrix[]): Promise<boolean> {
  const lead = await findLead(
    systems,
    share,
    {
      scores: systems.map(scoreOf),
      higherIsBetter: true,
      tested: await randomised(systems),
      tests,
    },
    plainContext(),
  );
  return (lead?.p ?? 1) < 0.05;
}

/** Whether so many, or more, would be a surprise (1 in 1000) at a rate of 5 %. */
const isTooMany = (found: number): boolean =>
  binomialTails(found, { n: rounds, p: 0.05 }).upper < 0.001;

test.each([
  ["two equal systems", [0.5, 0.5]],
  ["four equal systems", [0.5, 0.5, 0.5, 0.5]],
  ["two equal systems ahead of a bad one", [0.2, 0.6, 0.6]],
])("of %s one is rarely said to lead", async (_, chances) => {
  const found = await count(chances, leads);
  expect(isTooMany(found), `${found} of ${rounds}`).toBe(false);
});

test("a system that is better than the others is found to lead", async () => {
  expect(await count([0.4, 0.7, 0.4], leads)).toBeGreaterThan(rounds / 2);
});

test("stars in a column of equal systems are as rare as those of a single test", async () => {
  const starred =
    (adjust: (ps: readonly number[]) => readonly number[]) =>
    async (systems: readonly StatisticsMatrix[]) => {
      const tested = await randomised(systems);
      return adjust(
        tested.slice(1).map(({ randomisation }) => randomisation?.p ?? 1),
      ).some((p) => p < 0.05);
    };
  const equal = Array.from({ length: 7 }, () => 0.5);
  const found = await count(equal, starred(holm));
  expect(isTooMany(found), `${found} of ${rounds}`).toBe(false);
  expect(
    isTooMany(
      await count(
        equal,
        starred((ps) => ps),
      ),
    ),
  ).toBe(true);
});
