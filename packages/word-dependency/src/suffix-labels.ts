import { noLabel } from "./antecedent-label.ts";

const longest = 5;
const shortest = 2;
/** Fewer words with an ending say nothing of it. */
const leastWords = 4;
/** The share of an ending's words that must have the same label. */
const leastShare = 0.7;

/**
 * Guesses the label of a word that no list has by its ending: that of most words with the longest ending that enough of
 * them share (*-tion* is feminine in French, *-heit* in German). `none` where endings do not agree.
 */
export function suffixLabels(
  labels: ReadonlyMap<string, string>,
): (word: string) => string {
  let guesses: ReadonlyMap<string, string> | undefined;
  return (word) => {
    guesses ??= learnEndings(labels);
    for (let length = longest; length >= shortest; length -= 1) {
      if (word.length <= length) continue;
      const found = guesses.get(word.slice(-length));
      if (found !== undefined) return found;
    }
    return noLabel;
  };
}

/** The label of each ending; `none` where its words differ, so that a shorter ending does not decide instead. */
function learnEndings(
  labels: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [word, label] of labels)
    for (let length = shortest; length <= longest; length += 1) {
      if (word.length <= length) break;
      const ending = word.slice(-length);
      const row = counts.get(ending) ?? new Map<string, number>();
      row.set(label, (row.get(label) ?? 0) + 1);
      counts.set(ending, row);
    }
  const found = new Map<string, string>();
  for (const [ending, row] of counts) {
    const total = [...row.values()].reduce((sum, count) => sum + count, 0);
    if (total < leastWords) continue;
    const [best = noLabel, most = 0] =
      [...row].sort(([, a], [, b]) => b - a)[0] ?? [];
    found.set(ending, most / total >= leastShare ? best : noLabel);
  }
  return found;
}
