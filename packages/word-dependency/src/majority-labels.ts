import type { WordTag } from "@concord-mt/core";
import {
  type AntecedentLabel,
  antecedentLabel,
  noLabel,
} from "./antecedent-label.ts";

/** Counts which label each word has most often, for words whose context is not known yet. */
export interface LabelCounter {
  add(words: readonly string[], tags: readonly WordTag[]): void;
  /** The most frequent label of each word that was seen `least` times; of equals the one seen first. */
  labels(least?: number): ReadonlyMap<string, string>;
}

/** Starts with no word. */
export function labelCounter(label: AntecedentLabel = "tag"): LabelCounter {
  const counts = new Map<string, Map<string, number>>();
  return {
    add: (words, tags) => {
      for (const [at, form] of words.entries()) {
        const tag = tags[at];
        if (tag === undefined) continue;
        const word = form.toLowerCase();
        const row = counts.get(word) ?? new Map<string, number>();
        const of = antecedentLabel(form, tag, label);
        row.set(of, (row.get(of) ?? 0) + 1);
        counts.set(word, row);
      }
    },
    labels: (least = 1) => {
      const found = new Map<string, string>();
      for (const [word, row] of counts) {
        let best = noLabel;
        let most = 0;
        let total = 0;
        for (const [of, count] of row) {
          total += count;
          if (count > most) {
            best = of;
            most = count;
          }
        }
        if (total >= least && best !== noLabel) found.set(word, best);
      }
      return found;
    },
  };
}
