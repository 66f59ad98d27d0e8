import type { JoinedSystem } from "../items/join.ts";
import type { JudgedPair } from "./equivalents.ts";

/**
 * The judged items with one pronoun on both sides, for `learnEquivalents`: pronouns are what the metric's own lists call so,
 * and one that is aligned twice is one.
 */
export function judgedPairs(
  systems: readonly JoinedSystem[],
): readonly JudgedPair[] {
  return systems.flatMap(({ items, verdicts }) =>
    items.flatMap(({ id, labels }) => {
      const verdict = verdicts.get(id);
      const reference = onlyOne(labels?.reference);
      const hypothesis = onlyOne(labels?.hypothesis);
      return verdict === undefined ||
        reference === undefined ||
        hypothesis === undefined
        ? []
        : [{ hypothesis, reference, isCorrect: verdict === "correct" }];
    }),
  );
}

function onlyOne(labels: readonly string[] = []): string | undefined {
  const [first, ...others] = new Set(labels);
  return others.length === 0 ? first : undefined;
}
