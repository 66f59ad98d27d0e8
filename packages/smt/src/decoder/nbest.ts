import { PairTable } from "../training/pair-table.ts";
import { enlargeFloats, enlargeIntegers } from "../enlarge.ts";
import { Heap } from "./heap.ts";
import { readPath } from "./read-path.ts";
import type { SearchState } from "./search-state.ts";
import { sortDescending } from "../sort-descending.ts";
import { TextHashes } from "./text-hashes.ts";
import type { RawTranslation, RawTranslations } from "./translation.ts";

/** What is wanted of an n-best list. */
export interface NbestOptions {
  readonly size: number;
  /** Look at no more than so many paths for each translation wanted. @defaultValue 20 */
  readonly factor?: number;
  /** Each text once. @defaultValue true */
  readonly distinct?: boolean;
}

/** Reads n-best lists off searches; keeps its arrays from one sentence to the next. */
export type ReadNbest = (
  state: SearchState,
  options: NbestOptions,
) => RawTranslations;

/**
 * Makes a reader of n-best lists. A recombined hypothesis shares all that can follow with the one that won, so putting
 * it in the winner's place changes a path's score by the difference of theirs: paths come out in exact order, each new
 * one a known one with one more deviation (Huang & Chiang 2005).
 */
export function nbestReader(): ReadNbest {
  const hashes = new TextHashes();
  const candidates = new Candidates();
  const heap = new Heap();

  return (state, { size, factor = 20, distinct = true }) => {
    const best = state.stacks[state.length]?.members.get(0) ?? 0;
    const arcs = new ArcLists(state);
    const { hypotheses } = state;
    const found: RawTranslation[] = [];
    const texts = new PairTable(size);
    const textCandidates: number[][] = [];
    hashes.start(state);
    heap.clear();
    candidates.size = 0;
    heap.push(
      candidates.add(-1, -1, 0, best, hypotheses.score[best] ?? 0),
      hypotheses.score[best] ?? 0,
    );

    const offer = (
      parent: number,
      node: number,
      rank: number,
      position: number,
      base: number,
    ): void => {
      const arc = arcs.at(node, rank);
      if (arc < 0) return;
      const score = base + (hypotheses.score[arc] ?? 0);
      const candidate = candidates.add(parent, node, rank, arc, score);
      candidates.position[candidate] = position;
      heap.push(candidate, score);
    };

    const suffix: number[] = [];
    const most = Math.min(size * factor, Number.MAX_SAFE_INTEGER);
    for (let pops = 0; heap.size > 0 && pops < most; pops += 1) {
      const candidate = heap.pop();
      const score = candidates.score[candidate] ?? 0;
      const arc = candidates.arc[candidate] ?? 0;
      const node = candidates.node[candidate] ?? 0;
      const position = candidates.position[candidate] ?? 0;
      // The next alternative at the same place.
      if (node >= 0)
        offer(
          candidates.parent[candidate] ?? 0,
          node,
          (candidates.rank[candidate] ?? 0) + 1,
          position,
          score - (hypotheses.score[arc] ?? 0),
        );
      else offer(candidate, arc, 0, 0, score - (hypotheses.score[arc] ?? 0));
      // The first alternative at each place before this one.
      let steps = position;
      for (
        let at = hypotheses.previous[arc] ?? 0;
        at > 0;
        at = hypotheses.previous[at] ?? 0
      ) {
        steps += 1;
        offer(candidate, at, 0, steps, score - (hypotheses.score[at] ?? 0));
      }
      readSuffix(state, candidates, candidate, suffix);
      if (distinct) {
        hashes.ofHypothesis(arc);
        for (let at = suffix.length - 1; at >= 0; at -= 1)
          hashes.append(suffix[at] ?? 0);
        const text = texts.add(hashes.first, hashes.second);
        const known = textCandidates[text] ?? [];
        const path = pathOf(state, arc, suffix);
        if (known.some((at) => isSameText(state, found[at], path))) continue;
        known.push(found.length);
        textCandidates[text] = known;
        found.push(readPath(state, path, score));
      } else found.push(readPath(state, pathOf(state, arc, suffix), score));
      if (found.length === size) break;
    }
    return found;
  };
}

/** The hypotheses behind a candidate's deviation, the last first. */
function readSuffix(
  { hypotheses }: SearchState,
  candidates: Candidates,
  candidate: number,
  into: number[],
): void {
  into.length = 0;
  let behind = candidates.position[candidate] ?? 0;
  // Each candidate says what stands from its own deviation on; what lies behind that its parents say.
  let at = candidates.parent[candidate] ?? -1;
  while (at >= 0 && behind > 0) {
    const from = candidates.position[at] ?? 0;
    let hypothesis = candidates.arc[at] ?? 0;
    let place = from;
    const part: number[] = [];
    while (place < behind) {
      part.push(hypothesis);
      hypothesis = hypotheses.previous[hypothesis] ?? 0;
      place += 1;
    }
    into.unshift(...part);
    behind = Math.min(behind, from);
    at = candidates.parent[at] ?? -1;
  }
}

function pathOf(
  { hypotheses }: SearchState,
  arc: number,
  suffix: readonly number[],
): number[] {
  const path: number[] = [];
  for (let at = arc; at > 0; at = hypotheses.previous[at] ?? 0) path.push(at);
  path.reverse();
  for (let at = suffix.length - 1; at >= 0; at -= 1) path.push(suffix[at] ?? 0);
  return path;
}

function isSameText(
  { hypotheses, spans: { options } }: SearchState,
  known: RawTranslation | undefined,
  path: readonly number[],
): boolean {
  const { words } = known ?? { words: new Int32Array(0) };
  let at = 0;
  for (const hypothesis of path) {
    const option = hypotheses.option[hypothesis] ?? 0;
    const end = options.wordStart[option + 1] ?? 0;
    for (let word = options.wordStart[option] ?? 0; word < end; word += 1) {
      if (words[at] !== options.targetWords[word]) return false;
      at += 1;
    }
  }
  return at === words.length;
}

/** The recombined hypotheses of nodes, the best first; sorted when a node is first asked for. */
class ArcLists {
  readonly #state: SearchState;
  readonly #lists = new Map<number, Int32Array>();

  constructor(state: SearchState) {
    this.#state = state;
  }

  /** The alternative of a rank from 0, or -1. */
  at(node: number, rank: number): number {
    const { hypotheses } = this.#state;
    if ((hypotheses.arc[node] ?? -1) < 0) return -1;
    let list = this.#lists.get(node);
    if (list === undefined) {
      const arcs: number[] = [];
      for (
        let arc = hypotheses.arc[node] ?? -1;
        arc >= 0;
        arc = hypotheses.nextArc[arc] ?? -1
      )
        arcs.push(arc);
      list = Int32Array.from(arcs);
      const keys = Float64Array.from(arcs, (arc) => hypotheses.score[arc] ?? 0);
      sortDescending(list, keys, 0, list.length);
      this.#lists.set(node, list);
    }
    return list[rank] ?? -1;
  }
}

/** Paths that wait: a parent's path with another hypothesis at one place. */
class Candidates {
  size = 0;
  parent = new Int32Array(4096);
  node = new Int32Array(4096);
  rank = new Int32Array(4096);
  arc = new Int32Array(4096);
  /** How many hypotheses stand behind the deviation. */
  position = new Int32Array(4096);
  score = new Float64Array(4096);

  add(
    parent: number,
    node: number,
    rank: number,
    arc: number,
    score: number,
  ): number {
    const number = this.size;
    if (number === this.parent.length) this.#grow();
    this.size += 1;
    this.parent[number] = parent;
    this.node[number] = node;
    this.rank[number] = rank;
    this.arc[number] = arc;
    this.position[number] = 0;
    this.score[number] = score;
    return number;
  }

  #grow(): void {
    const length = this.parent.length * 2;
    this.parent = enlargeIntegers(this.parent, length);
    this.node = enlargeIntegers(this.node, length);
    this.rank = enlargeIntegers(this.rank, length);
    this.arc = enlargeIntegers(this.arc, length);
    this.position = enlargeIntegers(this.position, length);
    this.score = enlargeFloats(this.score, length);
  }
}
