import type { Tagger, WordTag } from "@concord-mt/core";
import type { AptLists } from "./lists.ts";
import type { PronounTagger } from "./options.ts";
import { formNormaliser } from "./token-forms.ts";

/**
 * Makes the tagger that APT asks from one that tags whole sentences: of forms that are more often something else (French
 * *la*, *en*) it decides whether they are pronouns where they stand; all other listed forms are. It also knows the words
 * that go with a verb. A line is tagged once.
 *
 * @example
 * const metric = apt({ lists, tagger: pronounTagger(tagger, { name: "fr", lists }) });
 */
export function pronounTagger(
  tagger: Tagger,
  {
    name,
    lists: { ambiguous = [], normalisation = {} },
  }: {
    /** What signatures call it. */
    readonly name: string;
    readonly lists: Pick<AptLists, "ambiguous" | "normalisation">;
  },
): PronounTagger {
  const normalise = formNormaliser({ mode: "paper", normalisation });
  const doubtful = new Set(ambiguous.map(normalise));
  const tagged = new WeakMap<readonly string[], readonly WordTag[]>();
  const tagsOf = (words: readonly string[]): readonly WordTag[] => {
    const known = tagged.get(words);
    if (known !== undefined) return known;
    const tags = tagger.tag(words);
    tagged.set(words, tags);
    return tags;
  };
  return {
    name,
    isPronoun: (words, position) =>
      !doubtful.has(normalise(words[position] ?? "")) ||
      tagsOf(words)[position]?.upos === "PRON",
    verbGroupStart: (words, position) => {
      const tags = tagsOf(words);
      if (!verbs.has(tags[position]?.upos ?? "")) return position;
      let start = position;
      while (beforeVerbs.has(tags[start - 1]?.upos ?? "")) start -= 1;
      return start;
    },
  };
}

const verbs: ReadonlySet<string> = new Set(["VERB", "AUX"]);
const beforeVerbs: ReadonlySet<string> = new Set([...verbs, "PRON", "ADV"]);
