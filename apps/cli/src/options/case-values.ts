import { InvalidArgumentError } from "commander";
import type { PerCase, SixCase } from "@concord-mt/core";
import { numberList } from "./values.ts";

/** Reads the credit of each of the six cases: `1,.5,0,0,0,0`. */
export function caseWeights(text: string): PerCase {
  const weights = numberList(text);
  const [a, b, c, d, e, f] = weights;
  if (
    weights.length !== 6 ||
    weights.some((weight) => weight < 0 || weight > 1)
  ) {
    throw new InvalidArgumentError(
      "Expected six numbers from 0 to 1, such as 1,.5,0,0,0,0.",
    );
  }
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0];
}

/** Reads numbers of cases: `5,6`. */
export function caseList(text: string): readonly SixCase[] {
  return text.split(",").map((part) => {
    const value = Number(part);
    if (
      value === 1 ||
      value === 2 ||
      value === 3 ||
      value === 4 ||
      value === 5 ||
      value === 6
    )
      return value;
    throw new InvalidArgumentError(
      "Expected case numbers from 1 to 6, such as 5,6.",
    );
  });
}
