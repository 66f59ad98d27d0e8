import { CorpusError } from "@concord-mt/core";
import { extractSpans } from "./extract.ts";
import { orientationBefore, orientationBehind } from "./orientation.ts";
import { PairTable } from "./pair-table.ts";
import { SentenceLinks } from "./sentence-links.ts";
import type { TrainingCorpus, TrainingSide } from "./training-corpus.ts";

/** The phrases of one side: a trie whose nodes are numbered as they are first seen. */
interface PhraseTrie {
  /** (parent, word) of each node; the parent of a single word is -1. */
  readonly nodes: PairTable;
  /** In how many sentences each phrase was extracted. */
  readonly sentences: Int32Array;
}

/** The phrases of both sides that were extracted. */
export interface ExtractedPhrases {
  /** How many pairs of them were extracted, each as often as it was. */
  readonly size: number;
  readonly source: PhraseTrie;
  readonly target: PhraseTrie;
  /** Inner alignments as two numbers of 28 and 21 bits: bit 7 × source + target. */
  readonly alignments: PairTable;
}

/** Every phrase pair that was extracted, as often as it was, in the order of the corpus. */
export interface Instances extends ExtractedPhrases {
  /** Nodes of each instance. */
  readonly sourceNodes: Int32Array;
  readonly targetNodes: Int32Array;
  /** Inner alignment << 5 | whether the pair was seen in this sentence before << 4 | before << 2 | behind. */
  readonly details: Int32Array;
}

const sentencesBetweenReports = 1000;

/** Extracts all phrase pairs of a corpus; says now and then which share of it is done. */
export function collectInstances(
  corpus: TrainingCorpus,
  longest: number,
  onProgress: (share: number) => void = () => undefined,
): Instances {
  const size = countInstances(corpus, longest);
  if (size >= 2 ** 30)
    throw new CorpusError(
      `expected fewer than 2^30 phrase pairs, found ${size}`,
      { code: "size" },
    );
  const links = new SentenceLinks();
  const source = new SideNodes(corpus.source, longest, size);
  const target = new SideNodes(corpus.target, longest, size);
  const alignments = new PairTable();
  const sourceNodes = new Int32Array(size);
  const targetNodes = new Int32Array(size);
  const details = new Int32Array(size);
  let at = 0;
  let sentenceStart = 0;

  const isRepeated = (sourceNode: number, targetNode: number): boolean => {
    if (!source.occurredTwice(sourceNode) || !target.occurredTwice(targetNode))
      return false;
    for (let earlier = sentenceStart; earlier < at; earlier += 1)
      if (
        sourceNodes[earlier] === sourceNode &&
        targetNodes[earlier] === targetNode
      )
        return true;
    return false;
  };

  const take = (f0: number, f1: number, e0: number, e1: number): void => {
    const sourceNode = source.nodeOf(f0, f1);
    const targetNode = target.nodeOf(e0, e1);
    const inner = innerAlignment(links, alignments, f0, e0, e1);
    const repeated = isRepeated(sourceNode, targetNode) ? 16 : 0;
    sourceNodes[at] = sourceNode;
    targetNodes[at] = targetNode;
    details[at] =
      (inner << 5) |
      repeated |
      (orientationBefore(links, f0, f1, e0) << 2) |
      orientationBehind(links, f0, f1, e1);
    at += 1;
  };

  for (let sentence = 0; sentence < corpus.pairs; sentence += 1) {
    if (sentence % sentencesBetweenReports === 0)
      onProgress(sentence / corpus.pairs);
    links.load(corpus, sentence);
    source.start(sentence);
    target.start(sentence);
    sentenceStart = at;
    extractSpans(links, longest, take);
  }
  if (alignments.size >= 2 ** 26)
    throw new CorpusError(
      `expected fewer than 2^26 inner alignments, found ${alignments.size}`,
      { code: "size" },
    );
  return {
    size,
    source: source.finish(),
    target: target.finish(),
    sourceNodes,
    targetNodes,
    details,
    alignments,
  };
}

// Counting first costs little and saves arrays that double.
function countInstances(corpus: TrainingCorpus, longest: number): number {
  const links = new SentenceLinks();
  let size = 0;
  const count = (): void => {
    size += 1;
  };
  for (let sentence = 0; sentence < corpus.pairs; sentence += 1) {
    links.load(corpus, sentence);
    extractSpans(links, longest, count);
  }
  return size;
}

function innerAlignment(
  { starts, sources }: SentenceLinks,
  alignments: PairTable,
  f0: number,
  e0: number,
  e1: number,
): number {
  let low = 0;
  let high = 0;
  for (let e = e0; e <= e1; e += 1) {
    const end = starts[e + 1] ?? 0;
    for (let at = starts[e] ?? 0; at < end; at += 1) {
      const bit = 7 * ((sources[at] ?? 0) - f0) + e - e0;
      if (bit < 28) low |= 1 << bit;
      else high |= 1 << (bit - 28);
    }
  }
  return alignments.add(low, high);
}

/** The nodes of one side's phrases; each span of a sentence is looked up once. */
class SideNodes {
  readonly #side: TrainingSide;
  readonly #longest: number;
  readonly #nodes: PairTable;
  #spans = new Int32Array(1024);
  #offset = 0;
  #sentence = -1;
  // By node: sentence of the last extraction, the place there, in how many sentences.
  #lastSentence = new Int32Array(4096).fill(-1);
  #firstPlace = new Int32Array(4096);
  #sentences = new Int32Array(4096);

  constructor(side: TrainingSide, longest: number, instances: number) {
    this.#side = side;
    this.#longest = longest;
    // About a third of all instances make new nodes; a table that need not grow is built once.
    this.#nodes = new PairTable(Math.ceil(instances / 4) + 1024);
  }

  start(sentence: number): void {
    const { offsets } = this.#side;
    this.#sentence = sentence;
    this.#offset = offsets[sentence] ?? 0;
    const spans = ((offsets[sentence + 1] ?? 0) - this.#offset) * this.#longest;
    if (spans > this.#spans.length) this.#spans = new Int32Array(spans * 2);
    this.#spans.fill(-1, 0, spans);
  }

  /** The node of a span, and one sentence more for it if it is new here. */
  nodeOf(from: number, to: number): number {
    const place = from * this.#longest + to - from;
    const known = this.#spans[place] ?? -1;
    const node = known >= 0 ? known & 0x3fffffff : this.#walk(from, to);
    // Whether the span was extracted, and not only gone through, stands in a high bit.
    if (known >= 0 && (known & 0x40000000) !== 0) return node;
    this.#spans[place] = node | 0x40000000;
    this.#note(node, from);
    return node;
  }

  /** Whether the phrase was extracted at two places of this sentence. */
  occurredTwice(node: number): boolean {
    return (this.#firstPlace[node] ?? 0) < 0;
  }

  finish(): PhraseTrie {
    this.#nodes.close();
    return {
      nodes: this.#nodes,
      sentences: this.#sentences.slice(0, this.#nodes.size),
    };
  }

  #note(node: number, from: number): void {
    if (node >= this.#sentences.length) this.#grow(node);
    if (this.#lastSentence[node] !== this.#sentence) {
      this.#lastSentence[node] = this.#sentence;
      this.#firstPlace[node] = from;
      this.#sentences[node] = (this.#sentences[node] ?? 0) + 1;
    } else if (this.#firstPlace[node] !== from) this.#firstPlace[node] = -1;
  }

  #walk(from: number, to: number): number {
    const { tokens } = this.#side;
    let node = -1;
    for (let at = from; at <= to; at += 1) {
      const place = from * this.#longest + at - from;
      const known = this.#spans[place] ?? -1;
      if (known >= 0) node = known & 0x3fffffff;
      else {
        node = this.#nodes.add(node, tokens[this.#offset + at] ?? 0);
        this.#spans[place] = node;
      }
    }
    return node;
  }

  #grow(node: number): void {
    const length = Math.ceil((node + 1) * 1.5);
    const stamps = new Int32Array(length).fill(-1);
    stamps.set(this.#lastSentence);
    this.#lastSentence = stamps;
    const places = new Int32Array(length);
    places.set(this.#firstPlace);
    this.#firstPlace = places;
    const sentences = new Int32Array(length);
    sentences.set(this.#sentences);
    this.#sentences = sentences;
  }
}
