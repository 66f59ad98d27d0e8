import { PairTable } from "../training/pair-table.ts";
import { enlargeFloats, enlargeIntegers } from "../enlarge.ts";
import { Heap } from "./heap.ts";
import { PathList, isSameText } from "./path-list.ts";
import { readPaths } from "./read-path.ts";
import type { SearchState } from "./search-state.ts";
import { sortDescending } from "../sort-descending.ts";
import { TextHashes } from "./text-hashes.ts";
import type { RawTranslations } from "./translation.ts";

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
  const arcs = new ArcLists();
  const paths = new PathList();

  return (state, { size, factor = 20, distinct = true }) => {
    const best = state.stacks[state.length]?.members.get(0) ?? 0;
    const { hypotheses } = state;
    const texts = new PairTable(size);
    const pathsOfText: number[][] = [];
    arcs.start(state);
    paths.clear();
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
      const path = paths.add(hypotheses, arc, suffix, score);
      if (distinct) {
        hashes.ofHypothesis(arc);
        for (let at = suffix.length - 1; at >= 0; at -= 1)
          hashes.append(suffix[at] ?? 0);
        const text = texts.add(hashes.first, hashes.second);
        const known = (pathsOfText[text] ??= []);
        if (known.some((other) => isSameText(state, paths, other, path))) {
          paths.size = path;
          continue;
        }
        known.push(path);
      }
      if (paths.size === size) break;
    }
    return readPaths(state, paths);
  };
}

/** The hypotheses behind a candidate's deviation, the last first. */
function readSuffix(
  { hypotheses }: SearchState,
  candidates: Candidates,
  candidate: number,
  into: number[],
): void {
  into.length = candidates.position[candidate] ?? 0;
  let behind = into.length;
  // Each candidate says what stands from its own deviation on; what lies behind that its parents say.
  let at = candidates.parent[candidate] ?? -1;
  while (at >= 0 && behind > 0) {
    const from = candidates.position[at] ?? 0;
    let hypothesis = candidates.arc[at] ?? 0;
    for (let place = from; place < behind; place += 1) {
      into[place] = hypothesis;
      hypothesis = hypotheses.previous[hypothesis] ?? 0;
    }
    behind = Math.min(behind, from);
    at = candidates.parent[at] ?? -1;
  }
}

/** The recombined hypotheses of nodes, the best first; sorted when a node is first asked for. */
class ArcLists {
  #hypotheses: SearchState["hypotheses"] | undefined;
  /** Where the list of a node begins, + 1; 0 where it has not been made. */
  #lists = new Int32Array(4096);
  #arcs = new Int32Array(4096);
  #keys = new Float64Array(4096);
  #size = 0;

  start({ hypotheses }: SearchState): void {
    this.#hypotheses = hypotheses;
    this.#size = 0;
    if (hypotheses.size > this.#lists.length)
      this.#lists = new Int32Array(hypotheses.size * 2);
    else this.#lists.fill(0, 0, hypotheses.size);
  }

  /** The alternative of a rank from 0, or -1. */
  at(node: number, rank: number): number {
    if ((this.#hypotheses?.arc[node] ?? -1) < 0) return -1;
    if (this.#lists[node] === 0) this.#sort(node);
    return this.#arcs[(this.#lists[node] ?? 0) - 1 + rank] ?? -1;
  }

  /** Writes the list of a node, with -1 behind it. */
  #sort(node: number): void {
    if (this.#hypotheses === undefined) return;
    const { arc: firstArc, nextArc, score } = this.#hypotheses;
    const from = this.#size;
    for (let arc = firstArc[node] ?? -1; arc >= 0; arc = nextArc[arc] ?? -1) {
      if (this.#size + 2 > this.#arcs.length) {
        this.#arcs = enlargeIntegers(this.#arcs, this.#size * 2 + 2);
        this.#keys = enlargeFloats(this.#keys, this.#size * 2 + 2);
      }
      this.#arcs[this.#size] = arc;
      this.#keys[this.#size] = score[arc] ?? 0;
      this.#size += 1;
    }
    sortDescending(this.#arcs, this.#keys, from, this.#size);
    this.#arcs[this.#size] = -1;
    this.#size += 1;
    this.#lists[node] = from + 1;
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
