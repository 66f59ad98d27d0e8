import { aptLists } from "@concord-mt/apt";
import { plainContext } from "@concord-mt/core";
import { beforeAll, expect, test } from "vitest";
import {
  type AlignedTestSet,
  alignTestSet,
  evaluateApt,
  evaluateAutoPrf,
  evaluateListAutoPrf,
} from "../src/index.ts";
import { resources, texts } from "./texts.ts";

const documents = ["a", "a", "a", "b", "b", "b"];
const tests = { seed: 1 };
const pronouns = ["it", "they"];
let aligned: AlignedTestSet;
beforeAll(async () => {
  aligned = await alignTestSet(
    { ...texts, documents },
    {},
    resources,
    plainContext(),
  );
});

test("APT compares pronouns with the first system's, and takes them apart by document", async () => {
  const { systems } = await evaluateApt(
    { lists: aptLists(resources.pack), weights: [1, 0, 0, 0, 0, 0] },
    aligned,
    tests,
    plainContext(),
  );
  const [good, bad] = systems;
  expect(good?.mcnemar).toBeUndefined();
  // Lines 2, 4 and 6 have another pronoun.
  expect(bad?.mcnemar).toMatchObject({ gained: 0, lost: 3 });
  expect(bad?.mcnemar?.exact.p).toBeCloseTo(1 / 4, 12);
  expect(bad?.documents.map(({ key, score }) => [key, score])).toEqual([
    ["a", 2 / 3],
    ["b", 1 / 3],
  ]);
});

test("what is discarded is no loss", async () => {
  const { systems } = await evaluateApt(
    {
      lists: aptLists(resources.pack),
      weights: [1, 0, 0, 0, 0, 0],
      discard: [3],
    },
    aligned,
    tests,
    plainContext(),
  );
  expect(systems[1]?.score.score).toBe(1);
  expect(systems[1]?.mcnemar).toMatchObject({ gained: 0, lost: 0 });
});

test("AutoF tests each system's recall against the first, by pronoun and in all", async () => {
  const { systems } = await evaluateAutoPrf(
    { pronouns },
    aligned,
    tests,
    plainContext(),
  );
  const [good, bad] = systems;
  expect(good?.score.recall).toBe(1);
  // Three of six pronouns are found.
  expect(bad?.score.recall).toBe(0.5);
  expect(good?.recallTest).toBeUndefined();
  expect(bad?.recallTest).toMatchObject({ difference: -0.5, n: 6 });
  // Of "they", one of two; of "it", two of four.
  expect(Object.keys(bad?.pronounTests ?? {})).toEqual(pronouns);
  expect(bad?.documents.map(({ score }) => score.recall)).toEqual([
    2 / 3,
    1 / 3,
  ]);
});

test("AutoF with lists clips the words of each text as a whole", async () => {
  const { result } = await evaluateListAutoPrf(
    { pronouns },
    aligned,
    tests,
    plainContext(),
  );
  expect(result.systems[0]?.score.score).toBe(1);
  expect(result.systems[1]?.score.score).toBeLessThan(1);
  expect(result.signature).toBeDefined();
});
