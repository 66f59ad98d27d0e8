import type { ItemKey, SixCaseOptions } from "@concord-mt/core";
import {
  type AptScore,
  aptScorer,
  aptStatistics,
  countOutcome,
} from "./apt.ts";
import type { AptItem } from "./item.ts";

/** The score of the items that have something in common. */
export interface AptGroup extends AptScore {
  readonly key: string;
}

/**
 * Scores items by group, in order of first appearance. Weights and discards may differ from those that made the items:
 * cases do not depend on them.
 *
 * @example
 * aptBreakdown(items, bySource);   // [{ key: "it", score: 0.5, … }, { key: "they", … }]
 * aptBreakdown(items, byDocument);
 * aptBreakdown(items, byDocumentPosition({ documents }));
 * aptBreakdown(items, byDistance(distances));
 */
export function aptBreakdown(
  items: Iterable<AptItem>,
  key: ItemKey<AptItem>,
  options: SixCaseOptions = {},
): readonly AptGroup[] {
  const score = aptScorer(options);
  const rows = new Map<string, Float64Array>();
  for (const item of items) {
    const name = key(item);
    if (name === undefined) continue;
    let row = rows.get(name);
    if (row === undefined) {
      row = new Float64Array(aptStatistics.length);
      rows.set(name, row);
    }
    countOutcome(item, row, 0);
  }
  return [...rows].map(([name, row]) => ({ key: name, ...score(row) }));
}

/** Groups items by source pronoun. */
export const bySource: ItemKey<AptItem> = ({ source }) => source;

/**
 * Groups items by how far their segment is from the beginning of its document: `1`, `2-5`, … Which segments a document
 * has must be said, since not every segment has an item.
 *
 * @throws RangeError if the edges do not rise from at least 1.
 */
export function byDocumentPosition({
  documents,
  edges = [1, 5, 10, 20, 50],
}: {
  /** The document of each segment of the corpus. */
  readonly documents: readonly string[];
  /** Last segment of each group, counted from 1. @defaultValue `[1, 5, 10, 20, 50]` */
  readonly edges?: readonly number[];
}): ItemKey<AptItem> {
  const name = ranges(edges);
  const positions: number[] = [];
  for (const [at, document] of documents.entries()) {
    const isSame = at > 0 && documents[at - 1] === document;
    positions.push(isSame ? (positions[at - 1] ?? 0) + 1 : 1);
  }
  return ({ segment }) => {
    const position = positions[segment];
    return position === undefined ? undefined : name(position);
  };
}

/** Names the range that a number is in: `1`, `2-5`, `51+`. */
function ranges(edges: readonly number[]): (value: number) => string {
  for (const [at, edge] of edges.entries()) {
    if (!Number.isInteger(edge) || edge <= (edges[at - 1] ?? 0)) {
      throw new RangeError(
        `edges rise from at least 1, got ${edges.join(", ")}`,
      );
    }
  }
  return (value) => {
    const at = edges.findIndex((edge) => value <= edge);
    const from = (at < 0 ? edges.at(-1) : edges[at - 1]) ?? 0;
    if (at < 0) return `${from + 1}+`;
    const to = edges[at] ?? 0;
    return from + 1 === to ? String(to) : `${from + 1}-${to}`;
  };
}
