import { CorpusError } from "@concord-mt/core";
import { PairTable } from "../training/pair-table.ts";
import { type Vocabulary, makeVocabulary } from "@concord-mt/ngram";
import { finishTable } from "./finish-table.ts";
import {
  type PhraseEntry,
  isPenalty,
  parsePhraseLine,
  parseReorderingLine,
} from "./moses-text.ts";
import type { PhraseTable } from "./phrase-table.ts";
import { TableDraft } from "./table-draft.ts";

/** A phrase table with the words that its numbers stand for. */
export interface WordedTable {
  readonly sourceWords: readonly string[];
  readonly targetWords: readonly string[];
  readonly table: PhraseTable;
}

/** What is read. */
export interface MosesTables {
  /** Lines of the phrase table. */
  readonly phrases: Iterable<string>;
  /** Lines of the reordering table, `wbe-msd-bidirectional-fe`; a pair that is not in it scores nothing. */
  readonly reordering?: Iterable<string> | undefined;
  /** Keep scores in single precision, not as codes of one byte. @defaultValue true */
  readonly exact?: boolean;
}

/** Most words of a phrase: a link takes four bits a side. */
const longestPhrase = 15;

/**
 * Reads Moses' text tables; they need not be sorted.
 *
 * @throws CorpusError with the line if one has another form, a pair stands twice, or has sparse features or properties,
 * which this table cannot hold.
 */
export function readMosesTables({
  phrases,
  reordering,
  exact = true,
}: MosesTables): WordedTable {
  const source = makeVocabulary();
  const target = makeVocabulary();
  const sourceTrie = new PairTable();
  const targetTrie = new PairTable();
  const alignmentTexts = makeVocabulary();
  const pairNumbers = new PairTable();
  const sourceCounts = new Map<number, number>();
  const targetCounts = new Map<number, number>();
  const draft = new TableDraft(reordering === undefined ? 4 : 10);
  const pairScores: number[][] = [];

  forEachLine(phrases, (text) => {
    const entry = parsePhraseLine(text);
    checkEntry(entry);
    const node = nodeOf(entry.source, source, sourceTrie);
    const phrase = nodeOf(entry.target, target, targetTrie);
    const pair = pairNumbers.add(node, phrase);
    if (pair < draft.size)
      throw new CorpusError(
        `expected each pair once, found "${entry.source.join(" ")} ||| ${entry.target.join(" ")}" again`,
        { code: "value" },
      );
    const [targetCount = 0, sourceCount = 0, count = 0] = entry.counts ?? [];
    sourceCounts.set(node, sourceCount);
    targetCounts.set(phrase, targetCount);
    draft.sourceNodes.push(node);
    draft.targets.push(phrase);
    draft.counts.push(count);
    draft.alignments.push(
      alignmentTexts.add(
        (entry.alignment ?? [])
          .map((link) => link.source * 16 + link.target)
          .join(" "),
      ),
    );
    pairScores.push(entry.scores.slice(0, 4));
  });
  if (reordering !== undefined) {
    forEachLine(reordering, (text) => {
      const entry = parseReorderingLine(text);
      if (entry.scores.length !== 6)
        throw new CorpusError(
          `expected 6 probabilities, found ${entry.scores.length}`,
          { code: "format" },
        );
      const node = findNode(entry.source, source, sourceTrie);
      const phrase = findNode(entry.target, target, targetTrie);
      const pair = node < 0 || phrase < 0 ? -1 : pairNumbers.find(node, phrase);
      // A phrase table that was pruned behind the reordering table has fewer pairs.
      if (pair >= 0) pairScores[pair]?.splice(4, 6, ...entry.scores);
    });
  }
  for (const scores of pairScores)
    for (let column = 0; column < draft.columns; column += 1)
      draft.scores.push(scores[column] ?? 1);

  return {
    sourceWords: source.words,
    targetWords: target.words,
    table: finishTable(draft, {
      exact,
      source: {
        size: sourceTrie.size,
        parent: (node) => sourceTrie.first(node),
        word: (node) => sourceTrie.second(node),
        count: (node) => sourceCounts.get(node) ?? 0,
      },
      target: {
        size: targetTrie.size,
        words: (phrase, into) => readWords(targetTrie, phrase, into),
        count: (phrase) => targetCounts.get(phrase) ?? 0,
      },
      alignments: {
        size: alignmentTexts.words.length,
        links: (alignment, into) => {
          const text = alignmentTexts.words[alignment] ?? "";
          const links = text === "" ? [] : text.split(" ").map(Number);
          into.set(links);
          return links.length;
        },
      },
    }),
  };
}

function forEachLine(
  lines: Iterable<string>,
  take: (line: string) => void,
): void {
  let number = 0;
  for (const line of lines) {
    number += 1;
    try {
      if (line.trim() !== "") take(line);
    } catch (error) {
      throw error instanceof CorpusError ? error.at({ line: number }) : error;
    }
  }
}

function checkEntry({
  source,
  target,
  scores,
  sparse,
  properties,
}: PhraseEntry): void {
  const [, , , , fifth] = scores;
  const hasPenalty = scores.length === 5 && isPenalty(fifth ?? 0);
  if (scores.length !== 4 && !hasPenalty)
    throw new CorpusError(`expected 4 scores, found ${scores.length}`, {
      code: "format",
    });
  const kept = sparse ?? properties;
  if (kept !== undefined)
    throw new CorpusError(
      `expected no sparse features or properties, which cannot be kept, found ${JSON.stringify(kept.slice(0, 40))}`,
      { code: "value" },
    );
  const length = Math.max(source.length, target.length);
  if (length > longestPhrase)
    throw new CorpusError(
      `expected phrases of at most ${longestPhrase} words, found ${length}`,
      { code: "size" },
    );
}

function nodeOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  trie: PairTable,
): number {
  let node = -1;
  for (const word of words) node = trie.add(node, vocabulary.add(word));
  return node;
}

function findNode(
  words: readonly string[],
  vocabulary: Vocabulary,
  trie: PairTable,
): number {
  let node = -1;
  for (const word of words) {
    const number = vocabulary.find(word);
    node = number < 0 ? -1 : trie.find(node, number);
    if (node < 0) return -1;
  }
  return node;
}

function readWords(trie: PairTable, node: number, into: Int32Array): number {
  const words: number[] = [];
  for (let at = node; at >= 0; at = trie.first(at))
    words.unshift(trie.second(at));
  into.set(words);
  return words.length;
}
