import { PairTable } from "../training/pair-table.ts";
import type { Hypotheses } from "./hypotheses.ts";

/**
 * The hypotheses of a stack by coverage and last word: what they may go on with is the same for a group. One object serves
 * all stacks.
 */
export class HypothesisGroups {
  /** Where each group begins, and behind the last one the number of hypotheses. */
  start = new Int32Array(1025);
  #groupOf = new Int32Array(1024);
  #next = new Int32Array(1024);
  readonly #groups = new PairTable();

  get size(): number {
    return this.#groups.size;
  }

  coverage(group: number): number {
    return this.#groups.first(group);
  }

  /** Last source word of the last phrase. */
  end(group: number): number {
    return this.#groups.second(group);
  }

  /** Writes the members, those of a group together and in their order, into a list from a place on. */
  fill(
    { coverage, end }: Hypotheses,
    members: Int32Array,
    into: Int32Array,
    offset: number,
  ): void {
    const count = members.length;
    if (count > this.#groupOf.length) {
      this.start = new Int32Array(count * 2 + 1);
      this.#groupOf = new Int32Array(count * 2);
      this.#next = new Int32Array(count * 2);
    }
    const { start } = this;
    const groups = this.#groups;
    const groupOf = this.#groupOf;
    const next = this.#next;
    groups.clear();
    start.fill(0, 0, count + 1);
    for (let at = 0; at < count; at += 1) {
      const hypothesis = members[at] ?? 0;
      const group = groups.add(coverage[hypothesis] ?? 0, end[hypothesis] ?? 0);
      groupOf[at] = group;
      start[group + 1] = (start[group + 1] ?? 0) + 1;
    }
    for (let group = 0; group < groups.size; group += 1) {
      next[group] = start[group] ?? 0;
      start[group + 1] = (start[group + 1] ?? 0) + (start[group] ?? 0);
    }
    for (let at = 0; at < count; at += 1) {
      const group = groupOf[at] ?? 0;
      const place = next[group] ?? 0;
      next[group] = place + 1;
      into[offset + place] = members[at] ?? 0;
    }
  }
}
