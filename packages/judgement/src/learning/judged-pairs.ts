import type { JoinedSystem } from "../items/join.ts";
import type { JudgedPair } from "./equivalents.ts";

/** The judged items with a pronoun on both sides, for `learnEquivalents`. */
export function judgedPairs(
  systems: readonly JoinedSystem[],
): readonly JudgedPair[] {
  return systems.flatMap(({ items, verdicts }) =>
    items.flatMap(({ id, reference, hypothesis }) => {
      const verdict = verdicts.get(id);
      return verdict === undefined || reference === "" || hypothesis === ""
        ? []
        : [
            {
              hypothesis: hypothesis.toLowerCase(),
              reference: reference.toLowerCase(),
              isCorrect: verdict === "correct",
            },
          ];
    }),
  );
}
