import type { Alignment } from "@concord-mt/core";
import type { FeatureLayout } from "../model/weights.ts";
import type { RawTranslation } from "./translation.ts";

/** A translation of a sentence. */
export interface Translation {
  readonly words: readonly string[];
  /** Weighted sum of the features. */
  readonly score: number;
  /** Values of the features, unweighted, in the order of the model's layout. */
  readonly features: Float64Array;
  readonly alignment: Alignment;
  /** The phrases in target order: source words that each covers, the last one included, and its target words. */
  readonly phrases: readonly TranslationPhrase[];
}

/** A phrase of a translation. */
export interface TranslationPhrase {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/** Turns a decoder's numbers into words. */
export function readTranslation(
  raw: RawTranslation,
  source: readonly string[],
  targetWords: readonly string[],
): Translation {
  const words = Array.from(raw.words, (word) =>
    word < 0 ? (source[-1 - word] ?? "") : (targetWords[word] ?? ""),
  );
  const phrases: TranslationPhrase[] = [];
  let start = 0;
  for (let at = 0; at < raw.phrases.length; at += 3) {
    const end = start + (raw.phrases[at + 2] ?? 0);
    phrases.push({
      from: raw.phrases[at] ?? 0,
      to: raw.phrases[at + 1] ?? 0,
      words: words.slice(start, end),
    });
    start = end;
  }
  return {
    words,
    score: raw.score,
    features: raw.features,
    alignment: Array.from(raw.links, (link) => ({
      source: link >> 16,
      target: link & 0xffff,
    })),
    phrases,
  };
}

/**
 * A line of Moses' n-best list, without its line end: number, text, features, score, word alignment.
 *
 * @example
 * formatNbestLine(0, translation, layout);
 * // "0 ||| la maison ||| Distortion0= 0 LM0= -8.1 … ||| -3.2 ||| 0-0 1-1"
 */
export function formatNbestLine(
  segment: number,
  { words, score, features, alignment }: Translation,
  { slots }: FeatureLayout,
): string {
  let values = "";
  for (const { name, size, at } of slots) {
    values += `${values === "" ? "" : " "}${name}=`;
    for (let value = at; value < at + size; value += 1)
      values += ` ${formatScore(features[value] ?? 0)}`;
  }
  let links = "";
  for (const { source, target } of alignment)
    links += `${links === "" ? "" : " "}${source}-${target}`;
  return `${segment} ||| ${words.join(" ")} ||| ${values} ||| ${formatScore(score)} ||| ${links}`;
}

/** The translation with its phrases marked, as Moses' `-t` does: `la maison |0-1| bleue |2-2|`. */
export function formatSegmentation({ phrases }: Translation): string {
  return phrases
    .map(({ from, to, words }) => [...words, `|${from}-${to}|`].join(" "))
    .join(" ");
}

// Nine digits tell scores apart that single precision would; all sixteen would double the size of a list.
function formatScore(value: number): string {
  return Number.isInteger(value)
    ? String(value)
    : String(Math.round(value * 1e9) / 1e9);
}
