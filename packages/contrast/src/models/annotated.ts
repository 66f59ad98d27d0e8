import type { Alignment, Tagger } from "@concord-mt/core";
import type { SourceWeights, BilingualDocument } from "@concord-mt/plm";
import type { ContrastItem } from "../item.ts";
import { type ChangedWord, changedWord } from "../scoring/changed-word.ts";

/** An item in words, with what models look at. */
export interface AnnotatedItem {
  readonly item: ContrastItem;
  /** The translations with what stands before them; the right one first. */
  readonly documents: readonly BilingualDocument[];
  /** The sentence that the item is about: the last one. */
  readonly sentence: number;
  readonly changed: ChangedWord | undefined;
}

/** An item in words: context and own sentence. */
export interface ItemWords {
  readonly source: readonly (readonly string[])[];
  readonly targets: readonly (readonly (readonly string[])[])[];
  /** Links of each translation's sentences. */
  readonly alignments: readonly (readonly Alignment[])[];
}

/** Tags an item's words and weighs what its source pronouns stand for. */
export function annotateItem(
  item: ContrastItem,
  { source, targets, alignments }: ItemWords,
  {
    tagger,
    weigh,
  }: {
    readonly tagger: Tagger;
    /** @defaultValue nothing is known of the source */
    readonly weigh?:
      | ((sentences: ItemWords["source"]) => readonly SourceWeights[])
      | undefined;
  },
): AnnotatedItem {
  const weights = weigh?.(source) ?? [];
  const tagged = new Map<string, ReturnType<Tagger["tag"]>>();
  const tag = (words: readonly string[]): ReturnType<Tagger["tag"]> => {
    const key = words.join(" ");
    const known = tagged.get(key) ?? tagger.tag(words);
    tagged.set(key, known);
    return known;
  };
  const sentence = source.length - 1;
  return {
    item,
    sentence,
    changed: changedWord(
      targets.map((sentences) => sentences[sentence] ?? []),
      item.expected,
    ),
    documents: targets.map((sentences, version) => ({
      source,
      weights,
      target: sentences.map((words, at) => ({
        words,
        tags: tag(words),
        alignment: alignments[version]?.[at] ?? [],
      })),
    })),
  };
}
