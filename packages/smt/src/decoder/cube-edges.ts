import { enlargeIntegers } from "../enlarge.ts";

/** Groups of hypotheses with the options of a span: the squares that cube pruning explores. */
export class Edges {
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
