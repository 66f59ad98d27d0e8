import { hashFeature, hashText } from "@concord-mt/core";
import type { AnalysedText } from "../text/analysed-text.ts";
import type { NameHead } from "../text/find-mentions.ts";
import { sumWeights } from "./weights.ts";

const firstTemplate = 1024;

/** Room for the features of one question. */
export const mostNameFeatures = 8;

/**
 * Chooses the head of a name as the training trees do: the first word of a person's (*Mary* of *Dr. Mary Jones*, once a
 * title is off), the last of *Oxford Street*.
 */
export function nameHeads(text: AnalysedText, weights: Float32Array): NameHead {
  const features = new Uint32Array(mostNameFeatures);
  return (start, end) => {
    for (let at = start; at < end - 1; at += 1) {
      const count = nameFeatures(text, at, end, features);
      if (sumWeights(weights, features, count) > 0) return at;
    }
    return end - 1;
  };
}

/** Writes the features of the question whether a name that ends at `end` has its head at `at`, and gives back how many. */
export function nameFeatures(
  text: AnalysedText,
  at: number,
  end: number,
  into: Uint32Array,
): number {
  const last = text.words[end - 1] ?? "";
  const size = Math.min(end - at, 4);
  const values = [
    size,
    text.hashes[at] ?? 0,
    text.hashes[at + 1] ?? 0,
    text.hashes[end - 1] ?? 0,
    hashText(last, Math.max(0, last.length - 3), last.length),
    hashText(last, Math.max(0, last.length - 2), last.length),
    (text.words[at]?.length ?? 0) * 64 + last.length,
    text.words[at]?.endsWith(".") === true ? 1 : 0,
  ];
  for (const [template, value] of values.entries())
    into[template] = hashFeature(
      firstTemplate + template,
      value,
      template === 0 ? 0 : 1,
    );
  return values.length;
}
