import type { GoldDocument } from "../gold.ts";
import { type AnalysedText, tags } from "../text/analysed-text.ts";
import type { Learner } from "./adagrad.ts";
import { mostNameFeatures, nameFeatures } from "./name-head.ts";
import { sumWeights } from "./weights.ts";

/** Learns from mentions whose heads are given which word of a name is its head, by logistic regression. */
export function learnNames(
  { mentions }: GoldDocument,
  text: AnalysedText,
  learner: Learner,
): void {
  const features = new Uint32Array(mostNameFeatures);
  for (const { head, sentence, start, end } of mentions) {
    if (head === undefined) continue;
    const offset = text.starts[sentence] ?? 0;
    const right = offset + head;
    const isName = (at: number): boolean => text.upos[at] === tags.PROPN;
    if (!isName(right)) continue;
    let first = right;
    let last = right;
    while (first > offset + start && isName(first - 1)) first -= 1;
    while (last + 1 < offset + end && isName(last + 1)) last += 1;
    for (let at = first; at <= Math.min(right, last - 1); at += 1) {
      const count = nameFeatures(text, at, last + 1, features);
      const score = sumWeights(learner.weights, features, count);
      const probability = 1 / (1 + Math.exp(-score));
      learner.move(
        features,
        { start: 0, count },
        probability - (at === right ? 1 : 0),
      );
    }
  }
}
