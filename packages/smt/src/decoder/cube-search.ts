import { Cells } from "./cube-cells.ts";
import { Edges } from "./cube-edges.ts";
import { HypothesisGroups } from "./hypothesis-groups.ts";
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
  const groups = new HypothesisGroups();

  return (state) => {
    const { stacks, settings, hypotheses, length } = state;
    edges.start(length);
    for (let words = 0; words <= length; words += 1) {
      if (words > 0) fillStack(state, words, edges, cells, heap);
      if (words === length) return;
      const stack = stacks[words];
      if (stack === undefined) return;
      stack.prune(hypotheses, settings);
      addEdges(state, words, edges, groups);
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
  const { popLimit } = state.settings;
  heap.clear();
  cells.clear();
  for (
    let edge = edges.head[words] ?? -1;
    edge >= 0;
    edge = edges.next[edge] ?? -1
  ) {
    const cell = scoreCell(state, words, edges, cells, edge, 0, 0);
    heap.push(cell, cells.total[cell] ?? 0);
  }
  for (let pops = 0; heap.size > 0 && pops < popLimit; pops += 1) {
    const cell = heap.first;
    const edge = cells.edge[cell] ?? 0;
    const row = cells.row[cell] ?? 0;
    const column = cells.column[cell] ?? 0;
    takeCell(state, words, edges, cells, cell);
    const right =
      column + 1 < (edges.options[edge] ?? 0) &&
      cells.isNew(edge, row, column + 1)
        ? scoreCell(state, words, edges, cells, edge, row, column + 1)
        : -1;
    const below =
      row + 1 < (edges.count[edge] ?? 0) && cells.isNew(edge, row + 1, column)
        ? scoreCell(state, words, edges, cells, edge, row + 1, column)
        : -1;
    if (right >= 0) heap.replaceFirst(right, cells.total[right] ?? 0);
    else if (below >= 0) heap.replaceFirst(below, cells.total[below] ?? 0);
    else heap.dropFirst();
    if (right >= 0 && below >= 0) heap.push(below, cells.total[below] ?? 0);
  }
}

/** Scores a square of an edge and gives its number. */
function scoreCell(
  state: SearchState,
  words: number,
  edges: Edges,
  cells: Cells,
  edge: number,
  row: number,
  column: number,
): number {
  const { extension, coverages, spans, length } = state;
  const hypothesis = edges.members[(edges.first[edge] ?? 0) + row] ?? 0;
  const option = spans.order[(edges.option[edge] ?? 0) + column] ?? 0;
  extension.extend(hypothesis, option, words === length);
  const cell = cells.add(edge, row, column);
  const { score, featureStates } = extension;
  cells.score[cell] = score;
  cells.total[cell] =
    score + (coverages.future[edges.coverage[edge] ?? 0] ?? 0);
  cells.modelScore[cell] = extension.modelScore;
  cells.modelState[cell] = extension.modelState;
  for (let at = 0; at < featureStates.length; at += 1)
    cells.featureStates[cell * featureStates.length + at] =
      featureStates[at] ?? 0;
  return cell;
}

/** Takes up a square that was scored as a hypothesis. */
function takeCell(
  state: SearchState,
  words: number,
  edges: Edges,
  cells: Cells,
  cell: number,
): void {
  const { extension, spans } = state;
  const { featureStates } = extension;
  const edge = cells.edge[cell] ?? 0;
  const row = cells.row[cell] ?? 0;
  const column = cells.column[cell] ?? 0;
  const hypothesis = edges.members[(edges.first[edge] ?? 0) + row] ?? 0;
  const option = spans.order[(edges.option[edge] ?? 0) + column] ?? 0;
  extension.score = cells.score[cell] ?? 0;
  extension.modelScore = cells.modelScore[cell] ?? 0;
  extension.modelState = cells.modelState[cell] ?? 0;
  for (let at = 0; at < featureStates.length; at += 1)
    featureStates[at] =
      cells.featureStates[cell * featureStates.length + at] ?? 0;
  state.take(hypothesis, option, edges.coverage[edge] ?? 0, words);
}

/** Groups a stack's hypotheses by coverage and last word, and adds an edge for each span that a group may go on with. */
function addEdges(
  state: SearchState,
  words: number,
  edges: Edges,
  groups: HypothesisGroups,
): void {
  const { hypotheses, coverages, spans, stacks } = state;
  const stack = stacks[words];
  if (stack === undefined) return;
  const members = stack.members.view();
  const offset = edges.reserveMembers(members.length);
  groups.fill(hypotheses, members, edges.members, offset);
  for (let group = 0; group < groups.size; group += 1) {
    const first = groups.start[group] ?? 0;
    const count = (groups.start[group + 1] ?? 0) - first;
    const coverage = groups.coverage(group);
    forEachSpan(state, coverage, groups.end(group), (from, to) => {
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
