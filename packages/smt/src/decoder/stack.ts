import { GrowingIntegers } from "../growing.ts";
import type { Hypotheses } from "./hypotheses.ts";
import { sortDescending } from "../sort-descending.ts";

/** The hypotheses that cover the same number of words. */
export class Stack {
  readonly members = new GrowingIntegers();
  /** Hypotheses below this would not stay: set when a full stack is pruned. */
  bound = Number.NEGATIVE_INFINITY;

  clear(): void {
    this.members.length = 0;
    this.bound = Number.NEGATIVE_INFINITY;
  }

  /** Sorts the members by score with future cost and keeps the best. */
  prune(
    hypotheses: Hypotheses,
    { stackSize, beam }: { readonly stackSize: number; readonly beam: number },
  ): void {
    const { members } = this;
    const size = members.length;
    const numbers = members.view();
    const keys = new Float64Array(size);
    for (let at = 0; at < size; at += 1)
      keys[at] = hypotheses.total[numbers[at] ?? 0] ?? 0;
    sortDescending(numbers, keys, 0, size);
    const least = (keys[0] ?? 0) - beam;
    let kept = Math.min(size, stackSize);
    while (kept > 1 && (keys[kept - 1] ?? 0) < least) kept -= 1;
    if (size > kept)
      this.bound = Math.max(
        this.bound,
        kept === stackSize ? (keys[kept - 1] ?? 0) : least,
      );
    for (let at = 0; at < size; at += 1)
      hypotheses.place[numbers[at] ?? 0] = at < kept ? at : -1;
    members.length = kept;
  }
}
