import type { WordLink } from "./word-link.ts";

/** The sentences of a document with their dependencies (§4.2, Figure 1). It has no cycles: all point backwards. */
export interface SentenceGraph {
  /** Links inside each sentence, to words before or behind the pronoun. */
  readonly inside: readonly (readonly WordLink[])[];
  /** Links of each sentence to earlier ones: its outgoing dependencies. */
  readonly outgoing: readonly (readonly WordLink[])[];
  /** The sentences that each sentence waits for. */
  readonly waitsFor: readonly (readonly number[])[];
  /** The sentences that wait for each sentence: its incoming dependencies. */
  readonly awaitedBy: readonly (readonly number[])[];
  /** Links to later sentences, which are left out. */
  readonly cataphoric: number;
}

/**
 * Sorts the links of a document by sentence.
 *
 * @throws RangeError if a link names a sentence that is not there.
 */
export function sentenceGraph(
  sentences: number,
  links: readonly WordLink[],
): SentenceGraph {
  const lists = <T>(): T[][] => Array.from({ length: sentences }, () => []);
  const inside = lists<WordLink>();
  const outgoing = lists<WordLink>();
  const waitsFor = lists<number>();
  const awaitedBy = lists<number>();
  let cataphoric = 0;
  for (const link of links) {
    const from = link.antecedent.sentence;
    const to = link.referent.sentence;
    for (const sentence of [from, to])
      if (!(
        Number.isInteger(sentence) &&
        sentence >= 0 &&
        sentence < sentences
      ))
        throw new RangeError(
          `a link names sentence ${sentence}, the document has ${sentences}`,
        );
    if (from === to) inside[to]?.push(link);
    else if (from > to) cataphoric += 1;
    else {
      outgoing[to]?.push(link);
      if (waitsFor[to]?.includes(from) === true) continue;
      waitsFor[to]?.push(from);
      awaitedBy[from]?.push(to);
    }
  }
  return { inside, outgoing, waitsFor, awaitedBy, cataphoric };
}
