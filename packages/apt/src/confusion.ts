import type { AptItem } from "./item.ts";

/** How often each reference pronoun was rendered by each hypothesis pronoun. */
export interface ConfusionMatrix {
  /** Labels of both axes; `OTHER` is an aligned word that is no pronoun, `NONE` nothing. */
  readonly labels: readonly string[];
  /** One row a reference label, one column a hypothesis label. */
  readonly counts: readonly (readonly number[])[];
}

/** How confusion matrices are made. */
export interface ConfusionOptions {
  /**
   * What an occurrence with several pronouns on a side adds: `one`, the first of the reference's and of the
   * hypothesis's; `product`, every pair, so that the matrix may hold more than there are occurrences. @defaultValue `"one"`
   */
  readonly cells?: "one" | "product";
}

/**
 * The confusion matrix of the items that count. Identical forms are one label; where the case is *identical* or
 * *equivalent*, only the pronouns that made it so are counted. Labels stand in order of the diagonal, then of the
 * reference's count, then of the alphabet.
 */
export function confusionMatrix(
  items: Iterable<AptItem>,
  { cells = "one" }: ConfusionOptions = {},
): ConfusionMatrix {
  const rows = new Map<string, Map<string, number>>();
  const labels = new Set<string>();
  const add = (reference: string, hypothesis: string): void => {
    const row = rows.get(reference) ?? new Map<string, number>();
    row.set(hypothesis, (row.get(hypothesis) ?? 0) + 1);
    rows.set(reference, row);
    labels.add(reference).add(hypothesis);
  };
  for (const { cell, isCounted } of items) {
    if (!isCounted) continue;
    const limit = cells === "one" ? 1 : Infinity;
    for (const reference of cell.reference.slice(0, limit)) {
      for (const hypothesis of cell.hypothesis.slice(0, limit))
        add(reference, hypothesis);
    }
  }
  const count = (reference: string, hypothesis: string): number =>
    rows.get(reference)?.get(hypothesis) ?? 0;
  const rowSum = (label: string): number =>
    [...(rows.get(label)?.values() ?? [])].reduce((a, b) => a + b, 0);
  const ordered = [...labels].sort(
    (a, b) =>
      count(b, b) - count(a, a) || rowSum(b) - rowSum(a) || (a < b ? -1 : 1),
  );
  return {
    labels: ordered,
    counts: ordered.map((reference) =>
      ordered.map((hypothesis) => count(reference, hypothesis)),
    ),
  };
}
