import type { ConfusionMatrix } from "../confusion.ts";
import type { AptItem } from "../item.ts";
import { noneLabel, otherLabel, unknownLabel } from "../side.ts";
import { idiapLabelOrder } from "./label-order.ts";

/** What {@link idiapMatrix} needs. */
export interface IdiapMatrixInput {
  /** The items of the cases that are used. */
  readonly items: readonly AptItem[];
  /** The target list in its order, or the vocabulary. */
  readonly labels: readonly string[];
  /** Whether the labels are a target list. */
  readonly isList: boolean;
  /** Every pair of an occurrence with several labels, or one. */
  readonly multiword: boolean;
}

/**
 * The program's confusion matrix. A word without a label adds to the whole row of the label on the other side, or to
 * the whole matrix if that has none either. Of several labels the one that Python's set of small integers gives out
 * first is counted; with the vocabulary as labels that order is not known, nor is that of equal labels, and both are
 * those of Concord's own matrices.
 */
export function idiapMatrix({
  items,
  labels: listed,
  isList,
  multiword,
}: IdiapMatrixInput): ConfusionMatrix {
  const labels = [
    ...new Set([...listed, ...(isList ? [otherLabel] : []), noneLabel]),
  ];
  const index = new Map(labels.map((label, at) => [label, at]));
  const counts = labels.map(() => new Float64Array(labels.length));
  const addRow = (row: Float64Array | undefined): void => {
    row?.forEach((count, at) => (row[at] = count + 1));
  };
  const add = (reference: string, hypothesis: string): void => {
    if (reference === unknownLabel && hypothesis === unknownLabel) {
      counts.forEach(addRow);
    } else if (reference === unknownLabel || hypothesis === unknownLabel) {
      const label = reference === unknownLabel ? hypothesis : reference;
      addRow(counts[index.get(label) ?? -1]);
    } else {
      const row = counts[index.get(reference) ?? -1];
      const column = index.get(hypothesis) ?? -1;
      if (row) row[column] = (row[column] ?? 0) + 1;
    }
  };
  const choose = (cell: readonly string[]): readonly string[] => {
    if (multiword) return cell;
    if (!isList) return cell.slice(0, 1);
    const slot = (label: string): number => (index.get(label) ?? 7) % 8;
    return [...cell].sort((a, b) => slot(a) - slot(b)).slice(0, 1);
  };
  for (const { cell } of items) {
    for (const reference of choose(cell.reference)) {
      for (const hypothesis of choose(cell.hypothesis))
        add(reference, hypothesis);
    }
  }
  const order = isList
    ? idiapLabelOrder(counts.map((row, at) => row[at] ?? 0))
    : ownOrder(labels, counts);
  return {
    labels: order.map((at) => labels[at] ?? ""),
    counts: order.map((row) =>
      order.map((column) => counts[row]?.[column] ?? 0),
    ),
  };
}

function ownOrder(
  labels: readonly string[],
  counts: readonly Float64Array[],
): readonly number[] {
  const diagonal = (at: number): number => counts[at]?.[at] ?? 0;
  const sum = (at: number): number =>
    counts[at]?.reduce((a, b) => a + b, 0) ?? 0;
  return labels
    .map((_, at) => at)
    .sort(
      (a, b) =>
        diagonal(b) - diagonal(a) ||
        sum(b) - sum(a) ||
        ((labels[a] ?? "") < (labels[b] ?? "") ? -1 : 1),
    );
}
