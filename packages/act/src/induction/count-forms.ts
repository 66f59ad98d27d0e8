import { attachApostrophes } from "./attach-apostrophes.ts";
import type { Spelling } from "../dictionary/spelling.ts";
import type { AlignedPair, TranslationExample } from "./induce.ts";

/** How often forms stand in the target texts, and some texts. */
export interface FormCounts {
  /** Number of target words. */
  readonly words: number;
  readonly pairs: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly examples: ReadonlyMap<number, TranslationExample>;
}

/** Counts every occurrence of the forms in the target texts, and keeps the texts of the pairs named. */
export function countForms(
  pairs: Iterable<AlignedPair>,
  {
    forms,
    wanted,
    target,
  }: {
    readonly forms: Iterable<string>;
    readonly wanted: ReadonlySet<number>;
    readonly target: Spelling;
  },
): FormCounts {
  const counts = new Map<string, number>();
  const starts = new Set<string>();
  let longest = 0;
  for (const form of forms) {
    counts.set(form, 0);
    const words = form.split(" ");
    longest = Math.max(longest, words.length);
    for (const at of words.keys()) starts.add(words.slice(0, at).join(" "));
  }
  const examples = new Map<number, TranslationExample>();
  let words = 0;
  let pair = 0;
  for (const { source, target: translation } of pairs) {
    const text = attachApostrophes(target.pieces(translation)).forms;
    words += text.length;
    for (let from = 0; from < text.length; from += 1) {
      let form = "";
      for (let to = from; to < Math.min(text.length, from + longest); to += 1) {
        form = form === "" ? (text[to] ?? "") : `${form} ${text[to] ?? ""}`;
        const count = counts.get(form);
        if (count !== undefined) counts.set(form, count + 1);
        if (!starts.has(form)) break;
      }
    }
    if (wanted.has(pair)) {
      examples.set(pair, {
        pair,
        source: source.join(" "),
        target: translation.join(" "),
      });
    }
    pair += 1;
  }
  return { words, pairs: pair, counts, examples };
}
