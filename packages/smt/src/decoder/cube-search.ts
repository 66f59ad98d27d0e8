import { PairTable, hashPair } from "../training/pair-table.ts";
import { enlargeFloats, enlargeIntegers } from "../enlarge.ts";
import { Heap } from "./heap.ts";
import { forEachSpan } from "./permitted-spans.ts";
import type { SearchState } from "./search-state.ts";

/** Cube pruning; keeps its arrays from one sentence to the next. */
export type CubeSearch = (state: SearchState) => void;

/** Makes a cube pruning search (Huang & Chiang 2007; Moses' algorithm 1). */
export function cubeSearch(featureCount: number): CubeSearch {
  const edges = new Edges();
  const cells = new Cells(featureCount);
  const heap = new Heap();

  return (state) => {
    const { stacks, settings, hypotheses, length } = state;
    edges.start(length);
    for (let words = 0; words <= length; words += 1) {
      if (words > 0) fillStack(state, words, edges, cells, heap);
      if (words === length) return;
      const stack = stacks[words];
      if (stack === undefined) return;
      stack.prune(hypotheses, settings);
      addEdges(state, words, edges);
    }
  };
}

/** Takes the best hypotheses that the edges into a stack offer. */
function fillStack(
  state: SearchState,
  words: number,
  edges: Edges,
  cells: Cells,
  heap: Heap,
): void {
  const { settings, extension, coverages, spans, length } = state;
  const isComplete = words === length;
  const { order } = spans;
  heap.clear();
  cells.clear();

  const offer = (edge: number, row: number, column: number): void => {
    // A square has two neighbours that lead to it.
    if (row > 0 && column > 0 && !cells.isNew(edge, row, column)) return;
    const hypothesis = edges.members[(edges.first[edge] ?? 0) + row] ?? 0;
    const option = order[(edges.option[edge] ?? 0) + column] ?? 0;
    extension.extend(hypothesis, option, isComplete);
    const coverage = edges.coverage[edge] ?? 0;
    const cell = cells.add(edge, row, column);
    cells.score[cell] = extension.score;
    cells.modelScore[cell] = extension.modelScore;
    cells.modelState[cell] = extension.modelState;
    for (let at = 0; at < extension.featureStates.length; at += 1)
      cells.featureStates[cell * extension.featureStates.length + at] =
        extension.featureStates[at] ?? 0;
    heap.push(cell, extension.score + (coverages.future[coverage] ?? 0));
  };

  for (
    let edge = edges.head[words] ?? -1;
    edge >= 0;
    edge = edges.next[edge] ?? -1
  )
    offer(edge, 0, 0);
  for (let pops = 0; heap.size > 0; pops += 1) {
    if (pops >= settings.popLimit) return;
    const cell = heap.pop();
    const edge = cells.edge[cell] ?? 0;
    const row = cells.row[cell] ?? 0;
    const column = cells.column[cell] ?? 0;
    const hypothesis = edges.members[(edges.first[edge] ?? 0) + row] ?? 0;
    const option = order[(edges.option[edge] ?? 0) + column] ?? 0;
    extension.score = cells.score[cell] ?? 0;
    extension.modelScore = cells.modelScore[cell] ?? 0;
    extension.modelState = cells.modelState[cell] ?? 0;
    for (let at = 0; at < extension.featureStates.length; at += 1)
      extension.featureStates[at] =
        cells.featureStates[cell * extension.featureStates.length + at] ?? 0;
    state.take(hypothesis, option, edges.coverage[edge] ?? 0, words);
    if (column + 1 < (edges.options[edge] ?? 0)) offer(edge, row, column + 1);
    if (row + 1 < (edges.count[edge] ?? 0)) offer(edge, row + 1, column);
  }
}

/** Groups a stack's hypotheses by coverage and last word, and adds an edge for each span that a group may go on with. */
function addEdges(state: SearchState, words: number, edges: Edges): void {
  const { hypotheses, coverages, spans, stacks } = state;
  const stack = stacks[words];
  if (stack === undefined) return;
  const members = stack.members.view();
  const groups = new PairTable(members.length);
  const groupOf = new Int32Array(members.length);
  const starts = new Int32Array(members.length + 1);
  members.forEach((hypothesis, at) => {
    const group = groups.add(
      hypotheses.coverage[hypothesis] ?? 0,
      hypotheses.end[hypothesis] ?? 0,
    );
    groupOf[at] = group;
    starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  });
  for (let group = 0; group < groups.size; group += 1)
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const offset = edges.reserveMembers(members.length);
  const next = starts.slice();
  members.forEach((hypothesis, at) => {
    const group = groupOf[at] ?? 0;
    const place = next[group] ?? 0;
    next[group] = place + 1;
    edges.members[offset + place] = hypothesis;
  });
  for (let group = 0; group < groups.size; group += 1) {
    const first = starts[group] ?? 0;
    const count = (starts[group + 1] ?? 0) - first;
    const coverage = groups.first(group);
    forEachSpan(state, coverage, groups.second(group), (from, to) => {
      const span = from * spans.longest + to - from;
      const edge = edges.add(words + to - from + 1);
      edges.first[edge] = offset + first;
      edges.count[edge] = count;
      edges.option[edge] = spans.start[span] ?? 0;
      edges.options[edge] = spans.count[span] ?? 0;
      edges.coverage[edge] = coverages.cover(coverage, from, to);
    });
  }
}

/** Groups of hypotheses with the options of a span: the squares that cube pruning explores. */
class Edges {
  size = 0;
  /** Hypotheses of all groups; those of an edge are `members` from `first` on. */
  members = new Int32Array(4096);
  first = new Int32Array(4096);
  count = new Int32Array(4096);
  option = new Int32Array(4096);
  options = new Int32Array(4096);
  coverage = new Int32Array(4096);
  next = new Int32Array(4096);
  /** The last edge into each stack, and by `next` the one before. */
  head = new Int32Array(64);
  #members = 0;

  start(length: number): void {
    this.size = 0;
    this.#members = 0;
    if (length >= this.head.length) this.head = new Int32Array(length * 2);
    this.head.fill(-1);
  }

  reserveMembers(count: number): number {
    const offset = this.#members;
    this.#members += count;
    if (this.#members > this.members.length)
      this.members = enlargeIntegers(this.members, this.#members * 2);
    return offset;
  }

  add(words: number): number {
    const edge = this.size;
    if (edge === this.first.length) this.#grow();
    this.size += 1;
    this.next[edge] = this.head[words] ?? -1;
    this.head[words] = edge;
    return edge;
  }

  #grow(): void {
    const length = this.first.length * 2;
    this.first = enlargeIntegers(this.first, length);
    this.count = enlargeIntegers(this.count, length);
    this.option = enlargeIntegers(this.option, length);
    this.options = enlargeIntegers(this.options, length);
    this.coverage = enlargeIntegers(this.coverage, length);
    this.next = enlargeIntegers(this.next, length);
  }
}

/** Squares of edges that were scored. */
class Cells {
  size = 0;
  edge = new Int32Array(4096);
  row = new Int32Array(4096);
  column = new Int32Array(4096);
  score = new Float64Array(4096);
  modelScore = new Float64Array(4096);
  modelState = new Int32Array(4096);
  featureStates: Int32Array;
  readonly #features: number;
  // Edge and place of each square that was seen; -1 is free.
  #seen = new Int32Array(8192);
  #seenCount = 0;

  constructor(features: number) {
    this.#features = features;
    this.featureStates = new Int32Array(4096 * features);
  }

  clear(): void {
    this.size = 0;
    this.#seenCount = 0;
    this.#seen.fill(-1);
  }

  /** Whether a square is asked about for the first time since the last clear. */
  isNew(edge: number, row: number, column: number): boolean {
    const place = (row << 12) | column;
    const mask = this.#seen.length / 2 - 1;
    let slot = hashPair(edge, place) & mask;
    while (this.#seen[slot * 2] !== -1) {
      if (this.#seen[slot * 2] === edge && this.#seen[slot * 2 + 1] === place)
        return false;
      slot = (slot + 1) & mask;
    }
    this.#seen[slot * 2] = edge;
    this.#seen[slot * 2 + 1] = place;
    this.#seenCount += 1;
    if (this.#seenCount * 4 > this.#seen.length) this.#growSeen();
    return true;
  }

  add(edge: number, row: number, column: number): number {
    const cell = this.size;
    if (cell === this.edge.length) this.#grow();
    this.size += 1;
    this.edge[cell] = edge;
    this.row[cell] = row;
    this.column[cell] = column;
    return cell;
  }

  #grow(): void {
    const length = this.edge.length * 2;
    this.edge = enlargeIntegers(this.edge, length);
    this.row = enlargeIntegers(this.row, length);
    this.column = enlargeIntegers(this.column, length);
    this.score = enlargeFloats(this.score, length);
    this.modelScore = enlargeFloats(this.modelScore, length);
    this.modelState = enlargeIntegers(this.modelState, length);
    this.featureStates = enlargeIntegers(
      this.featureStates,
      length * this.#features,
    );
  }

  #growSeen(): void {
    const old = this.#seen;
    this.#seen = new Int32Array(old.length * 2).fill(-1);
    const mask = old.length - 1;
    for (let at = 0; at < old.length; at += 2) {
      const edge = old[at] ?? 0;
      if (edge === -1) continue;
      let slot = hashPair(edge, old[at + 1] ?? 0) & mask;
      while (this.#seen[slot * 2] !== -1) slot = (slot + 1) & mask;
      this.#seen[slot * 2] = edge;
      this.#seen[slot * 2 + 1] = old[at + 1] ?? 0;
    }
  }
}
