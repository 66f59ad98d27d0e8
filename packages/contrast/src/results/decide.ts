/** Whether the right translation was preferred to all wrong ones; `undecided` where the best of them scores the same. */
export type Outcome = "right" | "wrong" | "undecided";

/** The outcome of one item: its right translation's score stands first, higher is better. */
export function decide(scores: readonly number[]): Outcome {
  const [right = NaN, ...wrong] = scores;
  const best = Math.max(...wrong);
  if (right > best) return "right";
  return right === best ? "undecided" : "wrong";
}
