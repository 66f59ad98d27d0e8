import { pcg64 } from "@concord-mt/core";
import { binomialTails, normalQuantile } from "../src/index.ts";

/** The level at which alarms are counted. */
export const level = 0.05;

/** Where simulated values come from. */
export interface Draws {
  /** From 0 to 1. */
  readonly uniform: () => number;
  /** Normal with mean 0 and variance 1. */
  readonly normal: () => number;
}

/** The same draws in every test. */
function draws(seed = 2024): Draws {
  const generator = pcg64(seed);
  const integer = new Int32Array(1);
  const uniform = (): number => {
    generator.fillIntegers(integer, 2 ** 30);
    return (integer[0] ?? 0) / 2 ** 30;
  };
  return {
    uniform,
    normal: () => normalQuantile(uniform() + 2 ** -31),
  };
}

/** How often something holds of what is drawn. */
export function count(
  rounds: number,
  holds: (from: Draws, round: number) => boolean,
): number {
  const from = draws();
  let held = 0;
  for (let round = 0; round < rounds; round += 1)
    if (holds(from, round)) held += 1;
  return held;
}

/** Whether so many of all rounds, or more, would be a surprise (1 in 1000) at a rate. */
export const isTooMany = (
  found: number,
  rounds: number,
  rate = level,
): boolean => binomialTails(found, { n: rounds, p: rate }).upper < 0.001;

/** Whether so few of all rounds, or fewer, would be a surprise (1 in 1000) at a rate. */
export const isTooFew = (
  found: number,
  rounds: number,
  rate = level,
): boolean => binomialTails(found, { n: rounds, p: rate }).lower < 0.001;
