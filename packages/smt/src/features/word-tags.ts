import type { Tagger, WordTag } from "@concord-mt/core";

/** The tag that each word has most often, for where there is no sentence to look at: nouns and pronouns only. */
export type WordTags = ReadonlyMap<string, WordTag>;

/** Learns {@link WordTags}. */
export interface WordTagCounter {
  add(words: readonly string[]): void;
  /** The most frequent tag of each word; words that are mostly something else are left out. */
  finish(): WordTags;
}

/** Makes a counter of tags over sentences of the target language. */
export function wordTagCounter(tagger: Tagger): WordTagCounter {
  const counts = new Map<string, Map<string, TagCount>>();
  return {
    add: (words) => {
      tagger.tag(words).forEach((tag, at) => {
        const word = words[at] ?? "";
        const key = `${tag.upos} ${tag.gender ?? ""} ${tag.number ?? ""}`;
        const tags = counts.get(word) ?? new Map<string, TagCount>();
        const known = tags.get(key) ?? { tag, count: 0 };
        known.count += 1;
        tags.set(key, known);
        counts.set(word, tags);
      });
    },
    finish: () => {
      const tags = new Map<string, WordTag>();
      for (const [word, found] of counts) {
        let best: TagCount | undefined;
        for (const one of found.values())
          if (one.count > (best?.count ?? 0)) best = one;
        if (best !== undefined && isMention(best.tag)) tags.set(word, best.tag);
      }
      return tags;
    },
  };
}

interface TagCount {
  readonly tag: WordTag;
  count: number;
}

/** Whether a word may be what a pronoun stands for, or a pronoun. */
function isMention({ upos }: WordTag): boolean {
  return upos === "NOUN" || upos === "PROPN" || upos === "PRON";
}
