import { franc } from "franc-min";
import { languageName, languageTag } from "./language-names.ts";

/** What language a text seems to be in. */
export interface LanguageGuess {
  /** A tag such as `fr`. */
  readonly language: string;
  /** In English. */
  readonly name: string;
  /** How much of the text speaks for it, from 0 to 1. */
  readonly share: number;
  /** How much of the text speaks for each language. */
  readonly shares: ReadonlyMap<string, number>;
}

// Passages of this many characters are told apart well (README); fewer than three say too little.
const passageLength = 300;
const leastPassages = 3;
const mostPassages = 40;

/**
 * Guesses the language of a text by the trigrams of its passages (franc), each of which has a vote.
 *
 * @returns `undefined` if the text is too short to say.
 */
export function guessLanguage(
  lines: readonly string[],
): LanguageGuess | undefined {
  const passages = cutPassages(lines);
  if (passages.length < leastPassages) return undefined;
  const step = Math.max(1, passages.length / mostPassages);
  const votes = new Map<string, number>();
  let count = 0;
  for (let at = 0; at < passages.length; at += step) {
    const found = languageTag(franc(passages[Math.floor(at)] ?? ""));
    votes.set(found, (votes.get(found) ?? 0) + 1);
    count += 1;
  }
  const shares = new Map(
    [...votes].map(([language, share]) => [language, share / count] as const),
  );
  const [best] = [...shares].sort(([, one], [, other]) => other - one);
  if (best === undefined || best[0] === "und") return undefined;
  const [language, share] = best;
  return { language, name: languageName(language), share, shares };
}

function cutPassages(lines: readonly string[]): readonly string[] {
  const passages: string[] = [];
  let passage = "";
  for (const line of lines) {
    passage += `${line} `;
    if (passage.length < passageLength) continue;
    passages.push(passage);
    passage = "";
  }
  return passages;
}
