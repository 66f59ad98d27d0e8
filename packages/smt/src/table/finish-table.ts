import { GrowingIntegers } from "../growing.ts";
import { sharedBytes, sharedFloats, sharedIntegers } from "../shared-arrays.ts";
import { quantiseScores } from "./codebook.ts";
import type { PhraseTable } from "./phrase-table.ts";
import type {
  InnerAlignments,
  SourceTrie,
  TableDraft,
  TargetPhrases,
} from "./table-draft.ts";

/** What a draft's numbers stand for, and how its scores are kept. */
export interface FinishOptions {
  readonly source: SourceTrie;
  readonly target: TargetPhrases;
  readonly alignments: InnerAlignments;
  /** Keep scores as they are, 4 bytes each, and not as codes of one byte. */
  readonly exact: boolean;
}

/** Makes a table of a draft: only phrases and alignments that a pair uses stay. */
export function finishTable(
  draft: TableDraft,
  { source, target, alignments, exact }: FinishOptions,
): PhraseTable {
  const nodes = numberNodes(draft, source);
  const order = orderPairs(draft, nodes.numbers, nodes.size);
  const targetNumbers = usedNumbers(draft.targets.view(), target.size, order);
  const alignmentNumbers = usedNumbers(
    draft.alignments.view(),
    alignments.size,
    order,
  );
  const size = draft.size;
  const { columns } = draft;
  const pairTargets = sharedIntegers(size);
  const pairAlignments = sharedIntegers(size);
  const pairCounts = sharedIntegers(size);
  const scores = sharedFloats(size * columns);
  const draftScores = draft.scores.view();
  for (let place = 0; place < size; place += 1) {
    const pair = order.pairs[place] ?? 0;
    pairTargets[place] = targetNumbers.numbers[draft.targets.get(pair)] ?? 0;
    pairAlignments[place] =
      alignmentNumbers.numbers[draft.alignments.get(pair)] ?? 0;
    pairCounts[place] = draft.counts.get(pair);
    for (let column = 0; column < columns; column += 1)
      scores[place * columns + column] =
        draftScores[pair * columns + column] ?? 0;
  }
  const packed = exact
    ? { scores, codebook: new Float32Array(0) }
    : quantiseScores(scores, columns);
  return {
    columns,
    nodeWords: nodes.words,
    nodeChildren: nodes.children,
    nodePairs: order.starts,
    nodeCounts: nodes.counts,
    pairTargets,
    pairAlignments,
    pairCounts,
    ...packed,
    ...collectTargets(target, targetNumbers.used),
    ...collectAlignments(alignments, alignmentNumbers.used),
  };
}

interface NumberedNodes {
  readonly size: number;
  /** By node of the source trie: its number in the table, 0 for those that are not in it. */
  readonly numbers: Int32Array;
  readonly words: Int32Array;
  readonly children: Int32Array;
  readonly counts: Int32Array;
}

/** Numbers the nodes that have pairs, and those before them, breadth first and by word within a parent. */
function numberNodes(draft: TableDraft, source: SourceTrie): NumberedNodes {
  const isUsed = new Uint8Array(source.size);
  for (const first of draft.sourceNodes.view()) {
    for (
      let node = first;
      node >= 0 && isUsed[node] === 0;
      node = source.parent(node)
    )
      isUsed[node] = 1;
  }
  const depths = new Uint8Array(source.size);
  const levels: GrowingIntegers[] = [];
  for (let node = 0; node < source.size; node += 1) {
    if (isUsed[node] === 0) continue;
    const parent = source.parent(node);
    const depth = parent < 0 ? 0 : (depths[parent] ?? 0) + 1;
    depths[node] = depth;
    (levels[depth] ??= new GrowingIntegers()).push(node);
  }
  const size = levels.reduce((sum, { length }) => sum + length, 1);
  const numbers = new Int32Array(source.size);
  const words = sharedIntegers(size);
  const counts = sharedIntegers(size);
  const children = sharedIntegers(size + 1);
  let next = 1;
  let parents: readonly [number, number] = [0, 1];
  for (const level of levels) {
    const parentOf = (node: number): number => {
      const parent = source.parent(node);
      return parent < 0 ? 0 : (numbers[parent] ?? 0);
    };
    const byWord = countingSort(level.view(), (node) => source.word(node));
    const nodes = countingSort(byWord, (node) => parentOf(node) - parents[0]);
    const first = next;
    let parent = parents[0];
    for (const node of nodes) {
      for (; parent <= parentOf(node); parent += 1) children[parent] = next;
      numbers[node] = next;
      words[next] = source.word(node);
      counts[next] = source.count(node);
      next += 1;
    }
    for (; parent < parents[1]; parent += 1) children[parent] = next;
    parents = [first, next];
  }
  for (let node = parents[0]; node <= size; node += 1) children[node] = size;
  return { size, numbers, words, children, counts };
}

/** Sorts by a small key from 0; of equals the first stays first. */
function countingSort(
  nodes: Int32Array,
  keyOf: (node: number) => number,
): Int32Array {
  const keys = nodes.map(keyOf);
  let greatest = 0;
  for (const key of keys) if (key > greatest) greatest = key;
  const next = new Int32Array(greatest + 2);
  for (const key of keys) next[key + 1] = (next[key + 1] ?? 0) + 1;
  for (let key = 0; key <= greatest; key += 1)
    next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0);
  const sorted = new Int32Array(nodes.length);
  keys.forEach((key, at) => {
    const place = next[key] ?? 0;
    next[key] = place + 1;
    sorted[place] = nodes[at] ?? 0;
  });
  return sorted;
}

interface OrderedPairs {
  readonly starts: Int32Array;
  /** Pairs of the draft by number of their source phrase, otherwise in the draft's order. */
  readonly pairs: Int32Array;
}

function orderPairs(
  draft: TableDraft,
  numbers: Int32Array,
  nodes: number,
): OrderedPairs {
  const sources = draft.sourceNodes.view();
  const starts = sharedIntegers(nodes + 1);
  for (const node of sources) {
    const number = numbers[node] ?? 0;
    starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  }
  for (let node = 0; node < nodes; node += 1)
    starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const next = Int32Array.from(starts);
  const pairs = new Int32Array(sources.length);
  sources.forEach((node, pair) => {
    const number = numbers[node] ?? 0;
    const place = next[number] ?? 0;
    next[number] = place + 1;
    pairs[place] = pair;
  });
  return { starts, pairs };
}

interface UsedNumbers {
  /** New number of each that is used. */
  readonly numbers: Int32Array;
  /** Old number of each new one. */
  readonly used: Int32Array;
}

function usedNumbers(
  values: Int32Array,
  size: number,
  { pairs }: OrderedPairs,
): UsedNumbers {
  const numbers = new Int32Array(size).fill(-1);
  const used = new GrowingIntegers();
  for (const pair of pairs) {
    const value = values[pair] ?? 0;
    if (numbers[value] !== -1) continue;
    numbers[value] = used.length;
    used.push(value);
  }
  return { numbers, used: used.view() };
}

function collectTargets(
  target: TargetPhrases,
  used: Int32Array,
): Pick<PhraseTable, "targetStarts" | "targetWords" | "targetCounts"> {
  const starts = sharedIntegers(used.length + 1);
  const counts = sharedIntegers(used.length);
  const words = new GrowingIntegers(used.length * 3 + 16);
  const buffer = new Int32Array(256);
  used.forEach((phrase, at) => {
    const length = target.words(phrase, buffer);
    for (let word = 0; word < length; word += 1) words.push(buffer[word] ?? 0);
    starts[at + 1] = words.length;
    counts[at] = target.count(phrase);
  });
  const shared = sharedIntegers(words.length);
  shared.set(words.view());
  return { targetStarts: starts, targetWords: shared, targetCounts: counts };
}

function collectAlignments(
  alignments: InnerAlignments,
  used: Int32Array,
): Pick<PhraseTable, "alignmentStarts" | "alignmentLinks"> {
  const starts = sharedIntegers(used.length + 1);
  const links = new GrowingIntegers();
  const buffer = new Int32Array(256);
  used.forEach((alignment, at) => {
    const length = alignments.links(alignment, buffer);
    for (let link = 0; link < length; link += 1) links.push(buffer[link] ?? 0);
    starts[at + 1] = links.length;
  });
  const shared = sharedBytes(links.length);
  shared.set(links.view());
  return { alignmentStarts: starts, alignmentLinks: shared };
}
