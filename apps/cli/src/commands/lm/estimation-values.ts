import { InvalidArgumentError } from "commander";
import type { Discounts, Smoothing } from "@concord-mt/ngram";
import { list, numberList } from "../../options/values.ts";

/** The ways to smooth. */
export const smoothings: readonly string[] = [
  "modified-kneser-ney",
  "kneser-ney",
  "witten-bell",
  "good-turing",
] satisfies Smoothing[];

/** Reads one way to smooth for all orders, or one per order. */
export function smoothingList(text: string): readonly Smoothing[] {
  return list(text).map((name) => {
    if (!isSmoothing(name))
      throw new InvalidArgumentError(`Expected ${smoothings.join(", ")}.`);
    return name;
  });
}

function isSmoothing(name: string): name is Smoothing {
  return smoothings.includes(name);
}

/** Reads what serves where discounts cannot be estimated. */
export function fallback(text: string): "witten-bell" | "none" | Discounts {
  if (text === "witten-bell" || text === "none") return text;
  const [first, second, third, ...more] = numberList(text);
  if (third === undefined || more.length > 0)
    throw new InvalidArgumentError(
      "Expected witten-bell, three discounts such as 0.5,1,1.5, or none.",
    );
  return [first ?? 0, second ?? 0, third];
}
