import {
  type PhraseEntry,
  type ReorderingEntry,
  formatPhraseLine,
  formatReorderingLine,
} from "./moses-text.ts";
import { findChild, linksOf, scoreOf, targetOf } from "./phrase-table.ts";
import type { WordedTable } from "./read-moses-tables.ts";

/** A phrase pair of a table with everything that is known of it. */
export interface TableEntry extends PhraseEntry {
  /** Monotone, swap, discontinuous, before and behind; empty without reordering. */
  readonly orientations: readonly number[];
}

/** The phrase pairs of a table, source phrase by source phrase. */
export function* tableEntries(worded: WordedTable): Generator<TableEntry> {
  yield* entriesBelow(worded, 0, []);
}

/**
 * The phrase pairs of one source phrase, the most probable first as they were trained.
 *
 * @example
 * for (const { target, scores } of phraseEntries(model, ["la", "maison"])) console.log(target, scores);
 */
export function phraseEntries(
  worded: WordedTable,
  source: readonly string[],
): TableEntry[] {
  let node = 0;
  for (const word of source) {
    const number = worded.sourceWords.indexOf(word);
    node = number < 0 ? -1 : findChild(worded.table, node, number);
    if (node < 0) return [];
  }
  return node === 0 ? [] : [...entriesOf(worded, node, source)];
}

/** The lines of Moses' phrase table, without line ends. */
export function* formatPhraseTable(worded: WordedTable): Generator<string> {
  for (const entry of tableEntries(worded)) yield formatPhraseLine(entry);
}

/** The lines of Moses' reordering table, without line ends; none for a table without orientations. */
export function* formatReorderingTable(worded: WordedTable): Generator<string> {
  if (worded.table.columns < 10) return;
  for (const { source, target, orientations } of tableEntries(worded))
    yield formatReorderingLine({
      source,
      target,
      scores: orientations,
    } satisfies ReorderingEntry);
}

function* entriesBelow(
  worded: WordedTable,
  node: number,
  words: readonly string[],
): Generator<TableEntry> {
  if (node > 0) yield* entriesOf(worded, node, words);
  const { nodeChildren, nodeWords } = worded.table;
  const end = nodeChildren[node + 1] ?? 0;
  for (let child = nodeChildren[node] ?? 0; child < end; child += 1) {
    const word = worded.sourceWords[nodeWords[child] ?? 0] ?? "";
    yield* entriesBelow(worded, child, [...words, word]);
  }
}

function* entriesOf(
  { table, targetWords }: WordedTable,
  node: number,
  source: readonly string[],
): Generator<TableEntry> {
  const end = table.nodePairs[node + 1] ?? 0;
  for (let pair = table.nodePairs[node] ?? 0; pair < end; pair += 1) {
    const score = (column: number): number => scoreOf(table, pair, column);
    const counts = [
      table.targetCounts[table.pairTargets[pair] ?? 0] ?? 0,
      table.nodeCounts[node] ?? 0,
      table.pairCounts[pair] ?? 0,
    ];
    yield {
      source,
      target: Array.from(
        targetOf(table, pair),
        (word) => targetWords[word] ?? "",
      ),
      scores: [0, 1, 2, 3].map(score),
      orientations: table.columns < 10 ? [] : [4, 5, 6, 7, 8, 9].map(score),
      alignment: Array.from(linksOf(table, pair), (link) => ({
        source: link >> 4,
        target: link & 15,
      })).sort((a, b) => a.source - b.source || a.target - b.target),
      ...(counts.some((count) => count > 0) ? { counts } : {}),
    };
  }
}
