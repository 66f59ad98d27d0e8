import { enlargeIntegers } from "../enlarge.ts";
import type { SearchState } from "./search-state.ts";

/**
 * Hashes of the texts of hypotheses, two of 32 bits: polynomials, so that the hash of two texts in a row follows from
 * theirs. Each is computed once.
 */
export class TextHashes {
  /** Of the options: hashes, and the factors that move what stands before them. */
  #options = new Int32Array(4096);
  /** Of the hypotheses' best paths: hashes, and whether they are known. */
  #hypotheses = new Int32Array(4096);
  #isKnown = new Uint8Array(2048);
  #state: SearchState | undefined;
  first = 0;
  second = 0;

  start(state: SearchState): void {
    this.#state = state;
    const { options } = state.spans;
    if (options.size * 4 > this.#options.length)
      this.#options = new Int32Array(options.size * 8);
    for (let option = 0; option < options.size; option += 1) {
      let first = 0;
      let second = 0;
      let firstFactor = 1;
      let secondFactor = 1;
      const end = options.wordStart[option + 1] ?? 0;
      for (let at = options.wordStart[option] ?? 0; at < end; at += 1) {
        const word = (options.targetWords[at] ?? 0) + 0x10001;
        first = (Math.imul(first, firstBase) + word) | 0;
        second =
          (Math.imul(second, secondBase) + Math.imul(word, 0x2c1b3c6d)) | 0;
        firstFactor = Math.imul(firstFactor, firstBase);
        secondFactor = Math.imul(secondFactor, secondBase);
      }
      this.#options[option * 4] = first;
      this.#options[option * 4 + 1] = second;
      this.#options[option * 4 + 2] = firstFactor;
      this.#options[option * 4 + 3] = secondFactor;
    }
    const { size } = state.hypotheses;
    if (size > this.#isKnown.length) {
      this.#isKnown = new Uint8Array(size * 2);
      this.#hypotheses = enlargeIntegers(this.#hypotheses, size * 4);
    }
    this.#isKnown.fill(0, 0, size);
  }

  /** Leaves the hash of a hypothesis' best path in `first` and `second`. */
  ofHypothesis(hypothesis: number): void {
    if (hypothesis <= 0) {
      this.first = 0;
      this.second = 0;
      return;
    }
    if (this.#isKnown[hypothesis] === 1) {
      this.first = this.#hypotheses[hypothesis * 2] ?? 0;
      this.second = this.#hypotheses[hypothesis * 2 + 1] ?? 0;
      return;
    }
    const { previous } = this.#state?.hypotheses ?? nothing;
    this.ofHypothesis(previous[hypothesis] ?? 0);
    this.append(hypothesis);
    this.#isKnown[hypothesis] = 1;
    this.#hypotheses[hypothesis * 2] = this.first;
    this.#hypotheses[hypothesis * 2 + 1] = this.second;
  }

  /** Puts the last phrase of a hypothesis behind the present text. */
  append(hypothesis: number): void {
    const { option } = this.#state?.hypotheses ?? nothing;
    const at = (option[hypothesis] ?? 0) * 4;
    this.first =
      (Math.imul(this.first, this.#options[at + 2] ?? 0) +
        (this.#options[at] ?? 0)) |
      0;
    this.second =
      (Math.imul(this.second, this.#options[at + 3] ?? 0) +
        (this.#options[at + 1] ?? 0)) |
      0;
  }
}

const firstBase = 0x01000193;
const secondBase = 0x5bd1e995;
const nothing = { previous: new Int32Array(0), option: new Int32Array(0) };
