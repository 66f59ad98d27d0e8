import { isAbbreviation } from "@concord-mt/core";
import type { IsExpletive } from "../expletives.ts";
import type { AskedPronoun } from "./ask.ts";
import type { GrammaticalNumber, BilingualDocument } from "./document.ts";
import type { GenderedPronouns } from "./gendered-pronouns.ts";

/** Which pronouns of a translation are asked about. */
export interface AskedOptions {
  readonly pronouns: GenderedPronouns;
  /** Source pronouns, in lower case, with their number: *it*, *they*. */
  readonly sourcePronouns: ReadonlyMap<string, GrammaticalNumber | undefined>;
  /** Pronouns that stand for nothing are not asked about. @defaultValue none */
  readonly isExpletive?: IsExpletive | undefined;
}

/**
 * The gendered pronouns of a translated sentence that are linked to one of the source pronouns, in order. One without a
 * link to any pronoun belongs to the nearest source pronoun of its number that has no other.
 */
export function findAsked(
  { source, target }: Pick<BilingualDocument, "source" | "target">,
  sentence: number,
  { pronouns, sourcePronouns, isExpletive = () => false }: AskedOptions,
): AskedPronoun[] {
  const own = source[sentence] ?? [];
  const one = target[sentence];
  if (one === undefined) return [];
  const { words, tags, alignment } = one;
  const isAsked = (at: number): boolean =>
    sourcePronouns.has((own[at] ?? "").toLowerCase()) &&
    !isAbbreviation(own, at);
  const found = words.flatMap((form, word) => {
    const pronoun = pronouns.find(form, tags[word]);
    if (pronoun === undefined || isExpletive(one, word)) return [];
    const links = alignment.filter((link) => link.target === word);
    const from = links.find((link) => isAsked(link.source))?.source;
    const isOther = links.some((link) => isPerson(own[link.source] ?? ""));
    return from === undefined && isOther ? [] : [{ word, pronoun, from }];
  });
  const taken = new Set(found.map(({ from }) => from));
  return found.flatMap(({ word, pronoun, from }): AskedPronoun[] => {
    const at = from ?? nearestFree(word, pronoun.number);
    if (at === undefined) return [];
    taken.add(at);
    return [{ sentence, word, pronoun, source: at }];
  });

  function nearestFree(
    word: number,
    number: GrammaticalNumber,
  ): number | undefined {
    const place = word / words.length;
    let best: number | undefined;
    let nearest = Infinity;
    for (const [at, form] of own.entries()) {
      if (!isAsked(at) || taken.has(at)) continue;
      const wanted = sourcePronouns.get(form.toLowerCase());
      if (wanted !== undefined && wanted !== number) continue;
      const gap = Math.abs(at / own.length - place);
      if (gap < nearest) [best, nearest] = [at, gap];
    }
    return best;
  }
}

/** What has its gender from the source. */
function isPerson(word: string): boolean {
  return /^(?:s?he|him|hers?|his)$/i.test(word);
}
