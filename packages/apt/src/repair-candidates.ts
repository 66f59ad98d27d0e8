import type { Setup } from "./setup.ts";
import type { TranslationView } from "./translation-view.ts";

/** Where likely translations stand that a source pronoun may take. */
export interface Candidates {
  /** Positions that are free for any source pronoun. */
  readonly free: readonly number[];
  /** Positions that are free for the source word at one position only. */
  readonly own: ReadonlyMap<number, readonly number[]>;
}

/**
 * Makes the function that finds the candidates of alignment repair.
 *
 * A word that another source pronoun is linked to is none. A form that is more often something else (an article) is
 * none if its one link is to a source word that is neither the pronoun nor next to it: the `la` of *la maison* belongs to
 * *the*, that of *la voit* may be linked to *sees*, and many links to one word are a phrase's and say little. A tagger
 * makes this second rule unnecessary.
 */
export function candidateFinder({
  ambiguous,
  isAbbreviation,
  protect,
  sourceForms,
  tagger,
  targetForms,
}: Setup): (
  view: TranslationView,
  source: readonly string[],
  likely: ReadonlySet<string>,
) => Candidates {
  const isProtected = (word: string): boolean => {
    const { whole, parts } = sourceForms(word);
    return protect.has(whole) || parts.some((part) => protect.has(part));
  };

  return (view, source, likely) => {
    const remembered = view.memory.get(likely) as Candidates | undefined;
    if (remembered !== undefined) return remembered;
    const free: number[] = [];
    const own = new Map<number, number[]>();
    const give = (taker: number, position: number): void => {
      const list = own.get(taker);
      if (list === undefined) own.set(taker, [position]);
      else list.push(position);
    };
    let position = -1;
    for (const word of view.words) {
      position += 1;
      const form = targetForms(word).parts.find((part) => likely.has(part));
      if (form === undefined) continue;
      if (isAbbreviation(view.words, position)) continue;
      if (tagger?.isPronoun(view.words, position) === false) continue;
      const linked = view.sourcesOf(position);
      const claims = new Set(
        linked.filter(
          (at) => isProtected(source[at] ?? "") && !isAbbreviation(source, at),
        ),
      );
      const [first] = claims;
      if (claims.size > 1) continue;
      const [only = 0] = linked;
      if (tagger === undefined && linked.length === 1 && ambiguous.has(form)) {
        for (const taker of [only - 1, only, only + 1]) {
          if (first === undefined || first === taker) give(taker, position);
        }
      } else if (first === undefined) {
        free.push(position);
      } else {
        give(first, position);
      }
    }
    const found = { free, own };
    view.memory.set(likely, found);
    return found;
  };
}
