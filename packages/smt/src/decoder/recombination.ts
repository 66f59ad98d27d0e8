import { hashPair } from "../training/pair-table.ts";
import type { Hypotheses } from "./hypotheses.ts";
import type { Options } from "./options.ts";

/** Finds hypotheses whose future cannot differ: open addressing over what their futures depend on. */
export class Recombination {
  // Number + 1.
  #slots = new Int32Array(16_384);
  #used = 0;
  readonly #hypotheses: Hypotheses;
  readonly #options: Options;

  constructor(hypotheses: Hypotheses, options: Options) {
    this.#hypotheses = hypotheses;
    this.#options = options;
  }

  clear(): void {
    this.#slots.fill(0);
    this.#used = 0;
  }

  /**
   * The slot of the hypothesis that has the same future as this one, or a free slot; {@link at} tells which.
   */
  find(hypothesis: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = this.#hash(hypothesis) & mask;
    for (;;) {
      const found = (slots[slot] ?? 0) - 1;
      if (found < 0 || this.#isEqual(found, hypothesis)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  /** The hypothesis in a slot, or -1. */
  at(slot: number): number {
    return (this.#slots[slot] ?? 0) - 1;
  }

  /** Puts a hypothesis into a slot that {@link find} gave; slots are not valid any more afterwards. */
  put(slot: number, hypothesis: number): void {
    const isNew = this.#slots[slot] === 0;
    this.#slots[slot] = hypothesis + 1;
    if (!isNew) return;
    this.#used += 1;
    if (this.#used * 2 > this.#slots.length) this.#grow();
  }

  #classOf(hypothesis: number): number {
    return (
      this.#options.behindClass[this.#hypotheses.option[hypothesis] ?? 0] ?? 0
    );
  }

  #hash(hypothesis: number): number {
    const { coverage, start, end, modelState, featureStates } =
      this.#hypotheses;
    let hash = hashPair(coverage[hypothesis] ?? 0, modelState[hypothesis] ?? 0);
    // A complete hypothesis has no future to tell apart.
    if ((end[hypothesis] ?? 0) < 0) return hash;
    hash = hashPair(
      hash ^ this.#classOf(hypothesis),
      ((start[hypothesis] ?? 0) << 16) ^ (end[hypothesis] ?? 0),
    );
    for (const states of featureStates)
      hash = hashPair(hash, states[hypothesis] ?? 0);
    return hash;
  }

  #isEqual(one: number, other: number): boolean {
    const { coverage, start, end, modelState, featureStates } =
      this.#hypotheses;
    if (
      coverage[one] !== coverage[other] ||
      modelState[one] !== modelState[other] ||
      end[one] !== end[other]
    )
      return false;
    if ((end[one] ?? 0) < 0) return true;
    if (
      start[one] !== start[other] ||
      this.#classOf(one) !== this.#classOf(other)
    )
      return false;
    for (const states of featureStates)
      if (states[one] !== states[other]) return false;
    return true;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(old.length * 2);
    const mask = this.#slots.length - 1;
    for (const occupant of old) {
      if (occupant === 0) continue;
      let slot = this.#hash(occupant - 1) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = occupant;
    }
  }
}
