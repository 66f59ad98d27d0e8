import { enlargeFloats, enlargeIntegers } from "../enlarge.ts";
import { hashPair } from "../training/pair-table.ts";

/** Squares of edges that were scored. */
export class Cells {
  size = 0;
  edge = new Int32Array(4096);
  row = new Int32Array(4096);
  column = new Int32Array(4096);
  /** Weighted score, and with the future cost. */
  score = new Float64Array(4096);
  total = new Float64Array(4096);
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

  /** Whether a square is asked about for the first time since the last clear; one at a border has only one way to it. */
  isNew(edge: number, row: number, column: number): boolean {
    if (row === 0 || column === 0) return true;
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
    this.total = enlargeFloats(this.total, length);
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
