import type { AptItem, AptItemSide } from "./item.ts";

/** How far a score rests on doubtful links, in shares of all occurrences. */
export interface Trust {
  readonly occurrences: number;
  /** The pronoun had no link on that side, before repair. */
  readonly unaligned: TrustShares;
  /** A link was mended on that side. */
  readonly repaired: TrustShares;
  /** Several different pronouns are aligned on that side. */
  readonly ambiguous: TrustShares;
}

/** Shares from 0 to 1. */
export interface TrustShares {
  readonly reference: number;
  readonly hypothesis: number;
  /** On one side at least. */
  readonly either: number;
}

/** Sums up how sure the alignments under a score are; `undefined` where there are no items. */
export function trust(items: readonly AptItem[]): Trust | undefined {
  if (items.length === 0) return undefined;
  const share = (test: (item: AptItem) => boolean): number =>
    items.filter(test).length / items.length;
  const shares = (test: (side: AptItemSide) => boolean): TrustShares => ({
    reference: share(({ reference }) => test(reference)),
    hypothesis: share(({ hypothesis }) => test(hypothesis)),
    either: share(
      ({ reference, hypothesis }) => test(reference) || test(hypothesis),
    ),
  });
  return {
    occurrences: items.length,
    unaligned: shares(({ aligned }) => aligned.length === 0),
    repaired: shares(({ repair }) => repair?.result === "repaired"),
    ambiguous: shares(
      ({ kind, labels }) => kind === "pronoun" && new Set(labels).size > 1,
    ),
  };
}
