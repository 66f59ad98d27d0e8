import type { Learner } from "./adagrad.ts";
import type { Answer } from "./answers.ts";
import { mostFeatures } from "./pair-features.ts";
import type { Ranking } from "./ranker.ts";

/**
 * One step that raises the probability of all right candidates together (the marginal likelihood of Durrett & Klein,
 * 2013), and its loss; nothing where that cannot be judged. Where the right antecedents are not among the candidates,
 * having none is right.
 */
export function learnRanking(
  { candidates, counts, features, probabilities }: Ranking,
  { right, isComplete }: Answer,
  { learner, weight }: { readonly learner: Learner; readonly weight: number },
): number | undefined {
  const { count, mentions } = candidates;
  let sum = 0;
  for (let at = 0; at < count; at += 1)
    if (right.has(mentions[at] ?? -1)) sum += probabilities[at] ?? 0;
  const isNull = sum === 0;
  if (isNull && !isComplete) return undefined;
  const none = probabilities[count] ?? 0;
  if (isNull) sum = none;
  // Where nobody marked what has no antecedent, the candidates are compared among themselves.
  const whole = isComplete ? 1 : 1 - none;
  const last = isComplete ? count : count - 1;
  for (let at = 0; at <= last; at += 1) {
    const isRight = at === count ? isNull : right.has(mentions[at] ?? -1);
    const probability = probabilities[at] ?? 0;
    learner.move(
      features,
      { start: at * mostFeatures, count: counts[at] ?? 0 },
      weight * (probability / whole - (isRight ? probability / sum : 0)),
    );
  }
  return Math.log(whole) - Math.log(sum);
}
