import { expect, test } from "vitest";
import { type Run, bestSystem, headline } from "../src/index.ts";

test("the headline names who leads by which metric", () => {
  const metric = (
    title: string,
    scores: readonly number[],
    isUp = true,
    lead?: { readonly system: number; readonly p: number },
  ) => ({
    title,
    ...(lead && { lead }),
    scale: 100,
    higherIsBetter: isUp,
    systems: scores.map((score) => ({ score })),
  });
  const run = {
    systems: [{}, {}],
    metrics: [
      metric("APT", [0.5, 0.4]),
      metric("BLEU", [0.1, 0.2]),
      metric("TER", [0.6, 0.5], false),
    ],
  } as unknown as Run;
  // Without tests nobody leads.
  expect(headline(run, ["a", "b"])).toBe(
    "a has the best APT, untested; b has the best BLEU and TER, untested.",
  );
  const tested = {
    metrics: [
      metric("APT", [0.5, 0.4], true, { system: 0, p: 0.06 }),
      metric("BLEU", [0.1, 0.2], true, { system: 1, p: 0.049 }),
      metric("ACT", [0.1, 0.2], true, { system: 1, p: 0.5 }),
      metric("chrF2", [0.1, 0.1]),
    ],
  } as unknown as Run;
  expect(headline(tested, ["a", "b"])).toBe(
    "no system leads on APT and ACT; b leads on BLEU; a and b are level on chrF2.",
  );
  expect(
    bestSystem({ higherIsBetter: true, systems: [{ score: null, rows: [] }] }),
  ).toBeUndefined();
});
